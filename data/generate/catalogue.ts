/** Creates the catalogue of operations that are not deprecated. */
import { getNamedOperations, getReplacementOperations, getRouteShapes } from '../claims.ts';
import { getShape } from '../operation.ts';
import type { Deprecation } from '../deprecation-schema.ts';
import { compareText, type ExtractedMethod } from './extracted.ts';

/**
 * The operations of the SDK's newest version and of the platform document, without those that a deprecation claims
 * as a whole, and with every replacement. Each shape once, sorted by path, then by method.
 */
export function createCatalogue(
  newest: readonly ExtractedMethod[],
  documented: readonly string[],
  deprecations: readonly Deprecation[],
): string[] {
  const claimed = getRouteShapes(deprecations);
  const replacements = deprecations.flatMap(({ replacement }) => getReplacementOperations(replacement));
  const live = [...documented, ...newest.flatMap((method) => method.operations)]
    .map(widenSegments)
    .filter((operation) => !claimed.has(getShape(operation)));
  const named = getNamedOperations(deprecations).filter((operation) => !claimed.has(getShape(operation)));
  const byShape = new Map<string, string>();
  for (const operation of [...replacements, ...named, ...live]) {
    if (!byShape.has(getShape(operation))) byShape.set(getShape(operation), operation);
  }
  return [...byShape.values()].sort((a, b) => compareText(getSortKey(a), getSortKey(b)));
}

/**
 * A segment that mixes text and parameters (`{scan_id}.png`) becomes one parameter: routes are compared by whole segments,
 * and a wider live route can only remove a finding, never add one.
 */
function widenSegments(operation: string): string {
  return operation.replace(/\/[^/]*/g, (segment) => {
    const parameters = segment.match(/\{[^}]*\}/g);
    return parameters === null ? segment : `/${parameters[0]}`;
  });
}

function getSortKey(operation: string): string {
  const [method, path] = operation.split(' ') as [string, string];
  return `${path} ${method}`;
}
