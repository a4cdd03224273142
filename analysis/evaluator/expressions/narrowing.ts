/**
 * Narrows values by conditions: in `if (kind === 'a') send(kind)` the argument is `a`, and in `if (kind in TABLE) send(kind)` one of
 * the keys. Only known texts and numbers count, and variables that are never reassigned, or members of them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getPathTests, type PathTest } from '../../program/server/path-tests.ts';
import { getPathKey } from '../../program/syntax/variable-paths.ts';
import { choiceOf, mapAlternatives, unknown } from '../domain/choice.ts';
import { getElements } from '../domain/kinds.ts';
import { getParts } from '../domain/map.ts';
import { getKeys } from '../domain/object.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { toClosed, withoutEdit, withoutOrigin } from './literal-types.ts';

/** Returns the value that the conditions around a read of unknown value give it; null without such a condition. */
export function narrowByConditions(read: TSESTree.Identifier | TSESTree.MemberExpression, frame: Frame): Value | null {
  const key = getPathKey(read, frame.file);
  const tests = key === null ? [] : (getPathTests(frame.file).get(key) ?? []);
  for (const test of tests) {
    const value = test.isOneOf && test.holdsAt(read) ? getTestedValues(test, frame) : null;
    if (value) return value;
  }
  return null;
}

/** Returns the texts and numbers that a test compares with; null where they are not all known. */
export function getTestedValues({ operands, of }: PathTest, frame: Frame): Value | null {
  const values = operands.map((operand) => {
    const value = frame.evaluate(operand);
    if (of === 'expressions') return mapAlternatives(value, withoutOrigin);
    // Without edits, because other code reads the words of a list or table, too.
    return mapAlternatives(mapAlternatives(value, of === 'keys' ? getKeys : getHeld), withoutEdit);
  });
  return toClosed(choiceOf(values));
}

/** The elements of a list or set, and the keys of a map. */
function getHeld(value: Value): Value {
  if (value.kind === 'map') return getElements(getParts(value, 0, value.node));
  return value.kind === 'array' ? getElements(value) : unknown('unresolved');
}
