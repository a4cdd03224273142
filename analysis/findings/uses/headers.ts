/** `header` and `header-pair`: deprecated headers of a request. Header names have no case (RFC 9110, 5.1). */
import { getPairs } from '../../evaluator/domain/search-params.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { getAlternatives, type PairEntry, type Value } from '../../evaluator/domain/value.ts';
import { getNamePlace, type SourcePlace } from '../places/source-place.ts';

/** axios keeps the default headers of an instance in groups, `common` and one for each method. */
const METHOD_GROUPS = new Set(['common', 'get', 'delete', 'head', 'options', 'post', 'put', 'patch']);

/** The sets of headers that a value can be, each a list of entries with their name and node. */
export function getHeaderSets(headers: Value | null): readonly (readonly PairEntry[])[] {
  if (headers === null) return [];
  return getAlternatives(headers).map((value) => getPairs(value, 'headers').entries.flatMap(expandMethodGroup));
}

function expandMethodGroup(entry: PairEntry): PairEntry[] {
  if (!METHOD_GROUPS.has(getText(entry.name) ?? '')) return [entry];
  const groups = getAlternatives(entry.read()).filter((value) => value.kind === 'object');
  return groups.length === 0 ? [entry] : groups.flatMap((value) => getPairs(value, 'headers').entries);
}

/** The place of the first of several headers in the file; null if the set lacks one of them. */
export function findHeaders(set: readonly PairEntry[], headers: readonly string[]): SourcePlace | null {
  const entries = headers.map((header) => set.find(({ name }) => isHeader(getText(name), header)));
  const found = entries.filter((entry) => entry !== undefined);
  if (found.length < entries.length) return null;
  const [first] = found
    .map(({ name, node }) => ({ range: getNamePlace(name, node).range, node }))
    .sort((a, b) => a.range[0] - b.range[0]);
  return first ?? null;
}

/** Tests if a name is that of a header; null is an unknown name. */
export function isHeader(name: string | null, header: string): boolean {
  return name?.toLowerCase() === header.toLowerCase();
}
