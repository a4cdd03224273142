/** Texts of a program, compared with the characters that a rewrite changes. */
import { expect, it } from 'vitest';
import { isFreeOfChange, readChangedText } from '../../analysis/edits/safety/values/changed-text.ts';
import type { Plan } from '../../analysis/edits/plan.ts';
import { textOf } from '../../analysis/evaluator/domain/skeleton.ts';
import type { Value } from '../../analysis/evaluator/domain/value.ts';

const toValue = (text: string): Value => ({ kind: 'text', skeleton: textOf(text) });

/** A plan that writes `new` for `old` in a source. */
function replaceOld(source: string): Plan {
  const start = source.indexOf('old');
  return { edits: [{ edit: { range: [start, start + 3], text: 'new' }, piece: {} }] } as unknown as Plan;
}

it.each([
  ['zones/old', 'zones/old'],
  ['😀zones/old', 'zones/old'],
  ['😀zones/old', '😀zones/old'],
  ['zones/old/😀', 'old/😀'],
])('in %s, what looks for %s is affected', (source, text) => {
  const changed = readChangedText(replaceOld(`'${source}'`), `'${source}'`);
  expect(isFreeOfChange(toValue(text), changed)).toBe(false);
});

it.each(['😀', 'zones/😀', 'accounts'])('what looks for %s is not', (text) => {
  const source = `'😀zones/old'`;
  expect(isFreeOfChange(toValue(text), readChangedText(replaceOld(source), source))).toBe(true);
});
