/** Strings, and the regular expressions that match them. */
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import type { PatternValue, TextValue } from './value.ts';

export const textKind: ValueKind<TextValue> = {
  member: readMethod,
  text: ({ skeleton }) => [skeleton],
  truth({ skeleton }) {
    if (skeleton.some((piece) => piece.kind === 'text')) return true;
    return skeleton.length === 0 ? false : null;
  },
};

export const patternKind: ValueKind<PatternValue> = { member: readMethod };
