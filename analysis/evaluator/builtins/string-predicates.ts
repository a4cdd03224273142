/** Questions about text that have an answer where enough of it is known: `path.startsWith('http')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getText } from '../domain/skeleton.ts';
import { toSkeletons } from '../domain/text.ts';
import { unknown, type PatternValue, type Value } from '../domain/value.ts';

/** The value of `startsWith`, `endsWith` and `includes`; undefined for another method, or where the answer is not known. */
export function testTextMethod(
  receiver: Value,
  name: string,
  args: readonly Value[],
  node: TSESTree.Node,
): Value | undefined {
  const [skeleton, ...others] = toSkeletons(receiver);
  const [wanted] = args[0] ? toSkeletons(args[0]) : [];
  const part = wanted ? getText(wanted) : null;
  if (!skeleton || others.length > 0 || part === null) return undefined;
  const whole = getText(skeleton);
  const first = skeleton[0]?.kind === 'text' ? skeleton[0].text : '';
  const last = skeleton.at(-1);
  const end = last?.kind === 'text' ? last.text : '';
  const answer = (value: boolean): Value => ({ kind: 'constant', value, node });
  switch (name) {
    case 'startsWith':
      return whole !== null || first.length >= part.length || !part.startsWith(first)
        ? answer((whole ?? first).startsWith(part))
        : undefined;
    case 'endsWith':
      return whole !== null || end.length >= part.length || !part.endsWith(end)
        ? answer((whole ?? end).endsWith(part))
        : undefined;
    case 'includes':
      return whole === null ? undefined : answer(whole.includes(part));
    default:
      return undefined;
  }
}

/** A pattern that asks for a scheme at the beginning, as wrappers do that take absolute URLs too. */
const SCHEME = /^\^\(?(\?:)?(https\?|http\(s\)\?|http)\)?(:(\\?\/){0,2})?$/;

export function testText(pattern: PatternValue, value: Value | undefined, node: TSESTree.Node): Value {
  const [skeleton, ...others] = value ? toSkeletons(value) : [];
  const first = skeleton?.[0];
  if (others.length > 0 || first?.kind !== 'text' || !SCHEME.test(pattern.source) || first.text.length < 5)
    return unknown('unresolved');
  return { kind: 'constant', value: /^https?:?/i.test(first.text), node };
}
