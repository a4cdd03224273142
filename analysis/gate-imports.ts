/**
 * The gate for what several files hold together: the last segment of a path, or the name of a field, stands in one file,
 * the rest of the path in a module that it imports.
 */
import type { TextLook } from './gate-look.ts';
import type { Row } from './gate-rows.ts';
import {
  createGivenFinder,
  createNearFinder,
  createSplitFinder,
  getKey,
  getNames,
  getSegments,
  isEmpty,
  isWritten,
  splitRows,
  type GateLooks,
  type KindRow,
  type SplitRow,
} from './gate-split.ts';
import type { WantedWords } from './requests/wanted.ts';
import type { ModuleHost } from './program/source-file.ts';
import { createNameLook } from './word-search.ts';

/** A wrapper is imported through so many files: itself, what passes it on, and what it is made of. */
const MAX_DEPTH = 3;
/** A file may import so many others before it is taken to import anything. */
const MAX_MODULES = 400;

export interface ImportGate {
  /** Whether what has to stand in the file itself does, and any file of the project (where its `rests` are known) may hold what is left: without that nothing else is looked at. */
  hasPart(text: string, rests: ReadonlySet<string> | null): boolean;
  /** All that the data could mean in a file that may hold a use by itself. */
  getWords(text: string): WantedWords;
  /**
   * What a file and the modules near it may hold together that has its place in this file; `in modules, too` for who judges
   * all files and also wants what has its place there. `rests` are those that any file of the project holds, where that is known.
   */
  find(
    text: string,
    path: string,
    talks: boolean,
    host: ModuleHost,
    rests: ReadonlySet<string> | null,
    places: 'in the file' | 'in modules, too',
  ): Found;
  /** The rests that stand in a text; who knows all files of a project can say which of them any file holds. */
  findRests(text: string): readonly string[];
}

export interface Found {
  /** Whether there is anything, and a read of an answer in this file among it. */
  what: 'nothing' | 'requests' | 'answers';
  /** Whether a module may ask with a client of the SDK that it is given. */
  givesClient: boolean;
  /** Whether a module may read an answer that this file asks for. */
  isReadElsewhere: boolean;
  /** The words that stand in the file itself, of all that was found. */
  words: WantedWords;
}

const NOTHING: Found = {
  what: 'nothing',
  givesClient: false,
  isReadElsewhere: false,
  words: { segments: new Set(), names: new Set(), headers: new Set(), isWhole: false },
};

interface Looks extends GateLooks {
  namesPlatform(text: string): boolean;
}

export function createImportGate(rows: readonly KindRow[], looks: Looks): ImportGate {
  const { getLook, namesPlatform } = looks;
  // Made when the first file asks: who follows no imports pays for none of it.
  const getSplits = once(() => splitRows(rows));
  const getFinder = once(() => createSplitFinder(getSplits(), looks));
  const getRests = once(() => [...new Map(getSplits().map(({ rest }) => [getKey(rest), rest]))]);
  const getCollections = once(() => [...new Set(getRests().flatMap(([, { segments }]) => segments.slice(0, 1)))]);
  const getGivenFinder = once(() => createGivenFinder(getSplits(), looks));
  const getHosts = once(() => createNameLooks(rows, ({ names }) => names));
  const getHeaders = once(() => createNameLooks(rows, ({ headers }) => headers));

  const finders = new WeakMap<ReadonlySet<string>, (text: string) => SplitRow[]>();
  function findParts(text: string, rests: ReadonlySet<string> | null): SplitRow[] {
    if (!rests) return getFinder()(text, 'in one piece');
    let finder = finders.get(rests);
    if (!finder) finders.set(rests, (finder = createNearFinder(getSplits(), rests, looks)));
    return finder(text);
  }

  return {
    hasPart: (text, rests) => findParts(text, rests).length > 0,
    getWords(text) {
      const found = getFinder()(text, 'or in pieces').filter(({ rest }) => getLook(text).holds(rest));
      const getStanding = (looks: readonly NameLook[]): string[] =>
        looks.flatMap(({ name, stands }) => (stands(text) ? [name] : []));
      return {
        segments: new Set([...getStanding(getHosts()), ...found.flatMap(getSegments)]),
        names: new Set(found.filter((split) => isWritten(text, split, looks)).flatMap(getNames)),
        headers: new Set(getStanding(getHeaders())),
        isWhole: true,
      };
    },
    findRests(text) {
      const look = getLook(text);
      const standing = getRests()
        .filter(([, rest]) => !isEmpty(rest) && look.holds(rest))
        .map(([key]) => key);
      // A piece of a rest counts where a path begins: elsewhere it is an everyday word.
      const hasPath = getCollections().some((collection) => look.segments.has(collection));
      return hasPath ? [...standing, ...look.segments] : standing;
    },
    find(text, path, talks, host, rests, places) {
      const wanted = findParts(text, rests);
      // In a module there may be a listed id, or a field that is read.
      const given = places === 'in modules, too' ? getGivenFinder()(text) : [];
      if (wanted.length === 0 && given.length === 0) return NOTHING;
      const look = getLook(text);
      const open = [...wanted.map((split) => toOpen(split, look)), ...given.map(toGiven)];
      const found = new Set(open.filter(({ split, left }) => left.size === 0 && look.holds(split.rest)));
      let isTalking = talks || namesPlatform(text);
      for (const module of walkModules(path, text, host, MAX_DEPTH)) {
        if (module === null || (isTalking && found.size === open.length)) break;
        // What is given goes no further than to the modules that the file imports itself.
        if (isTalking && module.level > 1 && open.every((entry) => entry.isGiven || found.has(entry))) break;
        isTalking ||= host.holds(module.file, 'platform', namesPlatform);
        for (const entry of open) {
          if (found.has(entry) || (entry.isGiven && module.level > 1)) continue;
          for (const [key, part] of entry.left) {
            if (
              host.holds(
                module.file,
                key,
                (inner) => getLook(inner).holds(part) && (!entry.isGiven || isWritten(inner, entry.split, looks)),
              )
            )
              entry.left.delete(key);
          }
          if (entry.left.size === 0) found.add(entry);
        }
      }
      if (!isTalking || found.size === 0) return NOTHING;
      const entries = [...found];
      return {
        what: entries.some(({ split, hasRest, isGiven }) => split.ofAnswer && !isGiven && hasRest)
          ? 'answers'
          : 'requests',
        givesClient: entries.some(({ split, isGiven }) => isGiven && split.rest.isSdk),
        isReadElsewhere: entries.some(({ split, isGiven }) => split.ofAnswer && isGiven),
        words: {
          segments: new Set(entries.flatMap(({ here }) => here)),
          names: new Set(entries.flatMap(({ split }) => getNames(split))),
          headers: new Set(),
          isWhole: false,
        },
      };
    },
  };
}

