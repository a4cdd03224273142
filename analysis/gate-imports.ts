/**
 * The gate for what several files hold together: the last segment of a path, or the name of a field, stands in one file,
 * the rest of the path in a module that it imports.
 */
import { createLook, escape, getRarest, hasSegment } from './gate-finder.ts';
import type { Row } from './gate-rows.ts';
import type { WantedWords } from './requests/wanted.ts';
import type { ModuleHost } from './source.ts';
import { createNameLook } from './word-search.ts';

/** A wrapper is imported through so many files: itself, what passes it on, and what it is made of. */
const MAX_DEPTH = 3;
/** A file may import so many others before it is taken to import anything. */
const MAX_MODULES = 400;

export interface ImportGate {
  /** Whether the part that has to stand in the file itself does: without it nothing else is looked at. */
  hasPart(text: string): boolean;
  /** All that the data could mean in a file that may hold a use by itself. */
  getWords(text: string): WantedWords;
  /**
   * What a file and the modules near it may hold together that has its place in this file: nothing, a read of an answer
   * among it, or none such. `rests` are those that any file of the project holds, where that is known.
   */
  find(text: string, path: string, talks: boolean, host: ModuleHost, rests?: ReadonlySet<string>): Found;
  /** The rests that stand in a text; who knows all files of a project can say which of them any file holds. */
  findRests(text: string): readonly string[];
}

export interface Found {
  what: 'nothing' | 'requests' | 'answers';
  /** The words that stand in the file itself, of all that was found. */
  words: WantedWords;
}

const NOTHING: Found = { what: 'nothing', words: { segments: new Set(), names: new Set() } };

interface Names {
  namesPlatform(text: string): boolean;
  namesSdk(text: string): boolean;
}

/** A row of the data, and whether it speaks of answers. */
export interface KindRow {
  row: Row;
  ofAnswer: boolean;
}

/** A row whose own part stands in the file where the use is shown; the rest stands in one module. */
interface SplitRow {
  own: Row;
  rest: Row;
  ofAnswer: boolean;
  /** Names the rest of equal rows. */
  key: string;
}

export function createImportGate(rows: readonly KindRow[], { namesPlatform, namesSdk }: Names): ImportGate {
  let find: PartFinder | undefined;
  let groups: readonly RestGroup[] | undefined;
  let headers: readonly { name: string; stands: (text: string) => boolean }[] | undefined;
  const findParts: PartFinder = (text, written) => (find ??= createSplitFinder(rows))(text, written);

  return {
    hasPart: (text) => findParts(text, 'in one piece').length > 0,
    getWords(text) {
      headers ??= [...new Set(rows.flatMap(({ row }) => row.names.map((name) => name.toLowerCase())))].map((name) => ({ name, stands: createNameLook([name]) }));
      const look = createLook(text, namesSdk);
      const found = findParts(text, 'or in pieces').filter(({ rest }) => look(rest));
      const standing = headers.flatMap(({ name, stands }) => (stands(text) ? [name] : []));
      return {
        segments: new Set([...standing, ...found.flatMap(({ own, rest }) => [...own.segments, ...rest.segments])]),
        names: new Set([...standing, ...found.filter(({ own, rest }) => isWritten(text, own, rest.isSdk)).flatMap(getNames)]),
      };
    },
    findRests(text) {
      groups ??= groupRests(rows);
      const look = createLook(text, namesSdk);
      return groups.flatMap(({ isWorthIt, rests }) => (isWorthIt(text, namesSdk) ? rests.flatMap(([key, rest]) => (look(rest) ? [key] : [])) : []));
    },
    find(text, path, talks, host, known) {
      const wanted = findParts(text, 'in one piece').filter(({ key }) => known === undefined || known.has(key));
      if (wanted.length === 0) return NOTHING;
      const rests = new Map(wanted.map(({ key, rest }) => [key, rest]));
      const found = new Set<string>();
      let isTalking = talks || namesPlatform(text);
      const look = createLook(text, namesSdk);
      for (const [key, rest] of rests) if (look(rest)) found.add(key);
      for (const module of walkModules(path, text, host, MAX_DEPTH)) {
        if (module === null) break;
        isTalking ||= host.holds(module, 'platform', namesPlatform);
        for (const [key, rest] of rests) {
          if (!found.has(key) && host.holds(module, key, (inner) => createLook(inner, namesSdk)(rest))) found.add(key);
        }
        if (isTalking && found.size === rests.size) break;
      }
      if (!isTalking || found.size === 0) return NOTHING;
      const rows = wanted.filter(({ key }) => found.has(key));
      return { what: rows.some(({ ofAnswer }) => ofAnswer) ? 'answers' : 'requests', words: { segments: new Set(rows.flatMap(({ own }) => own.segments)), names: new Set(rows.flatMap(getNames)) } };
    },
  };
}

