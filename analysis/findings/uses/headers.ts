/** Headers that the data names, in the headers of a request. Names have no case. */
import { getPairs } from '../../evaluator/domain/search-params.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { getAlternatives, type PairEntry, type Value } from '../../evaluator/domain/value.ts';
import { getNamePlace, type SourcePlace } from '../places/source-place.ts';

/** axios keeps the defaults of an instance by method. */
const METHOD_GROUPS = new Set(['common', 'get', 'delete', 'head', 'options', 'post', 'put', 'patch']);

/** Every set of headers that the value can be, each a list of names and where they are written. */
export function getHeaderSets(headers: Value | null): readonly (readonly PairEntry[])[] {
  if (headers === null) return [];
  return getAlternatives(headers).map((value) => getPairs(value, 'headers').entries.flatMap(openGroup));
}

function openGroup(entry: PairEntry): PairEntry[] {
  if (!METHOD_GROUPS.has(getText(entry.name) ?? '')) return [entry];
  const groups = getAlternatives(entry.read()).filter((value) => value.kind === 'object');
  return groups.length === 0 ? [entry] : groups.flatMap((value) => getPairs(value, 'headers').entries);
}

/** Where one set holds all of these headers: the place of the first of them in the file. */
export function findHeaders(set: readonly PairEntry[], headers: readonly string[]): SourcePlace | null {
  const entries = headers.map((header) => set.find(({ name }) => isHeader(getText(name), header)));
  const found = entries.filter((entry) => entry !== undefined);
  if (found.length < entries.length) return null;
  const [first] = found
    .map(({ name, node }) => ({ range: getNamePlace(name, node).range, node }))
    .sort((a, b) => a.range[0] - b.range[0]);
  return first ?? null;
}

export function isHeader(name: string | null, header: string): boolean {
  return name?.toLowerCase() === header.toLowerCase();
}
