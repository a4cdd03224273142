/**
 * Fallbacks: `json.result ?? json` is the part of an answer if the answer has that part, and the whole answer
 * otherwise.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap, getMemberName, isSameReference } from '../program/syntax/syntax.ts';
import { filterPaths, isWildcard } from './access-path.ts';
import { dropNeutral } from './neutral-values.ts';
import type { Join, TrackedValue } from './tracked-value.ts';

/**
 * Joins a value at a place that has the value of one of several expressions. If one expression is a member of another,
 * the other one (the whole) is not required as a source; if the whole arrives, its paths to that member are dropped.
 */
export function joinParts(
  { place, sources: parts, source }: Join,
  value: TrackedValue,
  proceed: (value: TrackedValue) => void,
): void {
  const taken = getTakenParts(source, parts);
  const own =
    taken.size === 0 ? value : filterPaths(value, (path) => !isWildcard(path) && !taken.has(path[0]!.slice(1)));
  if (own.fact.paths.length === 0) return;
  const others = taken.size === 0 ? parts.filter((part) => getTakenParts(part, parts).size === 0) : parts;
  const sources = dropNeutral(others, own.fact);
  value.flow.join({ place, sources, source }, own, () => proceed(own));
}

/** The names of the members of `whole` that other expressions take. */
function getTakenParts(whole: TSESTree.Node, parts: readonly TSESTree.Node[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    let node = unwrap(part);
    while (node.type === 'MemberExpression') {
      const name = getMemberName(node);
      node = unwrap(node.object);
      if (name !== null && isSameReference(node, whole)) names.add(name);
    }
  }
  return names;
}