/** Finds the rows whose own part stands in a text; whether long texts and chains have to stand there in one piece. */
type PartFinder = (text: string, written: 'in one piece' | 'or in pieces') => SplitRow[];

/** The names that a use of the row cannot do without; of a chain the one that says most. */
function getNames({ own, rest }: SplitRow): readonly string[] {
  return rest.isSdk && own.words.length > 0 ? [getRarest(own.words)] : own.words;
}

/** What the place of a use must hold of a row: the words, or the last segment where there are none. */
function splitRow({ row, ofAnswer }: KindRow): SplitRow {
  const hasWords = row.words.length > 0;
  const segments = hasWords ? row.segments : row.segments.slice(0, -1);
  const own: Row = { ...row, segments: hasWords ? [] : row.segments.slice(-1), neighbours: hasWords ? [] : row.neighbours.filter(([, behind]) => behind === row.segments.at(-1)), end: null, isSdk: false };
  const neighbours = row.neighbours.filter(([, behind]) => hasWords || behind !== row.segments.at(-1));
  const rest: Row = { ...row, segments, neighbours, words: [], names: [], end: hasWords ? row.end : null };
  return { own, rest, ofAnswer, key: JSON.stringify([rest.segments, rest.neighbours, rest.end, rest.isSdk]) };
}

/** Rests by the first of their segments: a text without it is not looked at for the others. */
interface RestGroup {
  isWorthIt: (text: string, namesSdk: (text: string) => boolean) => boolean;
  rests: readonly (readonly [string, Row])[];
}

function groupRests(rows: readonly KindRow[]): RestGroup[] {
  const byFirst = new Map<string, Map<string, Row>>();
  for (const entry of rows) {
    if (entry.row.names.length > 0 || (entry.row.segments.length === 0 && !entry.row.isSdk)) continue;
    const { key, rest } = splitRow(entry);
    const first = rest.segments[0] ?? '';
    byFirst.set(first, (byFirst.get(first) ?? new Map<string, Row>()).set(key, rest));
  }
  return [...byFirst].map(([first, rests]) => ({ isWorthIt: (text, namesSdk) => (first === '' ? namesSdk(text) : hasSegment(text, first)), rests: [...rests] }));
}

/** Finds the split rows whose own part stands in a text, in one scan for the rarest word of each. */
function createSplitFinder(rows: readonly KindRow[]): PartFinder {
  const byKey = new Map<string, SplitRow[]>();
  const seenRows = new Set<string>();
  for (const entry of rows) {
    const { row } = entry;
    // Names of headers and hosts stand in the file alone.
    if (row.names.length > 0 || (row.segments.length === 0 && !row.isSdk)) continue;
    const split = splitRow(entry);
    const identity = JSON.stringify(split);
    if (seenRows.has(identity)) continue;
    seenRows.add(identity);
    const key = getRarest([...split.own.words, ...split.own.segments]);
    byKey.set(key, [...(byKey.get(key) ?? []), split]);
  }
  const words = [...byKey.keys()].sort((a, b) => b.length - a.length).map(escape);
  const keys = new RegExp(words.length > 0 ? words.join('|') : '(?!)', 'g');
  return (text, written) => {
    const seen = createLook(text, () => true);
    const looked = new Set<string>();
    const found: SplitRow[] = [];
    keys.lastIndex = 0;
    for (let match = keys.exec(text); match; match = keys.exec(text)) {
      const [word] = match;
      keys.lastIndex = match.index + 1;
      if (looked.has(word)) continue;
      looked.add(word);
      found.push(...(byKey.get(word) ?? []).filter(({ own, rest }) => seen(own) && (written === 'or in pieces' || isWritten(text, own, rest.isSdk))));
    }
    return found;
  };
}

/**
 * What is asked more of a text where several files are looked at: the end of an SDK's chain in one piece, and a long text
 * right behind its name. Otherwise everyday words would lead through half of a large program.
 */
function isWritten(text: string, { words, longerThan }: Row, isSdk: boolean): boolean {
  if (isSdk && words.length > 1 && !text.includes(words.slice(-2).join('.'))) return false;
  const name = words.at(-1);
  return longerThan === null || name === undefined || new RegExp(`\\b${escape(name)}['"]?\\s*[:=]\\s*(['"\`])[^'"\`\\r\\n]{${longerThan + 1},}\\1`).test(text);
}

/** Every module that a file imports, the nearest first, over so many files; null at the end where there are too many. */
export function* walkModules(path: string, text: string, host: ModuleHost, depth: number): Generator<string | null> {
  const visited = new Set([path]);
  let pending = [...host.findImports(path, text)];
  for (let level = 1; level <= depth; level++) {
    const next: string[] = [];
    for (const file of pending) {
      if (visited.has(file)) continue;
      if (visited.size > MAX_MODULES) {
        yield null;
        return;
      }
      visited.add(file);
      yield file;
      if (level < depth) next.push(...host.findImports(file));
    }
    pending = next;
  }
}
