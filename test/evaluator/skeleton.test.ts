/** Cutting skeletons up and putting them together again loses neither text nor the place it came from. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  concat,
  getRange,
  renderSkeleton,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Piece,
  type Skeleton,
} from '../../analysis/evaluator/domain/skeleton.ts';
import { getReferences, joinVia } from '../../analysis/evaluator/domain/references.ts';

/** Pieces whose owner is an imaginary file that holds them one after the other, ten characters apart. */
const skeletons: fc.Arbitrary<Skeleton> = fc
  .array(fc.oneof(fc.constant(null), fc.stringMatching(/^[ab/?]{1,6}$/)), { maxLength: 6 })
  .map((parts) =>
    parts.map((text, index): Piece =>
      text === null
        ? { kind: 'hole', reason: 'parameter' }
        : { kind: 'text', text, origin: { node: {} as never, offsetAt: (at) => index * 100 + at }, from: 0, via: null },
    ),
  );

/** Every character with its place; a hole is one character without. */
function spell(skeleton: Skeleton): string[] {
  return skeleton.flatMap((piece) =>
    piece.kind === 'hole'
      ? ['{}']
      : [...piece.text].map((character, index) => `${character}@${piece.origin!.offsetAt!(piece.from + index)}`),
  );
}

describe('sliceSkeleton', () => {
  it('slices like the text in the source', () => {
    fc.assert(
      fc.property(skeletons, fc.nat(40), fc.nat(40), (skeleton, a, b) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        expect(spell(sliceSkeleton(skeleton, start, end))).toEqual(spell(skeleton).slice(start, end));
      }),
    );
  });

  it('gives the whole back when its two halves are joined', () => {
    fc.assert(
      fc.property(skeletons, fc.nat(40), (skeleton, at) => {
        expect(spell(concat(sliceSkeleton(skeleton, 0, at), sliceSkeleton(skeleton, at)))).toEqual(spell(skeleton));
      }),
    );
  });
});

describe('splitSkeleton', () => {
  it('splits as the rendered text does', () => {
    fc.assert(
      fc.property(skeletons, (skeleton) => {
        expect(splitSkeleton(skeleton, '/').map(renderSkeleton)).toEqual(renderSkeleton(skeleton).split('/'));
      }),
    );
  });

  it('drops separators and nothing else', () => {
    fc.assert(
      fc.property(skeletons, (skeleton) => {
        expect(splitSkeleton(skeleton, '/').flatMap(spell)).toEqual(
          spell(skeleton).filter((character) => !character.startsWith('/')),
        );
      }),
    );
  });
});

describe('searchSkeleton', () => {
  it('finds the place at which a slice begins with the match', () => {
    fc.assert(
      fc.property(skeletons, (skeleton) => {
        const position = searchSkeleton(skeleton, /\?/);
        if (position === -1) expect(renderSkeleton(skeleton)).not.toContain('?');
        else expect(renderSkeleton(sliceSkeleton(skeleton, position))).toMatch(/^\?/);
      }),
    );
  });
});

describe('concat', () => {
  it('stops growing where constants double', () => {
    let skeleton: Skeleton = [{ kind: 'text', text: 'ab', origin: null, from: 0, via: null }];
    for (let turn = 0; turn < 60; turn++) skeleton = concat(skeleton, skeleton);
    expect(skeleton.length).toBeLessThanOrEqual(120);
    expect(new Set(skeleton.map((piece) => (piece.kind === 'hole' ? piece.reason : 'text')))).toEqual(
      new Set(['budget']),
    );
  });
});

describe('getRange', () => {
  it('is the place of the characters in the file, and none for derived text', () => {
    const origin = { node: {} as never, offsetAt: (index: number) => 40 + index };
    expect(getRange({ kind: 'text', text: 'abc', origin, from: 2, via: null })).toEqual([42, 45]);
    expect(
      getRange({ kind: 'text', text: 'abc', origin: { ...origin, offsetAt: null }, from: 2, via: null }),
    ).toBeNull();
  });
});

describe('joinVia', () => {
  it('keeps every reference of both', () => {
    const reference = (name: string) => ({ reference: { name } as never });
    const joined = joinVia(joinVia(reference('a'), reference('b')), joinVia(reference('c'), null));
    expect(
      getReferences(joined)
        .map((node) => (node as unknown as { name: string }).name)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });
});
