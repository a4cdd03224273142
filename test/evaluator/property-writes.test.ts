/** What a property holds after an assignment. */
import { describe, expect, it } from 'vitest';
import type { TSESTree } from '@typescript-eslint/utils';
import { combine } from '../../analysis/evaluator/writes/property-writes.ts';
import { renderSkeleton, textOf } from '../../analysis/evaluator/domain/skeleton.ts';
import type { Value } from '../../analysis/evaluator/domain/value.ts';
import { getAlternatives, unknown } from '../../analysis/evaluator/domain/choice.ts';

const node = {} as TSESTree.Node;
const UNKNOWN = unknown('unresolved');

function toValue(literal: unknown): Value {
  if (literal === UNKNOWN) return UNKNOWN;
  return typeof literal === 'string'
    ? { kind: 'text', skeleton: textOf(literal) }
    : { kind: 'constant', value: literal as number | boolean | null | undefined, node };
}

function render(value: Value): string {
  return getAlternatives(value)
    .map((each) =>
      each.kind === 'text' ? `'${renderSkeleton(each.skeleton)}'` : each.kind === 'constant' ? String(each.value) : '?',
    )
    .join(' | ');
}

describe('combine', () => {
  it.each([
    ['=', 'a', 'b', "'b'"],
    ['??=', 'a', 'b', "'a'"],
    ['??=', undefined, 'b', "'b'"],
    ['??=', false, true, 'false'],
    ['??=', UNKNOWN, 'b', "? | 'b'"],
    ['||=', '', 'b', "'b'"],
    ['||=', false, true, 'true'],
    ['||=', UNKNOWN, true, '? | true'],
    ['&&=', 'a', 'b', "'b'"],
    ['&&=', undefined, 'b', 'undefined'],
    ['&&=', UNKNOWN, 'b', "? | 'b'"],
    ['+=', 'a', 'b', "'ab'"],
    ['+=', 'a', 1, "'a1'"],
    ['+=', 'a', UNKNOWN, "'a{}'"],
    ['+=', 1, 2, '?'],
    ['-=', 9, 5, '?'],
  ])('%s of %s and %s', (operator, earlier, right, expected) => {
    expect(render(combine(operator, toValue(earlier), () => toValue(right)))).toBe(expected);
  });
});
