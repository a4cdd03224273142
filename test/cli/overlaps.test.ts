import { expect, it } from 'vitest';
import { dropOverlapping } from '../../cli/rewriting/overlaps.ts';

type Range = readonly [number, number];
const drop = (...all: (readonly Range[])[]): (readonly Range[])[] =>
  dropOverlapping(
    all.map((ranges) => ({ edits: ranges.map((range) => ({ range: [...range] as [number, number] })) })),
  ).map(({ edits }) => edits.map(({ range }) => range));

it('keeps the order of what overlaps nothing else', () => {
  expect(drop([[8, 9]], [[0, 3]], [[3, 5]])).toEqual([[[8, 9]], [[0, 3]], [[3, 5]]]);
});

it.each<[string, (readonly Range[])[]]>([
  ['that share a part', [[[1, 4]], [[3, 6]]]],
  ['of which one lies in the other', [[[1, 9]], [[3, 4]]]],
  ['that insert at one place', [[[5, 5]], [[5, 5]]]],
  [
    'that share a part of one of their edits',
    [
      [
        [0, 1],
        [20, 25],
      ],
      [
        [10, 11],
        [24, 30],
      ],
    ],
  ],
])('drops both of two %s', (_, all) => {
  expect(drop(...all, [[40, 41]])).toEqual([[[40, 41]]]);
  expect(drop([[40, 41]], ...all.toReversed())).toEqual([[[40, 41]]]);
});

it('keeps one whose own edits overlap', () => {
  expect(
    drop([
      [1, 4],
      [2, 3],
    ]),
  ).toEqual([
    [
      [1, 4],
      [2, 3],
    ],
  ]);
});

it('drops several that one long range holds', () => {
  expect(drop([[0, 100]], [[1, 2]], [[50, 60]], [[100, 101]])).toEqual([[[100, 101]]]);
});
