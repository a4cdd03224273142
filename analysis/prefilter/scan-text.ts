/** The word tests of a dataset, numbered, and the scan that finds all of them in one pass over a text. */
import type { Mark, Marks, WordTest } from './marks.ts';
import { hasDroppedBreak, hasSpelledCharacter } from './escapes.ts';
import type { PathTest } from './path-segments.ts';
import { createSpecifierReader } from './import-specifiers.ts';
import { createOccurrenceTest, type OccurrenceTest } from './word-tests.ts';
import { addToGroup } from '../program/group-by-key.ts';

/** The marks that follow from the text alone. */
export type TextMarks = Pick<Marks, 'held' | 'specifiers' | 'typeSpecifiers' | 'documents' | 'hasEscapes'> & {
  /** A module is imported whose name is not in the text. */
  importsGiven: boolean;
};

/** The word tests of a dataset; the mark of a test is its index. Plain JSON. */
export interface WordTable {
  readonly tests: readonly WordTest[];
  /**
   * For each word without an identifier in it, lists of marks: the word is looked for only in texts that hold all marks
   * of one list.
   */
  readonly companions: readonly (readonly [Mark, readonly (readonly Mark[])[]])[];
}

export interface WordTableBuilder {
  /**
   * The mark of a test; equal tests share one. A word without an identifier in it costs a search of the whole text, so it is
   * looked for only in texts that hold all marks of one of its `beside`.
   */
  mark(test: WordTest, beside?: readonly Mark[]): Mark;
  getTable(): WordTable;
}

/** A word to be found at an occurrence of its anchor: the identifier in it that is looked up. */
interface Entry {
  mark: Mark;
  word: string;
  /** Where the anchor begins in the word. */
  offset: number;
  /** The codes of the characters of the word around the anchor; NaN at an end of the word. */
  before: number;
  behind: number;
  isAnyCase: boolean;
  test: OccurrenceTest;
}

/** The words of one anchor. */
interface Bucket {
  isKeyword: boolean;
  entries: Entry[];
  /** The number of the last scan that found all of the words. */
  found: number;
}

const ANY_CASE: ReadonlySet<WordTest['kind']> = new Set(['any-case', 'header', 'address']);
const SPECIFIER_KEYWORDS: ReadonlySet<string> = new Set([
  ...['src', 'from', 'import', 'require', 'createrequire'],
  ...['worker', 'sharedworker', 'fork', 'url', 'importscripts'],
  ...['json', 'json5', 'jsonc', 'yaml', 'yml', 'toml', 'jsonl', 'ndjson', 'csv', 'tsv', 'txt'],
]);

export function createWordTable(): WordTableBuilder {
  const tests: WordTest[] = [];
  const marks = new Map<string, Mark>();
  const companions = new Map<Mark, (readonly Mark[])[]>();
  return {
    mark(test, beside = []) {
      const key = Object.values(test).join('\0');
      let mark = marks.get(key);
      if (mark === undefined) marks.set(key, (mark = tests.push(test) - 1));
      if (beside.length > 0) addToGroup(companions, mark, beside);
      return mark;
    },
    getTable: () => ({ tests, companions: [...companions] }),
  };
}

/**
 * For each code unit of an ASCII letter or digit, the code of its lower case; 0 for all others. Only letters and digits
 * make a token, so that `oauth_client` is found in `my_oauth_client`, too.
 */
const PARTS = new Uint8Array(0x1_0000);
for (let code = 0; code < 128; code++) if (/[a-z\d]/i.test(String.fromCharCode(code))) PARTS[code] = code | 0x20;

/**
 * Creates the function that finds the marks of a text in one pass. `isPathSegment` decides which segments may belong to a path
 * of the data.
 */
export function createScan(table: WordTable, isPathSegment: PathTest): (text: string) => TextMarks {
  const { tests } = table;
  const companions = new Map(table.companions);
  const anchors = createAnchors();
  const unanchored: { mark: Mark; word: string; beside: readonly (readonly Mark[])[] }[] = [];
  const packages: { mark: Mark; word: string }[] = [];
  for (const [mark, test] of tests.entries()) {
    if (test.kind === 'derived') continue;
    if (test.kind === 'import') {
      packages.push({ mark, word: test.word });
      continue;
    }
    const word = test.kind === 'keyword' && test.word === 're-export' ? 'export' : test.word;
    const anchor = findAnchor(word);
    if (anchor === null) {
      unanchored.push({ mark, word, beside: companions.get(mark) ?? [[]] });
      continue;
    }
    anchors.getBucket(anchor.text).entries.push({
      mark,
      word,
      offset: anchor.offset,
      before: word.charCodeAt(anchor.offset - 1),
      behind: word.charCodeAt(anchor.offset + anchor.text.length),
      isAnyCase: ANY_CASE.has(test.kind),
      test: createOccurrenceTest(test, isPathSegment),
    });
  }
  for (const keyword of SPECIFIER_KEYWORDS) anchors.getBucket(keyword).isKeyword = true;
  const stamps = new Int32Array(tests.length);
  let stamp = 0;

  return (text) => {
    stamp += 1;
    const held: Mark[] = [];
    const specifiers = createSpecifierReader(text);
    const { hasEscape, hasBreak } = anchors.find(text, (bucket, start, end) => {
      if (bucket.isKeyword) specifiers.read(start, end);
      if (bucket.found !== stamp && findWords(bucket.entries, start, end)) bucket.found = stamp;
    });
    for (const { mark, word } of packages) if (specifiers.isPackageImported(word)) held.push(mark);
    for (const { mark, word, beside } of unanchored) {
      const isWanted = beside.some((others) => others.every((other) => stamps[other] === stamp));
      if (isWanted && text.includes(word)) held.push(mark);
    }
    return {
      held: held.sort((one, other) => one - other),
      specifiers: specifiers.getSpecifiers(),
      typeSpecifiers: specifiers.getTypeSpecifiers(),
      documents: specifiers.getDocuments(),
      importsGiven: specifiers.importsGiven(),
      hasEscapes: (hasEscape && hasSpelledCharacter(text)) || (hasBreak && hasDroppedBreak(text)),
    };

    /** Returns true if this scan has found all words of the entries, here or at earlier offsets. */
    function findWords(entries: readonly Entry[], start: number, end: number): boolean {
      const previous = text.charCodeAt(start - 1);
      const next = text.charCodeAt(end);
      let isComplete = true;
      for (const entry of entries) {
        const { mark, before, behind } = entry;
        if (stamps[mark] === stamp) continue;
        // Most words go on in another way than the text. What is beside an anchor is no letter, so its case does not count. A comparison
        // with NaN is false.
        if (before < previous || before > previous || behind < next || behind > next) {
          isComplete = false;
          continue;
        }
        const { word, offset, isAnyCase, test } = entry;
        const from = start - offset;
        const isThere = isAnyCase ? equalsAnyCase(text, word, from) : from >= 0 && text.startsWith(word, from);
        if (isThere && test(text, from, from + word.length)) {
          stamps[mark] = stamp;
          held.push(mark);
        } else isComplete = false;
      }
      return isComplete;
    }
  };
}

