/** Contracts: objects and lists of routes that name the members of a client. */
import type { ClientValue, ObjectValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives, mapAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getOnlyText, joinTexts } from '../../evaluator/domain/text.ts';
import type { Contract } from '../../libraries/http-clients/client-table.ts';
import { readOption } from './call-options.ts';
import { parseMethod, type Method } from '../request.ts';

/** The route of a member in a contract. */
export interface Route {
  method: Method;
  path: Value;
}

/** Returns the routes of a client's member in its contract, one for each alternative of the contract. */
export function findRoutes({ table, contract, path }: ClientValue): Route[] {
  if (!table.contract || !contract) return [];
  const columns = table.contract;
  let values = getAlternatives(contract);
  for (const name of path) {
    values = values.flatMap((value) => readEntry(value, name, columns));
    // Members of a route are the ways to call it: `useQuery`.
    if (values.some((value) => toRoute(value, columns) !== null)) break;
  }
  return values.flatMap((value) => toRoute(value, columns) ?? []);
}

/** The entry of a name in an object of routes, or the route of that name in a list. */
function readEntry(value: Value, name: string, columns: Contract): readonly Value[] {
  if (value.kind === 'object') return readAlternatives(value, name);
  return value.kind === 'array' ? value.elements.filter((route) => readText(route, columns.name) === name) : [];
}

function readAlternatives(object: ObjectValue, name: string): readonly Value[] {
  const { value } = readOption(object, name);
  return value ? getAlternatives(value) : [];
}

function readText(route: Value, key: string | undefined): string | null {
  return key === undefined ? null : getOnlyText(readOption(route, key).value ?? undefined);
}

/** A route by its keys; a route that is made by calls of a library holds them in its defaults. */
function toRoute(value: Value, columns: Contract): Route | null {
  const options = value.kind === 'client' ? value.defaults.at(-1) : value;
  if (options?.kind !== 'object') return null;
  const path = readOption(options, columns.path).value;
  const method = parseMethod(readText(options, columns.method) ?? '');
  return path && method ? { method, path } : null;
}

/** Returns the paths of the contracts to which a file adds a prefix. The file contains none of them as a literal. */
export function findPrefixedPaths(evaluation: Evaluation): Skeleton[] {
  return evaluation.facts.calls.flatMap((call) => {
    if (call.arguments.length !== 2 || call.arguments[0]!.type !== 'ObjectExpression') return [];
    evaluation.begin();
    const callees = getAlternatives(evaluation.fileFrame.evaluate(call.callee));
    return callees.flatMap((callee) => {
      const router = callee.kind === 'client' ? callee.table.routers?.[callee.path.join('.')] : undefined;
      return router?.path === undefined ? [] : findTexts(evaluation.fileFrame.evaluate(call), router.path, 0);
    });
  });
}

/** Nested routers are followed to this depth. */
const MAX_DEPTH = 4;

function findTexts(contract: Value, key: string, depth: number): Skeleton[] {
  return getAlternatives(contract).flatMap((value) => {
    if (value.kind !== 'object' || depth > MAX_DEPTH) return [];
    const path = value.properties.get(key)?.read();
    if (path) return toSkeletons(path);
    return [...value.properties.values()].flatMap(({ read }) => findTexts(read(), key, depth + 1));
  });
}

/**
 * Returns the contract that a call of a client's member makes of its argument, with a prefix before each path.
 * Undefined for other members.
 */
export function readContract({ table, path }: ClientValue, args: readonly Value[]): Value | undefined {
  const member = path.join('.');
  const [contract, options] = args;
  if (!contract || !table.routers || !Object.hasOwn(table.routers, member)) return undefined;
  const { prefix, path: key } = table.routers[member]!;
  const before = prefix === undefined ? null : readOption(options, prefix).value;
  return before && key !== undefined ? putBefore(before, key, contract) : contract;
}

/** The contract with the prefix in the texts under a key. Entries that are objects are routes, or hold routes. */
function putBefore(prefix: Value, key: string, contract: Value): Value {
  return mapAlternatives(contract, (value) => {
    if (value.kind !== 'object') return value;
    const withPrefix = (name: string, entry: Value): Value =>
      name === key && entry.kind === 'text' ? joinTexts([prefix, entry]) : putBefore(prefix, key, entry);
    const properties = [...value.properties].map(([name, entry]): [string, PropertyEntry] => [
      name,
      { ...entry, read: () => withPrefix(name, entry.read()) },
    ]);
    return { ...value, properties: new Map(properties) };
  });
}
