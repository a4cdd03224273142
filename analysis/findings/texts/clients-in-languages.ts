/**
 * Finds calls of the platform's clients in languages that are not modelled: the methods that the data names, and those of the official SDK,
 * which has the same chains in every language, `client.rate_limits.list` and `client.RateLimits.List`.
 */
import { getRouteShapes } from '../../../data/claims.ts';
import type { Dataset } from '../../../data/dataset.ts';
import { getShape } from '../../../data/operation.ts';
import { memoise, memoiseByText } from '../../program/memoise.ts';
import type { ToolName } from './names-in-tools.ts';

type ClientData = Pick<Dataset, 'deprecations' | 'platform' | 'sdk'>;

/** Returns the first call of each deprecation in a program without comments; none if it does not import a client. */
export function findClientCalls(text: string, dataset: ClientData): ToolName[] {
  if (!getImportPattern(dataset.platform.brand).test(text)) return [];
  const { pattern, deprecations } = getCalls(dataset);
  const found = new Map<string, ToolName>();
  for (const { 0: name, index: offset } of pattern ? text.matchAll(pattern) : []) {
    const deprecation = deprecations.get(getKey(name))!;
    if (!found.has(deprecation)) found.set(deprecation, { offset, name, deprecation });
  }
  return [...found.values()];
}

/** A line that imports a module with the name of the platform, or a text that is the name of such a module, as Go imports it. */
const getImportPattern = memoiseByText(
  (brand) =>
    new RegExp(
      String.raw`^[ \t]*(?:(?:import|from|require\w*|using|use|include|library)\b[^\n]{0,200}\b${brand}` +
        String.raw`|(?:\w{1,40}[ \t]{1,8})?"[^"\s]{0,200}\b${brand}[^"\s]{0,200}"[ \t]*$)`,
      'im',
    ),
);

/** A method of the data is itself; a chain is one in small letters without what joins its parts. */
function getKey(name: string): string {
  return name.includes('.') ? name.replaceAll(/[_()]/g, '').toLowerCase() : name;
}

const getCalls = memoise(
  ({ deprecations, sdk }: ClientData): { pattern: RegExp | null; deprecations: ReadonlyMap<string, string> } => {
    const byCall = new Map<string, string>();
    const written = new Set<string>();
    for (const { id, inTools } of deprecations)
      for (const name of inTools?.methods ?? []) {
        byCall.set(name, id);
        written.add(name);
      }
    for (const deprecation of deprecations) {
      const shapes = getRouteShapes([deprecation]);
      if (shapes.size === 0) continue;
      for (const { chain, operations } of sdk.methods)
        if (chain.includes('.') && operations.every((operation) => shapes.has(getShape(operation))))
          for (const own of [chain, ...(chain.endsWith('.create') ? [chain.replace(/create$/, 'new')] : [])]) {
            byCall.set(own.toLowerCase(), deprecation.id);
            for (const form of FORMS)
              written.add(
                own
                  .split('.')
                  .map(form)
                  .join(String.raw`(?:\(\))?\.`),
              );
          }
    }
    // Longer names first: one may begin with another.
    const names = [...written].sort((one, other) => other.length - one.length);
    return {
      pattern:
        names.length === 0 ? null : new RegExp(String.raw`(?<=(?:\.|->)\s{0,80})(?:${names.join('|')})(?=\s?\()`, 'g'),
      deprecations: byCall,
    };
  },
);

/** How languages write a name: `rateLimits`, `RateLimits`, `rate_limits`. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
];
