/**
 * The variables of YAML that are set where a name stands: `env: *a`, `<<: *a` and `<<: [*a, *b]` repeat the values of a mapping `&a`,
 * and a script in it runs wherever its name is written. Sources: https://yaml.org/spec/1.2.2/#71-alias-nodes,
 * https://yaml.org/type/merge.html.
 */
import { memoise } from '../program/memoise.ts';
import { joinPieces, type Snippet } from './translation.ts';
import type { Variable } from './write-request.ts';

/** Variables, and those that other mappings give, which count less than its own. */
export interface Scope {
  own: Variable[];
  from: Scope[];
}

/** What the variables of a script are found by: a mapping or list around it. */
export interface ScopedLevel {
  variables: Scope;
  /** What is around each place that repeats this mapping or list by its name. */
  users: (readonly ScopedLevel[])[];
}

export function createScope(own: Variable[] = []): Scope {
  return { own, from: [] };
}

/** The most lists of variables for one script; others are left out. */
const MOST_LISTS = 200;

/**
 * Returns the lists of variables of a script, the outer ones first. Those of a place that repeats it by a name are one of several.
 * `isCut` is true if there are too many.
 */
export function getVariableLists(around: readonly ScopedLevel[]): { lists: (readonly Variable[])[]; isCut: boolean } {
  const lists = new Set<readonly Variable[]>();
  const seen = new Set<ScopedLevel | Scope>();
  let isCut = false;
  const addScope = (scope: Scope, read: (list: readonly Variable[]) => readonly Variable[]): void => {
    if (seen.has(scope)) return;
    if (lists.size >= MOST_LISTS || seen.size >= 20 * MOST_LISTS) isCut = true;
    if (isCut) return;
    seen.add(scope);
    for (const other of scope.from) addScope(other, read);
    if (scope.own.length > 0) lists.add(read(scope.own));
  };
  const add = (levels: readonly ScopedLevel[], read: (list: readonly Variable[]) => readonly Variable[]): void => {
    for (const level of levels) {
      if (seen.has(level) || isCut) continue;
      seen.add(level);
      for (const user of level.users) add(user, toSeveral);
      addScope(level.variables, read);
    }
  };
  add(around, (list) => list);
  return { lists: [...lists], isCut };
}

const toSeveral = memoise((list: readonly Variable[]): readonly Variable[] =>
  list.map((variable) => ({ ...variable, isOneOfSeveral: true as const })),
);

/** The part of a value that names it, `&base`, and what comes behind. */
export function readAnchor(value: string): { name: string; length: number } | null {
  const [written, name] = /^&([^\s,[\]{}]+)(?:[ \t]+|$)/.exec(value) ?? [];
  return written === undefined ? null : { name: name!, length: written.length };
}

/** Returns the name that a value repeats, `*base`; null for any other value. */
export function readAlias(value: string): string | null {
  return /^\*([^\s,[\]{}]+)[ \t]*(?:#.*)?$/.exec(value)?.[1] ?? null;
}

/** Returns the names of a merge on one line, `<<: *a` or `<<: [*a, *b]`, the first of which counts most; null for any other line. */
export function readMerge(line: string): string[] | null {
  const [, given] = /^(["']?)<<\1[ \t]*:[ \t]+(\*.*|\[.*\][ \t]*(?:#.*)?)$/.exec(line)?.slice(1) ?? [];
  if (given === undefined) return null;
  return [...given.replace(/[ \t]#.*$/, '').matchAll(/\*([^\s,[\]{}]+)/g)].map(([, name]) => name!);
}

/** A mapping in braces: its values by their keys, and the names of the mappings that it repeats. */
export interface FlowMapping {
  entries: { key: string; scalar: Snippet; alias: string | null }[];
  merged: string[];
  end: number;
}

/** Reads the mapping in braces at this offset; null for other texts, and for one with further mappings or lists inside. */
export function readFlowMapping(text: string, from: number): FlowMapping | null {
  if (text[from] !== '{' || text[from + 1] === '{') return null;
  const read: FlowMapping = { entries: [], merged: [], end: from };
  let at = skipSpace(text, from + 1);
  while (text[at] !== '}') {
    ENTRY.lastIndex = at;
    const [entry, , key = '', , double, single, plain = '', list] = ENTRY.exec(text) ?? [];
    if (entry === undefined) return null;
    if (key === '<<') for (const [, name = ''] of (list ?? plain).matchAll(/\*([^\s,[\]{}]+)/g)) read.merged.push(name);
    else if (list !== undefined) return null;
    else {
      const value = double ?? single ?? plain.trimEnd();
      const start =
        at + entry.length - (double ?? single ?? plain).length - (double === undefined && single === undefined ? 0 : 1);
      read.entries.push({
        key,
        scalar: joinPieces([{ text: value, from: start }]),
        alias: double === undefined && single === undefined ? readAlias(value) : null,
      });
    }
    at = skipSpace(text, at + entry.length);
    if (text[at] === ',') at = skipSpace(text, at + 1);
    else if (text[at] !== '}') return null;
  }
  return { ...read, end: at + 1 };
}

/** A key with its value: in double or single quotes, plain, or a list. */
const ENTRY =
  /(["']?)([\w.-]+|<<)\1[ \t]*:(?:\s+|(?=["',}]))(?:("((?:\\.|[^"\\])*)"|'([^']*)')|((?:\$\{\{[^}]*\}\}|[^\s"'[{,}](?:\$\{\{[^}]*\}\}|:(?=\S)|[^,{}:#\n])*)?)(?![[{])|(\[[^\]{}]*\]))/y;

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  return from + (SPACE.exec(text)?.[0].length ?? 0);
}

const SPACE = /(?:\s|(?<=\s)#[^\n]*)*/y;
