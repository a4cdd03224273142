/** Calls of the functions of libraries that transform data, by the tables of `libraries/data-libraries.ts`. */
import type { DataFunction, DataLibrary } from '../../libraries/data-functions/data-function.ts';
import { DATA_LIBRARIES } from '../../libraries/data-functions/data-libraries.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { ExternalValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { takesCallback } from './array-methods.ts';
import { DATA_OPERATIONS } from './data-operations.ts';
import { toCallback } from './data-callbacks.ts';

interface FoundFunction {
  /** Its name in the table. */
  name: string;
  row: DataFunction;
  library: DataLibrary;
}

const known = new Map<string, FoundFunction | null>();

/** The row of an external function; null for any other. */
export function findDataFunction({ module, path }: ExternalValue): FoundFunction | null {
  const key = [module ?? '', ...path].join(' ');
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = findRow(module, path)));
  return found;
}

function findRow(module: string | null, path: readonly string[]): FoundFunction | null {
  for (const library of DATA_LIBRARIES) {
    const name = module === null ? getGlobalName(path, library) : getExportedName(module, path, library);
    const row = name === null ? undefined : library.functions.get(name);
    if (name !== null && row) return { name, row, library };
  }
  return null;
}

/** Returns `assign` for `_.assign`; for a library with a global of the empty name, the whole path. */
function getGlobalName([first = '', ...rest]: readonly string[], { globals }: DataLibrary): string | null {
  if (globals.includes('')) return [first, ...rest].join('.');
  return globals.includes(first) && rest.length === 1 ? rest[0]! : null;
}

/** The name of an export, or of the function that a package like `lodash/merge` or `lodash.merge` consists of. */
function getExportedName(module: string, path: readonly string[], { packages }: DataLibrary): string | null {
  const names = path.filter((name) => name !== 'default');
  for (const name of packages) {
    if (module === name) return names.join('.') || 'default';
    const rest = module.startsWith(name) ? module.slice(name.length) : '';
    if (names.length === 0 && /^[/.]\w+(\.js)?$/.test(rest)) return rest.slice(1).replace(/\.js$/, '');
  }
  return null;
}

/** Returns the result of a call of a function in the tables; undefined for any other function. */
export function callDataFunction(callee: ExternalValue, call: Call): Value | undefined {
  const found = findDataFunction(callee);
  // A function of the language is in the tables only for what it writes; its result is modelled elsewhere.
  if (!found || (callee.module === null && found.row.is === callee.path.join('.'))) return undefined;
  const { row, library } = found;
  const { bound } = callee;
  if (row.returnsFunction)
    return bound
      ? DATA_OPERATIONS[row.is]?.([...call.args], { ...call, fixed: bound, row, callee })
      : { ...callee, bound: call.args };
  if (row.takesDataOrNot && !bound && !hasPipe(call.args[0])) return { ...callee, bound: call.args };
  if (row.takesDataOrNot) return runDataFunction(row, [...call.args, ...(bound ?? [])], call);
  const args = [...(bound ?? []), ...call.args];
  if (library.isCurried && row.takes && args.length < row.takes.length) return { ...callee, bound: args };
  const isInOrder = library.isCurried === 'data first' && !bound;
  return runDataFunction(isInOrder ? { ...row, takes: undefined } : row, args, call);
}

/** True for an object that a function of a library has made to be handed through others. */
function hasPipe(value: Value | undefined): boolean {
  return (
    value !== undefined && getAlternatives(value).some((each) => each.kind === 'object' && each.properties.has('pipe'))
  );
}

/** The result of a function for these arguments. */
export function runDataFunction(row: DataFunction, args: readonly Value[], call: Call): Value {
  const { is, takes } = row;
  const ordered = takes ? placeArguments(args, takes) : [...args];
  const operation = DATA_OPERATIONS[is];
  if (operation) return operation(ordered, { ...call, fixed: [], row });
  const [, method] = /^(?:Array|String)\.prototype\.(\w+)$/.exec(is) ?? [];
  const { evaluation, node } = call;
  if (method === undefined)
    return (
      evaluation.callGlobal(
        { kind: 'external', module: null, path: is.split('.'), node },
        { ...call, args: ordered },
      ) ?? unknown('unresolved')
    );
  const [data = unknown('unresolved'), ...others] = ordered;
  const rest = takesCallback(method) ? others.map((other) => toCallback(other, node)) : others;
  return choiceOf(
    getAlternatives(data).map((value) =>
      value.kind === 'object'
        ? DATA_OPERATIONS['eachProperty']!([value, ...rest], { ...call, fixed: [], row })
        : evaluation.callMethod(value, method, { ...call, args: rest }),
    ),
  );
}

/** The arguments in the places that a row gives them. */
export function placeArguments(args: readonly Value[], places: readonly number[]): Value[] {
  const placed: Value[] = [];
  places.forEach((place, index) => {
    placed[place] = args[index] ?? unknown('unresolved');
  });
  return placed;
}
