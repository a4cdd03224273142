/** The search for what code changes in a value: the expressions that have it, which `find-changes.ts` takes one by one. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../../program/memoise.ts';
import { type FunctionNode, getParameters, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { Evaluation } from '../../evaluation.ts';
import { getWhole } from '../filled-variables.ts';
import { type Changes, createChanges, type Held } from './held-value.ts';
import { findNamedFunctions } from './named-functions.ts';

/** A name of another file that holds an export, or a module as a whole. */
export interface ImportedPlace {
  kind: 'name' | 'whole' | 'loaded';
  node: TSESTree.Node;
  file: FileFacts;
  /** The names under which the imported module has the export; null for any. */
  names: ReadonlySet<string> | null;
}

/** Finds the places in other files that get an export of a file: one by its name, or null for `module.exports`. */
export type FindImports = (file: FileFacts, name: string | null) => readonly ImportedPlace[];

export interface Search {
  changes: Changes;
  evaluation: Evaluation;
  /** The variable whose value is followed: `var api = api || {}` makes it an alias of itself. */
  own: Scope.Variable | null;
  pending: { node: TSESTree.Node; held: Held }[];
  /** Follows the value into the files that import it; null for a search in those that name it themselves. */
  imports: FindImports | null;
  /** How many places of the value were found. */
  places: number;
  seen: Map<TSESTree.Node, Set<string>>;
  /** The calls by which the value came into a function. */
  entries: Map<FunctionNode, Set<TSESTree.CallExpression | TSESTree.NewExpression>>;
}

/** A value that more places have counts as one that anything may change: one place may lead to thousands of others. */
const MAX_PLACES = 400;

/** More files have more places. */
const MAX_IMPORTED_PLACES = 4000;

/** A path that is longer counts as unknown: structures that contain themselves have paths without end. */
const MAX_PATH = 5;

export function createSearch(
  own: Scope.Variable | null,
  evaluation: Evaluation,
  imports: FindImports | null = null,
): Search {
  return {
    changes: createChanges(),
    evaluation,
    own,
    imports,
    pending: [],
    places: 0,
    seen: new Map(),
    entries: new Map(),
  };
}

/** True if a search has found more places than it looks at. */
export function isFull({ places, imports }: Search): boolean {
  return places > (imports ? MAX_IMPORTED_PLACES : MAX_PLACES);
}

export function follow(expression: TSESTree.Node, held: Held, search: Search): void {
  if (held.holds.length > MAX_PATH || isFull(search)) return;
  const node = getWhole(expression);
  const key = getKey(held);
  const keys = search.seen.get(node) ?? new Set();
  if (keys.has(key)) return;
  search.seen.set(node, keys.add(key));
  search.pending.push({ node, held });
  search.places += 1;
}

/** Memoised, because all references to a variable are followed with one value. */
const getKey = memoise(({ holds, within }: Held): string => JSON.stringify([holds, within]));

/** The functions that an expression names. A parameter is that of the calls by which the value came in. */
export function resolve(expression: TSESTree.Node, search: Search): readonly FunctionNode[] {
  const { evaluation, entries } = search;
  const callee = unwrap(expression);
  const variable = callee.type === 'Identifier' ? evaluation.getFile(callee).variables.get(callee) : undefined;
  const [definition] = variable?.defs ?? [];
  if (definition?.type !== 'Parameter') return findNamedFunctions(callee, evaluation);
  const fn = definition.node as TSESTree.Node;
  const index = isFunction(fn) ? getParameters(fn).findIndex((each) => each === definition.name) : -1;
  return [...((isFunction(fn) && entries.get(fn)) || [])].flatMap((call) => {
    const argument = call.arguments[index];
    return argument && argument.type !== 'SpreadElement' ? findNamedFunctions(argument, evaluation) : [];
  });
}
