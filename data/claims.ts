/** Collects the operations that the entries of the dataset name. */
import { getShape } from './operation.ts';
import type { Contract } from './contract-schema.ts';
import type { Affects, Deprecation } from './schema.ts';

/** The operations that one kind of use names; kinds that hold for every request name none. */
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

/** Every operation that an entry or a constraint names: what it affects, what replaces it. Each shape once, first spelling wins. */
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

/** Operations below the platform's base URL with one method; `{+model}` is a parameter to the SDK as well. */
export function getContractOperations({ constraints }: Contract): string[] {
  return constraints
    .flatMap(({ judged }) => ('operations' in judged ? judged.operations : []))
    .filter((operation) => !operation.startsWith('ANY ') && !operation.includes('://'))
    .map((operation) => operation.replace('{+', '{'));
}

/** Returns the replacing operations; none if there is no replacement, or it is no operation. */
export function getReplacementOperations(replacement: Deprecation['replacement']): readonly string[] {
  return 'operations' in replacement ? (replacement.operations ?? []) : [];
}
