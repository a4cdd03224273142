/**
 * The gate for what several files hold together: the last segment of a path, or the name of a field, stands in one file,
 * the rest of the path in a module that it imports.
 */
import type { TextLook } from './gate-look.ts';
import type { Row } from './gate-rows.ts';
import { createGivenFinder, createNearFinder, createSplitFinder, getKey, getNames, isEmpty, isWritten, splitRows, type KindRow, type SplitRow } from './gate-split.ts';
import type { WantedWords } from './requests/wanted.ts';
import type { ModuleHost } from './source.ts';
import { createNameLook } from './word-search.ts';

/** A wrapper is imported through so many files: itself, what passes it on, and what it is made of. */
const MAX_DEPTH = 3;
/** A file may import so many others before it is taken to import anything. */
const MAX_MODULES = 400;

export interface ImportGate {
  /** Whether what has to stand in the file itself does, and any file of the project (where its `rests` are known) may hold what is left: without that nothing else is looked at. */
  hasPart(text: string, rests?: ReadonlySet<string>): boolean;
  /** All that the data could mean in a file that may hold a use by itself. */
  getWords(text: string): WantedWords;
  /**
   * What a file and the modules near it may hold together that has its place in this file: nothing, a read of an answer
   * among it, or none such. `rests` are those that any file of the project holds, for who judges all files and wants the
   * uses in its modules, too; `near` the same, for who only wants those in the file.
   */
  find(text: string, path: string, talks: boolean, host: ModuleHost, rests?: ReadonlySet<string>, near?: ReadonlySet<string>): Found;
  /** The rests that stand in a text; who knows all files of a project can say which of them any file holds. */
  findRests(text: string): readonly string[];
}

export interface Found {
  what: 'nothing' | 'requests' | 'answers';
  /** The words that stand in the file itself, of all that was found. */
  words: WantedWords;
}

const NOTHING: Found = { what: 'nothing', words: { segments: new Set(), names: new Set(), headers: new Set(), isWhole: false } };

interface Looks {
  getLook(text: string): TextLook;
  namesPlatform(text: string): boolean;
}

export function createImportGate(rows: readonly KindRow[], { getLook, namesPlatform }: Looks): ImportGate {
  // Made when the first file asks: who follows no imports pays for none of it.
  const getSplits = once(() => splitRows(rows));
  const getFinder = once(() => createSplitFinder(getSplits(), getLook));
  const getRests = once(() => [...new Map(getSplits().map(({ rest }) => [getKey(rest), rest]))]);
  const getGivenFinder = once(() => createGivenFinder(getSplits(), getLook));
  const getStandalone = once(() => [...new Set(rows.flatMap(({ row }) => row.names.map((name) => name.toLowerCase())))].map((name) => ({ name, stands: createNameLook([name]) })));

  const finders = new WeakMap<ReadonlySet<string>, (text: string) => SplitRow[]>();
  function findParts(text: string, rests: ReadonlySet<string> | undefined): SplitRow[] {
    if (!rests) return getFinder()(text, 'in one piece');
    let finder = finders.get(rests);
    if (!finder) finders.set(rests, (finder = createNearFinder(getSplits(), rests, getLook)));
    return finder(text);
  }

  return {
    hasPart: (text, rests) => findParts(text, rests).length > 0,
    getWords(text) {
      const found = getFinder()(text, 'or in pieces').filter(({ rest }) => getLook(text).holds(rest));
      // Names of headers and of hosts, which are part of a URL.
      const standing = getStandalone().flatMap(({ name, stands }) => (stands(text) ? [name] : []));
      return {
        segments: new Set([...standing, ...found.flatMap(({ own, rest }) => [...own.segments, ...rest.segments])]),
        names: new Set(found.filter((split) => isWritten(text, split)).flatMap(getNames)),
        headers: new Set(standing),
        isWhole: true,
      };
    },
    findRests(text) {
      const look = getLook(text);
      const standing = getRests().filter(([, rest]) => !isEmpty(rest) && look.holds(rest)).map(([key]) => key);
      // A piece of a rest counts where a path begins: elsewhere it is an everyday word.
      const hasPath = standing.length > 0 && getRests().some(([, { segments }]) => segments.length > 0 && look.segments.has(segments[0]!));
      return hasPath ? [...standing, ...look.segments] : standing;
    },
    find(text, path, talks, host, known, near = known) {
      const wanted = findParts(text, near);
      // Who knows all files also wants the uses whose place is in a module: a listed id, a field that is read there.
      const given = known ? getGivenFinder()(text) : [];
      if (wanted.length === 0 && given.length === 0) return NOTHING;
      const found = new Set<SplitRow>();
      let isTalking = talks || namesPlatform(text);
      const look = getLook(text);
      const open = [...wanted.map((split) => toOpen(split, withoutHeld(split.rest, look))), ...given.map(toGiven)];
      for (const { split, rest } of open) if (isEmpty(rest) && look.holds(split.rest)) found.add(split);
      for (const module of walkModules(path, text, host, MAX_DEPTH)) {
        if (module === null) break;
        isTalking ||= host.holds(module.file, 'platform', namesPlatform);
        for (const { split, rest, key, depth, isWhere } of open) {
          if (module.level <= depth && !found.has(split) && host.holds(module.file, key, (inner) => getLook(inner).holds(rest) && isWhere(inner))) found.add(split);
        }
        if (isTalking && found.size === open.length) break;
      }
      if (!isTalking || found.size === 0) return NOTHING;
      const rows = [...found];
      return {
        what: rows.some(({ ofAnswer }) => ofAnswer) ? 'answers' : 'requests',
        words: { segments: new Set(rows.flatMap(({ own, rest }) => (given.length > 0 ? [...own.segments, ...rest.segments] : own.segments))), names: new Set(rows.flatMap(getNames)), headers: new Set(), isWhole: false },
      };
    },
  };
}

/** What is left of a rest for one module to hold, where the file itself holds some of its segments. */
function withoutHeld(rest: Row, look: TextLook): Row {
  const segments = rest.segments.filter((segment) => !look.segments.has(segment));
  if (segments.length === rest.segments.length) return rest;
  return { ...rest, segments, neighbours: rest.neighbours.filter(([, behind]) => segments.includes(behind)), end: rest.end && segments.includes(rest.end.segment) ? rest.end : null };
}

/** What a module, at most so many imports away, has to hold. */
interface Open {
  split: SplitRow;
  rest: Row;
  key: string;
  depth: number;
  isWhere(text: string): boolean;
}

function toOpen(split: SplitRow, rest: Row): Open {
  return { split, rest, key: getKey(rest), depth: MAX_DEPTH, isWhere: () => true };
}

/** The path stands in the file, and the place of the use in what it imports. */
function toGiven(split: SplitRow): Open {
  return { split, rest: split.own, key: `${getKey(split.own)} ${split.ofAnswer}`, depth: 1, isWhere: (text) => isWritten(text, split) };
}

/** Every module that a file imports, the nearest first, over so many files; null at the end where there are too many. */
function* walkModules(path: string, text: string, host: ModuleHost, depth: number): Generator<{ file: string; level: number } | null> {
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
      yield { file, level };
      if (level < depth) next.push(...host.findImports(file));
    }
    pending = next;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
