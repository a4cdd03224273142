/** The word tests of a dataset, numbered, and the scan that finds all of them in one pass over a text. */
import type { Mark, Marks, WordTest } from './marks.ts';
import { isSpellingEscape } from './escapes.ts';
import type { PathTest } from './path-segments.ts';
import { createSpecifierReader } from './import-specifiers.ts';
import { createOccurrenceTest, type OccurrenceTest } from './word-tests.ts';

/** What the text says by itself. */
export type TextMarks = Pick<Marks, 'held' | 'specifiers' | 'hasEscapes'>;

export interface Vocabulary {
  /**
   * The mark of a test; equal tests share one. Only before the first scan. A word without an identifier in it costs a
   * search of the whole text, so it is looked for only in texts that hold all marks of one of its `beside`.
   */
  mark(test: WordTest, beside?: readonly Mark[]): Mark;
  /** The number of marks so far. */
  readonly size: number;
  /** One pass over the text. */
  scan(text: string): TextMarks;
}

/** A word to be found at an occurrence of its anchor: the identifier in it that is looked up. */
interface Entry {
  mark: Mark;
  word: string;
  /** Where the anchor begins in the word. */
  offset: number;
  isAnyCase: boolean;
  test: OccurrenceTest;
}

/** Words of one anchor. */
interface Bucket {
  anchor: string;
  entries: Entry[];
}

const ANY_CASE: ReadonlySet<WordTest['kind']> = new Set(['any-case', 'header', 'address']);
const SPECIFIER_KEYWORDS: ReadonlySet<string> = new Set(['from', 'import', 'require', 'createrequire']);

/** `isPathSegment` decides which segments may belong to a path of the data. */
export function createVocabulary(isPathSegment: PathTest): Vocabulary {
  const tests: WordTest[] = [];
  const marks = new Map<string, Mark>();
  const companions = new Map<Mark, (readonly Mark[])[]>();
  let scan: ((text: string) => TextMarks) | undefined;
  return {
    mark(test, beside = []) {
      const key = Object.values(test).join('\0');
      let mark = marks.get(key);
      if (mark === undefined) marks.set(key, (mark = tests.push(test) - 1));
      if (beside.length > 0) companions.set(mark, [...(companions.get(mark) ?? []), beside]);
      return mark;
    },
    get size() {
      return tests.length;
    },
    scan: (text) => (scan ??= createScan(tests, companions, isPathSegment))(text),
  };
}

const SLOTS = 16_384;
/** Letters and digits make a token, so that `oauth_client` is found in `my_oauth_client`, too. */
const IS_PART = createPartTable();

function createPartTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) if (/[a-z\d]/i.test(String.fromCharCode(code))) table[code] = 1;
  return table;
}

function hashWord(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index++) hash = (Math.imul(hash, 31) + (word.charCodeAt(index) | 0x20)) | 0;
  return hash & (SLOTS - 1);
}

function createScan(
  tests: readonly WordTest[],
  companions: ReadonlyMap<Mark, readonly (readonly Mark[])[]>,
  isPathSegment: PathTest,
): (text: string) => TextMarks {
  const slots: (Bucket[] | undefined)[] = new Array(SLOTS).fill(undefined);
  const unanchored: { mark: Mark; word: string; beside: readonly (readonly Mark[])[] }[] = [];
  for (const [mark, test] of tests.entries()) {
    if (test.kind === 'derived') continue;
    const word = test.kind === 'keyword' && test.word === 're-export' ? 'export' : test.word;
    const anchor = findAnchor(word);
    if (anchor === null) {
      unanchored.push({ mark, word, beside: companions.get(mark) ?? [[]] });
      continue;
    }
    const entry: Entry = {
      mark,
      word,
      offset: anchor.offset,
      isAnyCase: ANY_CASE.has(test.kind),
      test: createOccurrenceTest(test, isPathSegment),
    };
    addEntry(slots, anchor.text, entry);
  }
  for (const keyword of SPECIFIER_KEYWORDS) addEntry(slots, keyword, null);
  const stamps = new Int32Array(tests.length);
  let stamp = 0;

  return (text) => {
    stamp += 1;
    const held: Mark[] = [];
    const specifiers = createSpecifierReader(text);
    let hash = 0;
    let start = -1;
    let hasEscapes = false;
    const { length } = text;
    for (let index = 0; index <= length; index++) {
      const code = index < length ? text.charCodeAt(index) : 32;
      if (code < 128 && IS_PART[code] === 1) {
        if (start === -1) {
          start = index;
          hash = 0;
        }
        hash = (Math.imul(hash, 31) + (code | 0x20)) | 0;
        continue;
      }
      if (start !== -1) {
        const buckets = slots[hash & (SLOTS - 1)];
        if (buckets !== undefined) visit(buckets, text, start, index);
        start = -1;
      }
      if (code === 92 && !hasEscapes) hasEscapes = isSpellingEscape(text, index);
    }
    for (const { mark, word, beside } of unanchored) {
      const isWanted = beside.some((others) => others.every((other) => stamps[other] === stamp));
      if (isWanted && text.includes(word)) held.push(mark);
    }
    return { held: held.sort((one, other) => one - other), specifiers: specifiers.found(), hasEscapes };

    function visit(buckets: readonly Bucket[], text: string, start: number, end: number): void {
      for (const { anchor, entries } of buckets) {
        if (anchor.length !== end - start || !equalsAnyCase(text, anchor, start)) continue;
        if (SPECIFIER_KEYWORDS.has(anchor)) specifiers.read(start, end);
        for (const { mark, word, offset, isAnyCase, test } of entries) {
          if (stamps[mark] === stamp) continue;
          const from = start - offset;
          const isThere = isAnyCase ? equalsAnyCase(text, word, from) : text.startsWith(word, from) && from >= 0;
          if (!isThere || !test(text, from, from + word.length)) continue;
          stamps[mark] = stamp;
          held.push(mark);
        }
      }
    }
  };
}

function addEntry(slots: (Bucket[] | undefined)[], anchor: string, entry: Entry | null): void {
  const key = anchor.toLowerCase();
  const buckets = (slots[hashWord(key)] ??= []);
  let bucket = buckets.find((other) => other.anchor === key);
  if (!bucket) buckets.push((bucket = { anchor: key, entries: [] }));
  if (entry) bucket.entries.push(entry);
}

/**
 * The token by which a word is found: the longest one in it. A token at an end of the word counts as whole, for words of the
 * data are whole names. Null for a word without one, or with letters beyond ASCII.
 */
function findAnchor(word: string): { text: string; offset: number } | null {
  if (!/^[\x20-\x7e]*$/.test(word)) return null;
  const found = Array.from(word.matchAll(/[a-z\d]*[a-z][a-z\d]*/gi), ({ 0: text, index }) => ({ text, offset: index }));
  return found.sort((one, other) => other.text.length - one.text.length)[0] ?? null;
}

function equalsAnyCase(text: string, word: string, start: number): boolean {
  if (start < 0 || start + word.length > text.length) return false;
  for (let index = 0; index < word.length; index++) {
    const code = text.charCodeAt(start + index);
    const wanted = word.charCodeAt(index);
    if (code !== wanted && ((code ^ wanted) !== 0x20 || !isLetter(code))) return false;
  }
  return true;
}

function isLetter(code: number): boolean {
  return (code | 0x20) >= 97 && (code | 0x20) <= 122;
}
