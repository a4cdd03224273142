/** Finds the methods of the official SDK by their chain, for the versions a program may run with. */
import type { SdkMethod, SdkTables } from './dataset.ts';

export { isInSdkRange, selectVersions, type SdkVersions } from './sdk-versions.ts';

/**
 * The distinct methods a chain (`['accounts', 'roles', 'list']`) stands for in these versions, in the order of the
 * tables: none where the chain is not of interest, several where versions differ in operation or arguments.
 */
export function getSdkMethods(
  tables: SdkTables,
  chain: readonly string[],
  versions: readonly string[] | 'unknown',
): SdkMethod[] {
  const { byChain, places } = getIndex(tables);
  const methods = byChain.get(chain.join('.')) ?? [];
  if (versions === 'unknown') return [...methods];
  const wanted = versions.map((version) => places.get(version)).filter((place) => place !== undefined);
  return methods.filter((method) =>
    method.versions.some(([first, last]) => {
      const from = places.get(first) ?? Infinity;
      const to = places.get(last) ?? -Infinity;
      return wanted.some((place) => from <= place && place <= to);
    }),
  );
}

interface SdkIndex {
  byChain: ReadonlyMap<string, SdkMethod[]>;
  /** Index of a version among the published ones. */
  places: ReadonlyMap<string, number>;
}

/** Built on first use: most programs never call the SDK. */
const indexes = new WeakMap<SdkTables, SdkIndex>();

function getIndex(tables: SdkTables): SdkIndex {
  let index = indexes.get(tables);
  if (index === undefined) {
    index = {
      byChain: groupByChain(tables.methods),
      places: new Map(tables.versions.map((version, place) => [version, place])),
    };
    indexes.set(tables, index);
  }
  return index;
}

function groupByChain(methods: readonly SdkMethod[]): Map<string, SdkMethod[]> {
  const byChain = new Map<string, SdkMethod[]>();
  for (const method of methods) {
    const group = byChain.get(method.chain);
    if (group) group.push(method);
    else byChain.set(method.chain, [method]);
  }
  return byChain;
}
