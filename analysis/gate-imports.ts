/**
 * The gate for what several files hold together: the last segment of a path, or the name of a field, stands in one file,
 * the rest of the path in a module that it imports.
 */
import { createLook, escape, getRarest, hasSegment } from './gate-finder.ts';
import type { Row } from './gate-rows.ts';
import type { ModuleHost } from './source.ts';

/** A file may import so many others, one through the other, before it is taken to import anything. */
const MAX_MODULES = 400;

export interface ImportGate {
  /**
   * Whether a file and what it imports may hold a use together that has its place in this file. Sound up to the number
   * of modules, past which the answer is yes.
   */
  isCandidate(text: string, path: string, talks: boolean, host: ModuleHost): boolean;
  /** Whether the part that has to stand in the file itself does: without it nothing else is looked at. */
  hasPart(text: string): boolean;
}

interface Names {
  namesPlatform(text: string): boolean;
  namesSdk(text: string): boolean;
}

/** A row whose own part stands in the file where the use is shown; the rest may stand elsewhere. */
interface SplitRow {
  own: Row;
  elsewhere: readonly string[];
  isSdk: boolean;
}

export function createImportGate(rows: readonly Row[], { namesPlatform, namesSdk }: Names): ImportGate {
  let find: ((text: string) => SplitRow[]) | undefined;
  const findParts = (text: string): SplitRow[] => (find ??= createSplitFinder(rows))(text);

  return {
    hasPart: (text) => findParts(text).length > 0,
    isCandidate(text, path, talks, host) {
      const found = findParts(text);
      if (found.length === 0) return false;
      let isTalking = talks || namesPlatform(text);
      let open = found.map(({ elsewhere, isSdk }) => ({
        segments: elsewhere.filter((segment) => !hasSegment(text, segment)),
        isSdk: isSdk && !namesSdk(text),
      }));
      const isDone = (): boolean => isTalking && open.some(({ segments, isSdk }) => segments.length === 0 && !isSdk);
      if (isDone()) return true;
      for (const module of walkModules(path, text, host)) {
        if (module === null) return true;
        isTalking ||= host.holds(module, 'platform', namesPlatform);
        const hasSdk = open.some(({ isSdk }) => isSdk) && host.holds(module, 'sdk', namesSdk);
        open = open.map(({ segments, isSdk }) => ({
          segments: segments.filter((segment) => !host.holds(module, `/${segment}`, (inner) => hasSegment(inner, segment))),
          isSdk: isSdk && !hasSdk,
        }));
        if (isDone()) return true;
      }
      return false;
    },
  };
}

/** What the place of a use must hold of a row: the words and the last segment. */
function splitRow(row: Row): SplitRow {
  const last = row.segments.slice(-1);
  const own: Row = { ...row, segments: row.words.length > 0 ? [] : last, neighbours: [], end: null, isSdk: false };
  return { own, elsewhere: row.words.length > 0 ? row.segments : row.segments.slice(0, -1), isSdk: row.isSdk };
}

/** Finds the split rows whose own part stands in a text, in one scan for the rarest word of each. */
function createSplitFinder(rows: readonly Row[]): (text: string) => SplitRow[] {
  const byKey = new Map<string, SplitRow[]>();
  const seenRows = new Set<string>();
  for (const row of rows) {
    // Names of headers and hosts stand in the file alone.
    if (row.names.length > 0 || (row.segments.length === 0 && !row.isSdk)) continue;
    const split = splitRow(row);
    const identity = JSON.stringify(split);
    if (seenRows.has(identity)) continue;
    seenRows.add(identity);
    const key = getRarest([...split.own.words, ...split.own.segments]);
    byKey.set(key, [...(byKey.get(key) ?? []), split]);
  }
  const words = [...byKey.keys()].sort((a, b) => b.length - a.length).map(escape);
  const keys = new RegExp(words.length > 0 ? words.join('|') : '(?!)', 'g');
  return (text) => {
    const seen = createLook(text, () => true);
    const looked = new Set<string>();
    const found: SplitRow[] = [];
    keys.lastIndex = 0;
    for (let match = keys.exec(text); match; match = keys.exec(text)) {
      const [word] = match;
      keys.lastIndex = match.index + 1;
      if (looked.has(word)) continue;
      looked.add(word);
      found.push(...(byKey.get(word) ?? []).filter(({ own }) => seen(own)));
    }
    return found;
  };
}

/** Every module that a file imports, one through the other, the nearest first; null at the end where there are too many. */
export function* walkModules(path: string, text: string, host: ModuleHost): Generator<string | null> {
  const visited = new Set([path]);
  let pending = [...host.findImports(path, text)];
  while (pending.length > 0) {
    const next: string[] = [];
    for (const file of pending) {
      if (visited.has(file)) continue;
      if (visited.size > MAX_MODULES) {
        yield null;
        return;
      }
      visited.add(file);
      yield file;
      next.push(...host.findImports(file));
    }
    pending = next;
  }
}
