/**
 * Loads the shipped data: synchronously, because the ESLint plugin needs it on import, each set once on first use, and
 * without zod (a test validates the shipped files instead).
 */
import type { Contract } from './contract-schema.ts';
import type { Dataset } from './dataset.ts';
import type { DataSets } from './read-sources.ts';
import { readSet, readTables } from './read-set.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const loaded: Partial<DataSets> = {};

/** Getters read each set on first use: the plugin's import needs neither operations nor SDK tables. */
const shipped: Dataset = {
  get platform() {
    return load('platform');
  },
  get deprecations() {
    return load('deprecations');
  },
  get catalogue() {
    return load('catalogue');
  },
  get sdk() {
    return load('sdk');
  },
};

/** Returns the platform, its deprecations (by item; those without one last), live operations and SDK tables. */
export function loadDataset(): Dataset {
  return shipped;
}

/** Returns the shipped contracts, by area. */
export function loadContracts(): readonly Contract[] {
  return load('contracts');
}

/** Returns the headers, events and values of webhook deliveries. */
export function loadDeliveries(): Deliveries {
  return load('deliveries');
}

/** Returns what the build computed from the shipped data (`deprecations`, or `all` with contracts); null in the repository. */
export function loadTables(name: 'deprecations' | 'all'): unknown {
  return readTables(name);
}

function load<Name extends keyof DataSets>(name: Name): DataSets[Name] {
  return (loaded[name] ??= readSet(name));
}
