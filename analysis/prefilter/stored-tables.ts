/** The tables of a dataset: those that the build stores in the package, or made from the data. */
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts, loadDataset, loadTables } from '../../data/load.ts';
import type { AnalysisSettings } from '../analysis-settings.ts';
import { type PackedTables, unpackTables } from './packed-tables.ts';
import { createTables, type PrefilterTables } from './tables.ts';

/**
 * Tables by rule sets and settings, those that were asked for last at the end. Only a few are kept, because the settings may change many
 * times in a long-lived process.
 */
const kept = new Map<string, PrefilterTables>();
const MOST_KEPT = 8;
type StoredName = 'deprecations' | 'all';
/** The parts of the shipped data whose tables are kept. The package has no tables of the contracts alone: they are made in no time. */
type ShippedName = StoredName | 'contracts';

/** Returns the tables. Those of the shipped data are read or made once for the same settings. */
export function getTables(dataset: Dataset, settings: AnalysisSettings): PrefilterTables {
  const name = getShippedName(dataset, settings);
  if (name === null) return createTables(dataset, settings);
  const own = getOwnSettings(settings);
  const key = JSON.stringify([name, own]);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const stored = own.length === 0 && name !== 'contracts' ? (loadTables(name) as PackedTables | null) : null;
  const tables = stored ? unpackTables(stored) : createTables(dataset, settings);
  if (kept.size === MOST_KEPT) kept.delete([...kept.keys()][0]!);
  kept.set(key, tables);
  return tables;
}

/** Returns the part of the shipped data that a dataset is, with the brand and base URLs of the settings; null for the user's own data. */
function getShippedName(dataset: Dataset, settings: AnalysisSettings): ShippedName | null {
  const shipped = loadDataset();
  const brand = settings.brand ?? shipped.platform.brand;
  const baseUrls = [...shipped.platform.baseUrls, ...(settings.baseUrls ?? [])];
  const isOfPlatform =
    dataset.sdk === shipped.sdk &&
    JSON.stringify(dataset.platform) === JSON.stringify({ ...shipped.platform, brand, baseUrls });
  if (!isOfPlatform) return null;
  const { deprecations, contracts } = dataset;
  if (contracts !== undefined && contracts !== loadContracts()) return null;
  if (deprecations === shipped.deprecations) return contracts === undefined ? 'deprecations' : 'all';
  return deprecations.length === 0 && contracts !== undefined ? 'contracts' : null;
}

/** Returns the settings that change the tables, with their names; none where the tables of the package fit. */
function getOwnSettings({ brand, wrappers, clients, clientTables, baseUrls, optIn }: AnalysisSettings): unknown[] {
  return Object.entries({ brand, wrappers, clients, clientTables, baseUrls, optIn }).filter(
    ([, value]) => value !== undefined && value.length > 0,
  );
}