interface Anchors {
  getBucket(anchor: string): Bucket;
  /** Visits the occurrences of anchors, and of tokens with the same hash, in the order of the text. */
  find(text: string, visit: (bucket: Bucket, start: number, end: number) => void): FoundSigns;
}

/** Signs between the tokens of a text: without them it spells no word by escapes. */
interface FoundSigns {
  /** A percent sign, a backslash before `x` or `u`, or a character beyond ASCII. */
  hasEscape: boolean;
  /** A slash, which ends no comment, before a backslash, a tab or the end of a line. */
  hasBreak: boolean;
}

const SLOTS = 16_384;
const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const SLASH = 0x2f;
const STAR = 0x2a;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const LAST_ASCII = 0x7f;
const SMALL_U = 0x75;
const SMALL_X = 0x78;

const addPart = (hash: number, part: number): number => (Math.imul(hash, 31) + part) | 0;

/** A hash table with open addressing. Anchors with the same hash share a bucket: each word is compared with the text anyway. */
function createAnchors(): Anchors {
  const hashes = new Int32Array(SLOTS);
  const buckets: (Bucket | undefined)[] = new Array(SLOTS).fill(undefined);
  let units = new Uint16Array(0x1_0000);
  let bytes = Buffer.from(units.buffer);

  /** The slot of a hash, or the empty one where it belongs. Empty slots have the hash 0, which no anchor of the data has. */
  function findSlot(hash: number): number {
    let slot = hash & (SLOTS - 1);
    while (hashes[slot] !== hash && hashes[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  }

  return {
    getBucket(anchor) {
      const hash = [...anchor].reduce((before, letter) => addPart(before, PARTS[letter.charCodeAt(0)]!), 0);
      const slot = findSlot(hash);
      hashes[slot] = hash;
      return (buckets[slot] ??= { isKeyword: false, entries: [], found: 0 });
    },
    find(text, visit) {
      const { length } = text;
      if (length >= units.length) {
        units = new Uint16Array(length * 2);
        bytes = Buffer.from(units.buffer);
      }
      // Looping over an array of code units takes half of the time of looping over the string.
      bytes.write(text, 'utf16le');
      units[length] = 0;
      const text16 = units;
      let hasEscape = false;
      let hasBreak = false;
      for (let index = 0; index < length;) {
        let part = PARTS[text16[index]!]!;
        if (part === 0) {
          const sign = text16[index]!;
          if (sign === PERCENT || sign > LAST_ASCII) hasEscape = true;
          else if (sign === BACKSLASH) {
            const next = text16[index + 1];
            hasEscape ||= next === SMALL_X || next === SMALL_U;
          } else if (sign === SLASH && !hasBreak) {
            const next = text16[index + 1];
            hasBreak =
              (next === LINE_FEED || next === BACKSLASH || next === TAB || next === CARRIAGE_RETURN) &&
              text16[index - 1] !== STAR;
          }
          index += 1;
          continue;
        }
        const start = index;
        let hash = 0;
        do {
          hash = addPart(hash, part);
          index += 1;
          part = PARTS[text16[index]!]!;
        } while (part !== 0);
        const slot = findSlot(hash);
        if (hashes[slot] !== 0) visit(buckets[slot]!, start, index);
      }
      return { hasEscape, hasBreak };
    },
  };
}

/**
 * Returns the longest token of a word, by which the scan finds the word; null for a word without one, or with
 * characters beyond ASCII. The scan compares whole tokens only, because words of the data are whole names.
 */
function findAnchor(word: string): { text: string; offset: number } | null {
  if (!/^[\x20-\x7e]*$/.test(word)) return null;
  const found = Array.from(word.matchAll(/(?<![a-z\d])\d*[a-z][a-z\d]*/gi), ({ 0: text, index }) => ({
    text,
    offset: index,
  }));
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
