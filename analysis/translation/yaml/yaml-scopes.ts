/**
 * The variables of YAML that are set where a name stands: `env: *a`, `<<: *a` and `<<: [*a, *b]` repeat the values of a mapping `&a`,
 * and a script in it runs wherever its name is written. Sources: https://yaml.org/spec/1.2.2/#71-alias-nodes,
 * https://yaml.org/type/merge.html.
 */
import { memoise } from '../../program/memoise.ts';
import type { Variable } from '../write-request.ts';

/** Variables, and those that other mappings give, which count less than its own. */
interface Scope {
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

/** What is read next: a mapping or list, the variables of one, or its own variables after those it takes from others. */
type Step =
  { level: ScopedLevel; isRepeated: boolean } | { scope: Scope; isRepeated: boolean } | { own: readonly Variable[] };

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
  // A list of steps instead of recursion: a chain of names may be longer than the stack. The last one is next.
  const steps: Step[] = [...around].reverse().map((level) => ({ level, isRepeated: false }));
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('own' in step) {
      lists.add(step.own);
      continue;
    }
    const { isRepeated } = step;
    const place = 'level' in step ? step.level : step.scope;
    if (isCut || seen.has(place)) continue;
    if ('scope' in step) {
      isCut = lists.size >= MOST_LISTS || seen.size >= 20 * MOST_LISTS;
      if (isCut) continue;
      const { own, from } = step.scope;
      if (own.length > 0) steps.push({ own: isRepeated ? toSeveral(own) : own });
      for (const scope of from.toReversed()) steps.push({ scope, isRepeated });
    } else {
      const { variables, users } = step.level;
      steps.push({ scope: variables, isRepeated });
      for (const level of users.toReversed().flatMap((user) => user.toReversed()))
        steps.push({ level, isRepeated: true });
    }
    seen.add(place);
  }
  return { lists: [...lists], isCut };
}

const toSeveral = memoise((list: readonly Variable[]): readonly Variable[] =>
  list.map((variable) => ({ ...variable, isOneOfSeveral: true as const })),
);
