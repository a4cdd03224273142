/** One scan of a text finds the words of a vocabulary, whatever is around them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createScan,
  createWordTable,
  type TextMarks,
  type WordTableBuilder,
} from '../../analysis/prefilter/scan-text.ts';
import { byExtent } from '../extent.ts';

/** A table of words whose marks are all made before the first scan. */
function createVocabulary(): WordTableBuilder & { scan(text: string): TextMarks } {
  const builder = createWordTable();
  return { ...builder, scan: (text) => createScan(builder.getTable(), () => true)(text) };
}

/** Few letters, so that words overlap and begin alike. */
const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', '/', '_', '-', '.', 'é'), minLength, maxLength });

/** The words of a vocabulary of plain texts that a scan finds. */
function findAll(words: readonly string[], text: string): string[] {
  const vocabulary = createVocabulary();
  const marks = words.map((word) => vocabulary.mark({ kind: 'text', word }));
  const { held } = vocabulary.scan(text);
  return words.filter((_, index) => held.includes(marks[index]!)).sort();
}

describe('a scan', () => {
  it('finds each word that no letter or digit continues, and no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(letters(1, 12), { maxLength: 8 }),
        fc.array(letters(0, 6)),
        fc.infiniteStream(fc.boolean()),
        (words, between, coins) => {
          const pieces = between.map((part, index) => [
            part,
            coins.next().value ? (words[index % (words.length || 1)] ?? '') : '',
          ]);
          const text = pieces.flat().join(' ');
          const found = findAll(words, text);
          const written = pieces.map(([, word]) => word!);
          expect(found.filter((word) => !text.includes(word))).toEqual([]);
          expect(words.filter((word) => written.includes(word) && !found.includes(word))).toEqual([]);
        },
      ),
      { numRuns: byExtent({ sample: 300, all: 1_000 }) },
    );
  });

  it('does the same for a text whenever it is scanned', () => {
    const words = createWordTable();
    words.mark({ kind: 'name', word: 'zones' });
    const scan = createScan(words.getTable(), () => true);
    const first = scan('zones');
    scan('other');
    expect(scan('zones')).toEqual(first);
    expect(first.held).toEqual([0]);
  });

  it('looks for a word without letters only beside the words it belongs to', () => {
    const vocabulary = createVocabulary();
    const errors = vocabulary.mark({ kind: 'text', word: 'errors' });
    const digit = vocabulary.mark({ kind: 'text', word: "= '1" }, [errors]);
    expect(vocabulary.scan("x = '1'").held).toEqual([]);
    expect(vocabulary.scan("errors.x = '1'").held).toEqual([errors, digit]);
  });

  it.each([
    [`import Client from 'cloudflare';`, true],
    [`const { Client } = await import("cloudflare/index");`, true],
    [`const Client = require('cloudflare');`, true],
    [`import Client from 'https://esm.sh/cloudflare@4';`, true],
    [`import 'cloudflare/shims/web';`, false],
    [`import 'cloudflare/shims/web'; import Client from 'cloudflare';`, true],
    [`expect(source).toBe('cloudflare');`, false],
    [`import { Client } from 'cloudflare-client';`, false],
  ])('knows if a value of a package is imported: %s', (text, isImported) => {
    const vocabulary = createVocabulary();
    const mark = vocabulary.mark({ kind: 'import', word: 'cloudflare' });
    expect(vocabulary.scan(text).held).toEqual(isImported ? [mark] : []);
  });

  it('notes an escape that may spell any word', () => {
    const vocabulary = createVocabulary();
    expect(vocabulary.scan("'\\x77orkers'").hasEscapes).toBe(true);
    expect(vocabulary.scan("'\\x00'").hasEscapes).toBe(false);
    // A break that parsers of URLs drop; not the end of a comment.
    expect(vocabulary.scan("'zones/\\tx'").hasEscapes).toBe(true);
    expect(vocabulary.scan('`zones/\r\nx`').hasEscapes).toBe(true);
    expect(vocabulary.scan('/** zones */\nx').hasEscapes).toBe(false);
    expect(vocabulary.scan('// zones //\nx').hasEscapes).toBe(false);
  });
});
