/** The tables of a dataset: those that the build stores in the package, or made from the data. */
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts, loadDataset, loadTables } from '../../data/load.ts';
import type { AnalysisSettings } from '../settings.ts';
import { type PackedTables, unpackTables } from './packed-tables.ts';
import { createTables, type PrefilterTables } from './tables.ts';

/** Tables by rule sets and settings. Only a few are kept, because the settings may change many times in a long-lived process. */
const kept = new Map<string, PrefilterTables>();
const MOST_KEPT = 8;
type StoredName = 'deprecations' | 'all';

/** Returns the tables. Those of the shipped data are read or made once for the same settings. */
export function getTables(dataset: Dataset, settings: AnalysisSettings): PrefilterTables {
  const name = getStoredName(dataset);
  if (name === null) return createTables(dataset, settings);
  const own = getOwnSettings(settings);
  const key = JSON.stringify([name, own]);
  const known = kept.get(key);
  if (known) return known;
  const stored = own.length === 0 ? (loadTables(name) as PackedTables | null) : null;
  const tables = stored ? unpackTables(stored) : createTables(dataset, settings);
  if (kept.size === MOST_KEPT) kept.delete([...kept.keys()][0]!);
  kept.set(key, tables);
  return tables;
}

/** Returns the name of the stored tables for a dataset; null for the user's own data. */
function getStoredName(dataset: Dataset): StoredName | null {
  const shipped = loadDataset();
  const isShipped =
    dataset.deprecations === shipped.deprecations &&
    dataset.sdk === shipped.sdk &&
    JSON.stringify(dataset.platform) === JSON.stringify(shipped.platform);
  if (!isShipped) return null;
  if (dataset.contracts === undefined) return 'deprecations';
  return dataset.contracts === loadContracts() ? 'all' : null;
}

/** Returns the settings that change the tables, with their names; none where the tables of the package fit. */
function getOwnSettings({ brand, wrappers, clients, clientTables, baseUrls, optIn }: AnalysisSettings): unknown[] {
  return Object.entries({ brand, wrappers, clients, clientTables, baseUrls, optIn }).filter(
    ([, value]) => value !== undefined && value.length > 0,
  );
}
