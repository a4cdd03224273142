/** The tables of a dataset: those that the build stores in the package, or made from the data. */
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts, loadDataset, loadTables } from '../../data/load.ts';
import type { AnalysisSettings } from '../settings.ts';
import { createTables, type PrefilterTables } from './tables.ts';

const kept = new Map<StoredName, PrefilterTables>();
type StoredName = 'deprecations' | 'all';

/** Returns the tables. Those of the shipped data under default settings are read or made once. */
export function getTables(dataset: Dataset, settings: AnalysisSettings): PrefilterTables {
  const name = getStoredName(dataset, settings);
  if (name === null) return createTables(dataset, settings);
  let tables = kept.get(name);
  if (!tables)
    kept.set(name, (tables = (loadTables(name) as PrefilterTables | null) ?? createTables(dataset, settings)));
  return tables;
}

/** Null for own data, and for settings that change the tables. */
function getStoredName(dataset: Dataset, settings: AnalysisSettings): StoredName | null {
  const shipped = loadDataset();
  const { brand, wrappers, clients, clientTables, baseUrls, optIn } = settings;
  const isPlain =
    brand === undefined && [wrappers, clients, clientTables, baseUrls, optIn].every((list) => !list?.length);
  const isShipped =
    dataset.deprecations === shipped.deprecations &&
    dataset.sdk === shipped.sdk &&
    JSON.stringify(dataset.platform) === JSON.stringify(shipped.platform);
  if (!isPlain || !isShipped) return null;
  if (dataset.contracts === undefined) return 'deprecations';
  return dataset.contracts === loadContracts() ? 'all' : null;
}
