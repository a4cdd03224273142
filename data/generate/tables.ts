/** Joins the methods of all versions, with spans of versions. */
import type { SdkMethod } from '../dataset.ts';
import { getShape } from '../operation.ts';
import { compareText, type ExtractedMethod } from './extracted.ts';

/** The methods by version, in ascending order, with equal parameter names. */
export type MethodsByVersion = ReadonlyMap<string, readonly ExtractedMethod[]>;

/** Keeps the chains that call a named operation in at least one version, with their operations in every version. */
export function createMethods(extracted: MethodsByVersion, named: readonly string[]): SdkMethod[] {
  const shapes = new Set(named.map(getShape));
  const chains = new Set(
    [...extracted.values()]
      .flat()
      .filter((method) => method.operations.some((operation) => shapes.has(getShape(operation))))
      .map((method) => method.chain),
  );
  const order = [...extracted.keys()];
  const found = new Map<string, { method: ExtractedMethod; places: number[] }>();
  for (const [place, methods] of [...extracted.values()].entries()) {
    for (const method of methods) {
      if (!chains.has(method.chain)) continue;
      const key = JSON.stringify([method.chain, method.operations, method.arguments]);
      const known = found.get(key);
      if (known) known.places.push(place);
      else found.set(key, { method, places: [place] });
    }
  }
  return [...found.entries()]
    .sort(
      ([keyA, a], [keyB, b]) =>
        compareText(a.method.chain, b.method.chain) ||
        (a.places[0] as number) - (b.places[0] as number) ||
        compareText(keyA, keyB),
    )
    .map(([, { method, places }]) => ({ ...method, versions: getSpans(places, order) }))
    .map(({ chain, operations, versions, arguments: positions }) => ({
      chain,
      operations,
      versions,
      arguments: positions,
    }));
}

/** Joins neighbouring indexes into inclusive pairs of versions. */
function getSpans(places: readonly number[], order: readonly string[]): [string, string][] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && place - last[1] <= 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs.map(([first, last]) => [order[first] as string, order[last] as string]);
}
