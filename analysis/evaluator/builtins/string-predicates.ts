/** Tests of text, whose result is known where enough of the text is: `path.startsWith('http')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getText } from '../domain/skeleton.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { unknown } from '../domain/choice.ts';
import type { PatternValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** The result of `startsWith`, `endsWith` and `includes`; undefined for another method, or where the result is not known. */
export function testTextMethod(receiver: Value, name: string, { args, node }: Call): Value | undefined {
  const [skeleton, ...others] = toSkeletons(receiver);
  const [searched] = args[0] ? toSkeletons(args[0]) : [];
  const part = searched ? getText(searched) : null;
  if (!skeleton || others.length > 0 || part === null) return undefined;
  const whole = getText(skeleton);
  const first = skeleton[0]?.kind === 'text' ? skeleton[0].text : '';
  const last = skeleton.at(-1);
  const end = last?.kind === 'text' ? last.text : '';
  const toValue = (value: boolean): Value => ({ kind: 'constant', value, node });
  switch (name) {
    case 'startsWith':
      return whole !== null || first.length >= part.length || !part.startsWith(first)
        ? toValue((whole ?? first).startsWith(part))
        : undefined;
    case 'endsWith':
      return whole !== null || end.length >= part.length || !part.endsWith(end)
        ? toValue((whole ?? end).endsWith(part))
        : undefined;
    case 'includes':
      return whole === null ? undefined : toValue(whole.includes(part));
    default:
      return undefined;
  }
}

/** A pattern that matches a scheme at the beginning, as wrappers use it that also take absolute URLs. */
const SCHEME = /^\^\(?(\?:)?(https\?|http\(s\)\?|http)\)?(:(\\?\/){0,2})?$/;

/** The result of `pattern.test(text)`. */
export function testPattern(pattern: PatternValue, value: Value | undefined, node: TSESTree.Node): Value {
  const [skeleton, ...others] = value ? toSkeletons(value) : [];
  const first = skeleton?.[0];
  if (others.length > 0 || first?.kind !== 'text' || !SCHEME.test(pattern.source) || first.text.length < 5)
    return unknown('unresolved');
  return { kind: 'constant', value: /^https?:?/i.test(first.text), node };
}
