/**
 * The gate for what several files hold together: the last segment of a path, or the name of a field, stands in one file,
 * the rest of the path in a module that it imports.
 */
import { createLook, createSegmentFinder, hasSegment } from './gate-finder.ts';
import type { Row } from './gate-rows.ts';
import { createGivenFinder, createSplitFinder, getKey, getNames, isIn, isWritten, SDK_MARK, splitRow, type KindRow, type PartFinder, type SplitRow } from './gate-split.ts';
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

const NOTHING: Found = { what: 'nothing', words: { segments: new Set(), names: new Set(), isWhole: false } };

interface Names {
  namesPlatform(text: string): boolean;
  namesSdk(text: string): boolean;
}

export function createImportGate(rows: readonly KindRow[], { namesPlatform, namesSdk }: Names): ImportGate {
  let find: PartFinder | undefined;
  let findSegments: ((text: string) => Iterable<string>) | undefined;
  let headers: readonly { name: string; stands: (text: string) => boolean }[] | undefined;
  const findParts: PartFinder = (text, written) => (find ??= createSplitFinder(rows))(text, written);

  const finders = new WeakMap<ReadonlySet<string>, PartFinder>();
  function getFinderFor(rests: ReadonlySet<string>): PartFinder {
    let finder = finders.get(rests);
    if (!finder) finders.set(rests, (finder = createSplitFinder(rows.filter((entry) => isIn(splitRow(entry).rest, rests)))));
    return finder;
  }

  const givenFinders = new WeakMap<ReadonlySet<string>, (text: string) => SplitRow[]>();
  function getGivenFinderFor(rests: ReadonlySet<string>): (text: string) => SplitRow[] {
    let finder = givenFinders.get(rests);
    if (!finder) givenFinders.set(rests, (finder = createGivenFinder(rows.filter((entry) => isIn(splitRow(entry).rest, rests)), namesSdk)));
    return finder;
  }

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
        isWhole: true,
      };
    },
    findRests(text) {
      findSegments ??= createSegmentFinder([...new Set(rows.flatMap((entry) => splitRow(entry).rest.segments))]);
      return [...findSegments(text), ...(namesSdk(text) ? [SDK_MARK] : [])];
    },
    find(text, path, talks, host, known, near = known) {
      const wanted = (near ? getFinderFor(near) : findParts)(text, 'in one piece');
      // Who knows all files also wants the uses whose place is in a module: a listed id, a field that is read there.
      const given = known ? getGivenFinderFor(known)(text) : [];
      if (wanted.length === 0 && given.length === 0) return NOTHING;
      const found = new Set<SplitRow>();
      let isTalking = talks || namesPlatform(text);
      const open = [...wanted.map((split) => toOpen(split, withoutHeld(split.rest, text), MAX_DEPTH)), ...given.map((split) => toOpen(split, split.own, 1))];
      const lookHere = createLook(text, namesSdk);
      for (const { split, left } of open) if (left.size === 0 && lookHere(split.rest)) found.add(split);
      for (const module of walkModules(path, text, host, MAX_DEPTH)) {
        if (module === null) break;
        isTalking ||= host.holds(module.file, 'platform', namesPlatform);
        for (const { split, left, depth } of open) {
          if (module.level > depth || left.size === 0) continue;
          for (const [key, part] of left) if (host.holds(module.file, key, (inner) => createLook(inner, namesSdk)(part))) left.delete(key);
          if (left.size === 0) found.add(split);
        }
        if (isTalking && found.size === open.length) break;
      }
      if (!isTalking || found.size === 0) return NOTHING;
      const rows = [...found];
      return {
        what: rows.some(({ ofAnswer }) => ofAnswer) ? 'answers' : 'requests',
        words: { segments: new Set(rows.flatMap(({ own, rest }) => (given.length > 0 ? [...own.segments, ...rest.segments] : own.segments))), names: new Set(rows.flatMap(getNames)), isWhole: false },
      };
    },
  };
}

/** What is left of a rest for one module to hold, where the file itself holds some of its segments. */
function withoutHeld(rest: Row, text: string): Row {
  const segments = rest.segments.filter((segment) => !hasSegment(text, segment));
  if (segments.length === rest.segments.length) return rest;
  return { ...rest, segments, neighbours: rest.neighbours.filter(([, behind]) => segments.includes(behind)), end: rest.end && segments.includes(rest.end.segment) ? rest.end : null };
}

/** What the modules that are up to so many imports away have to hold: each part some of them, by its key. */
function toOpen(split: SplitRow, rest: Row, depth: number): { split: SplitRow; left: Map<string, Row>; depth: number } {
  return { split, left: new Map(getParts(rest).map((part) => [getKey(part), part])), depth };
}

/** A rest by its segments, which need not stand in one module: `'/zones/'` in one, `'/dns_records'` in another. */
function getParts(rest: Row): Row[] {
  if (rest.isSdk || rest.segments.length < 2) return rest.segments.length === 0 && !rest.isSdk ? [] : [rest];
  return rest.segments.map((segment) => ({
    ...rest,
    segments: [segment],
    neighbours: rest.neighbours.filter(([, behind]) => behind === segment),
    end: rest.end?.segment === segment ? rest.end : null,
  }));
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
