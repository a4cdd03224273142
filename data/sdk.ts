/** Finds the methods of the official SDK by their chain, for the versions that a program may use. */
import type { SdkMethod, SdkTables } from './dataset.ts';

export { isInSdkRange, selectVersions, type SdkVersions } from './sdk-versions.ts';

/**
 * Returns the distinct methods that a chain (`['accounts', 'roles', 'list']`) is in these versions, in the order of the
 * tables: none if the tables lack the chain, several if versions differ in operation or arguments.
 */
export function getSdkMethods(
  tables: SdkTables,
  chain: readonly string[],
  versions: readonly string[] | 'unknown',
): SdkMethod[] {
  const { byChain, indexOf } = getIndex(tables);
  const methods = byChain.get(chain.join('.')) ?? [];
  if (versions === 'unknown') return [...methods];
  const indexes = versions.map((version) => indexOf.get(version)).filter((index) => index !== undefined);
  return methods.filter((method) =>
    method.versions.some(([first, last]) => {
      const from = indexOf.get(first) ?? Infinity;
      const to = indexOf.get(last) ?? -Infinity;
      return indexes.some((index) => from <= index && index <= to);
    }),
  );
}

interface SdkIndex {
  byChain: ReadonlyMap<string, SdkMethod[]>;
  /** Index of each version among the published ones. */
  indexOf: ReadonlyMap<string, number>;
}

/** Built on first use: most programs never call the SDK. */
const sdkIndexes = new WeakMap<SdkTables, SdkIndex>();

function getIndex(tables: SdkTables): SdkIndex {
  let index = sdkIndexes.get(tables);
  if (index === undefined) {
    index = {
      byChain: groupByChain(tables.methods),
      indexOf: new Map(tables.versions.map((version, position) => [version, position])),
    };
    sdkIndexes.set(tables, index);
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
