/**
 * The variables of YAML that are set where a name stands: `env: *a`, `<<: *a` and `<<: [*a, *b]` repeat the values of a mapping `&a`,
 * and a script in it runs wherever its name is written. Sources: https://yaml.org/spec/1.2.2/#71-alias-nodes,
 * https://yaml.org/type/merge.html.
 */
import { memoise } from '../../program/memoise.ts';
import type { Variable } from '../write-request.ts';

/** Variables, and those that other mappings give, which count less than its own. */
export interface Scope {
  own: Variable[];
  from: Scope[];
}

/** What the variables of a script are found by: a mapping or list around it. */
export interface ScopedLevel {
  /** The variables that are set for the scripts inside. */
  variables: Scope;
  /** What is around each place that repeats this mapping or list by its name. */
  users: (readonly ScopedLevel[])[];
}

/** A mapping or list around a line. */
export interface Level extends ScopedLevel {
  indentation: number;
  key: string;
  /** Its own values on one line, which are variables where its name stands. */
  scalars: Scope;
  users: (readonly Level[])[];
  isUsedTooOften?: true;
  /** Its values on one line, by their keys; those of other values are empty. */
  values: Map<string, string>;
}

/** Creates a mapping or list without variables. */
export function createLevel(indentation: number, key: string): Level {
  return {
    indentation,
    key,
    variables: { own: [], from: [] },
    scalars: { own: [], from: [] },
    users: [],
    values: new Map(),
  };
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
