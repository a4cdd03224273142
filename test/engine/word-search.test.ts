/** Words are found by leaps: no word that stands in a text may be leapt over. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameLook, createWordScan, indexOfWord } from '../../analysis/word-search.ts';

/** Few letters, so that words overlap and begin alike. */
const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', '/', '_', 'é', '字'), minLength, maxLength });

function findAll(words: readonly string[], text: string): string[] {
  const found = new Set<string>();
  createWordScan(words)(text, (word) => {
    found.add(word);
    return false;
  });
  return [...found].sort();
}

describe('a scan for many words', () => {
  it('hands on those that stand in the text, and no others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(letters(1, 12), { maxLength: 8 }),
        fc.array(letters(0, 6)),
        fc.infiniteStream(fc.boolean()),
        (words, between, coins) => {
          const text = between
            .map((part, index) => part + (coins.next().value ? (words[index % (words.length || 1)] ?? '') : ''))
            .join('');
          expect(findAll(words, text)).toEqual(words.filter((word) => text.includes(word)).sort());
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('ends with the first word that is enough', () => {
    const asked: string[] = [];
    const isDone = createWordScan(['oauth_clients', 'rotate_secret'])('/oauth_clients/1/rotate_secret', (word) => {
      asked.push(word);
      return true;
    });
    expect([isDone, asked]).toEqual([true, ['oauth_clients']]);
  });

  it('finds nothing where nothing is looked for', () => {
    expect(createWordScan([])('anything', () => true)).toBe(false);
  });
});

it('finds a word where it begins, like indexOf', () => {
  fc.assert(
    fc.property(
      letters(1, 4),
      letters(0, 20),
      fc.nat(20),
      (word, text, from) => indexOfWord(text, word, from) === text.indexOf(word, from),
    ),
  );
});

it('finds a name in any case', () => {
  const stands = createNameLook(['x-auth-key']);
  expect(['X-Auth-Key', 'x-auth-key', 'X-AUTH-KEY', 'x_auth_key'].map(stands)).toEqual([true, true, true, false]);
});
