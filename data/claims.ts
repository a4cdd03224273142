/** Collects the operations that the entries of the dataset name. */
import { getShape } from './operation.ts';
import type { Contract } from './contract-schema.ts';
import type { Affects, Deprecation } from './deprecation-schema.ts';

/** Returns the operations of one `affects`; empty for kinds that apply to every request. */
export function getOperations(affects: Affects): readonly string[] {
  return 'operations' in affects ? affects.operations : [];
}

/** Shapes of the operations that are deprecated as a whole (kind `route`). */
export function getRouteShapes(deprecations: readonly Deprecation[]): Set<string> {
  return new Set(
    deprecations.flatMap(({ affects }) =>
      affects.filter(({ kind }) => kind === 'route').flatMap((use) => getOperations(use).map(getShape)),
    ),
  );
}

/** Returns all affected and replacing operations of entries and constraints, one for each shape; the first one wins. */
export function getNamedOperations(
  deprecations: readonly Deprecation[],
  contracts: readonly Contract[] = [],
): string[] {
  const byShape = new Map<string, string>();
  for (const { affects, replacement } of deprecations) {
    const named = [...affects.flatMap(getOperations), ...getReplacementOperations(replacement)];
    for (const operation of named) {
      if (!byShape.has(getShape(operation))) byShape.set(getShape(operation), operation);
    }
  }
  for (const operation of contracts.flatMap(getContractOperations)) {
    if (!byShape.has(getShape(operation))) byShape.set(getShape(operation), operation);
  }
  return [...byShape.values()];
}

/**
 * Returns the operations of a contract that have one method and a path below the platform's base URL. `{+model}` becomes `{model}`, as
 * in the SDK.
 */
function getContractOperations({ constraints }: Contract): string[] {
  return constraints
    .flatMap(({ judged }) => ('operations' in judged ? judged.operations : []))
    .filter((operation) => !operation.startsWith('ANY ') && !operation.includes('://'))
    .map((operation) => operation.replace('{+', '{'));
}

/** Returns the replacing operations; empty if there is no replacement, or it is no operation. */
export function getReplacementOperations(replacement: Deprecation['replacement']): readonly string[] {
  return 'operations' in replacement ? (replacement.operations ?? []) : [];
}