/** What modules have to hold. */
interface Open {
  split: SplitRow;
  /** By its key what is still left, each part for some module; emptied while they are walked. */
  left: Map<string, Row>;
  /** The segments that stand in the file itself, and without which a request of the row is none. */
  here: readonly string[];
  /** Its place is in the module. */
  isGiven: boolean;
  /** Something had to be left to modules at all. */
  hasRest: boolean;
}

/** What is left of a rest, for modules to hold; of answers all, where they are read here and asked for there. */
function toOpen(split: SplitRow, look: TextLook): Open {
  const { rest } = split;
  const missing = rest.segments.filter((segment) => !look.segments.has(segment));
  const isAsked = missing.length === 0 && split.ofAnswer;
  const segments = isAsked ? rest.segments : missing;
  const left: Row = {
    ...rest,
    segments,
    neighbours: rest.neighbours.filter(([, behind]) => segments.includes(behind)),
    end: rest.end && segments.includes(rest.end.segment) ? rest.end : null,
  };
  const parts = isAsked ? [left] : getParts(left);
  return {
    split,
    left: new Map(parts.map((part) => [getKey(part), part])),
    here: split.own.segments,
    isGiven: false,
    hasRest: !isEmpty(left),
  };
}

/** A rest by its segments, which need not stand in one module: `'/zones/'` in one, `'/dns_records'` in another. */
function getParts(rest: Row): Row[] {
  if (isEmpty(rest)) return [];
  if (rest.isSdk || rest.segments.length < 2) return [rest];
  return rest.segments.map((segment) => ({
    ...rest,
    segments: [segment],
    neighbours: rest.neighbours.filter(([, behind]) => behind === segment),
    end: rest.end?.segment === segment ? rest.end : null,
  }));
}

/** The path stands in the file, and the place of the use in what it imports itself. */
function toGiven(split: SplitRow): Open {
  const key = `${getKey(split.own)} ${split.ofAnswer}`;
  return {
    split,
    left: new Map([[key, split.own]]),
    here: split.rest.segments.slice(-1),
    isGiven: true,
    hasRest: true,
  };
}

/** Every module that a file imports, the nearest first, over so many files; null at the end where there are too many. */
function* walkModules(
  path: string,
  text: string,
  host: ModuleHost,
  depth: number,
): Generator<{ file: string; level: number } | null> {
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

interface NameLook {
  /** In small letters. */
  name: string;
  stands(text: string): boolean;
}

function createNameLooks(rows: readonly KindRow[], getNamesOf: (row: Row) => readonly string[]): NameLook[] {
  const names = new Set(rows.flatMap(({ row }) => getNamesOf(row).map((name) => name.toLowerCase())));
  return [...names].map((name) => ({ name, stands: createNameLook([name]) }));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
