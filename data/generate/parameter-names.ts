/** Gives every path parameter one name, so that versions which only renamed it are equal. */
import { getParameters, getShape } from '../operation.ts';
import type { ExtractedMethod } from './extracted.ts';

/** Returns an operation with the parameter names of the dataset. */
export type Naming = (operation: string) => string;

/**
 * The first operation of a shape gives the parameter names for that shape: pass the entries' operations first, then the
 * SDK's from the newest version to the oldest.
 */
export function createNaming(preferred: Iterable<string>): Naming {
  const byShape = new Map<string, string>();
  for (const operation of preferred) {
    const shape = getShape(operation);
    if (!byShape.has(shape)) byShape.set(shape, toSnakeCase(operation));
  }
  return (operation) => byShape.get(getShape(operation)) ?? toSnakeCase(operation);
}

/** Applies the names to a method's operations and, by position in the path, to its positional arguments. */
export function nameParameters(method: ExtractedMethod, naming: Naming): ExtractedMethod {
  const operations = method.operations.map(naming);
  const renamed = new Map(
    method.operations.flatMap((operation, index) => {
      const names = getParameters(operations[index] as string);
      return getParameters(operation).map((source, place) => [source, names[place] as string] as const);
    }),
  );
  return { chain: method.chain, operations, arguments: method.arguments.map((name) => renamed.get(name) ?? name) };
}

/** `/zones/{zoneIdentifier}/x/{ruleID}` becomes `/zones/{zone_id}/x/{rule_id}`. */
function toSnakeCase(operation: string): string {
  return operation
    .replace(/\{([^}]*)\}/g, (_, name: string) => `{${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}}`)
    .replace(/ \/(account|zone)s\/\{[^}]*\}/, ' /$1s/{$1_id}');
}
