/** The row of a function that transforms data, for the tables of libraries. */
import type { KeyCase } from './key-cases.ts';
import type { MethodName } from '../http-clients/client-table.ts';

/** A function of a library. */
export interface DataFunction {
  /**
   * The function of the language that does the same (`Array.prototype.map`: its `this` comes first), or an operation. `tested` reads the
   * fields that it takes the names of, `changed` reads them and gives the rest unchanged. `branches` makes a function that passes its
   * arguments to each of several functions, also in lists of them; `branchesOrSame` may also give its argument, and `converged` passes
   * their results to its first function.
   */
  is: string;
  /** For each argument its place in `is`, where the order differs. */
  takes?: readonly number[];
  /** It takes the data first where that is an object of the library; else its arguments give a function that takes the data. */
  takesDataOrNot?: true;
  /** It writes the result into its first argument. */
  writes?: true;
  /** The call fixes its arguments; a call of the result adds more. */
  returnsFunction?: true;
  /** Of a template: the pattern of its placeholders, with the name as a group. */
  placeholders?: RegExp;
  /** How it renames the keys of the data. */
  keyCase?: KeyCase;
  /** The method of the request that it describes. */
  method?: MethodName;
}

export interface DataLibrary {
  /** Packages that export the functions; `lodash/merge` and `lodash.merge` are the function `merge` of `lodash`. */
  packages: readonly string[];
  /** Global names of the library. */
  globals: readonly string[];
  /** A call with too few arguments gives a function that takes the others; `data first`: with all at once, the data comes first. */
  isCurried?: true | 'data first';
  /** The functions by name; `default` is the package itself. */
  functions: ReadonlyMap<string, DataFunction>;
}

export type Row = readonly [is: string, names: readonly string[], options?: Omit<DataFunction, 'is'>];

/** The functions of a library by name. */
export function tableOf(rows: readonly Row[]): ReadonlyMap<string, DataFunction> {
  return new Map(rows.flatMap(([is, names, options]) => names.map((name) => [name, { is, ...options }] as const)));
}

/** The rows for the functions of a module that is imported under one name; of the package itself for the empty name. */
export function membersOf(module: string, rows: readonly Row[]): Row[] {
  const prefix = module === '' ? '' : `${module}.`;
  return rows.map(([is, names, options]) => [is, names.map((name) => `${prefix}${name}`), options]);
}

/** It writes into its first argument. */
export const WRITES = { writes: true } as const;
/** It gives a function. */
export const MAKES = { returnsFunction: true } as const;
/** The evaluator does not know the result of a function: only where its arguments go. */
export const OTHER = 'other';
/** The data comes last, as in all of Ramda. */
export const LAST_OF_TWO = { takes: [1, 0] } as const;
export const LAST_OF_THREE = { takes: [1, 2, 0] } as const;
