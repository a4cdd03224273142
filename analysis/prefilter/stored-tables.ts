/** The tables that the build stores in the package. */
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts, loadDataset, loadTables } from '../../data/load.ts';
import type { AnalysisSettings } from '../settings.ts';
import type { PrefilterTables } from './tables.ts';

/** Returns the stored tables; null where there are none, for own data, and for settings that change them. */
export function readStoredTables(dataset: Dataset, settings: AnalysisSettings): PrefilterTables | null {
  const shipped = loadDataset();
  const { wrappers, clients, baseUrls, optIn } = settings;
  const isShipped = dataset.platform === shipped.platform && dataset.deprecations === shipped.deprecations;
  const isPlain = settings.brand === undefined && [wrappers, clients, baseUrls, optIn].every((list) => !list?.length);
  if (!isShipped || !isPlain) return null;
  if (dataset.contracts === undefined) return loadTables('deprecations') as PrefilterTables | null;
  return dataset.contracts === loadContracts() ? (loadTables('all') as PrefilterTables | null) : null;
}
