/** Replaces read-set.ts in the built package, where each set is one JSON file in `dist/data/`. */
import { readFileSync } from 'node:fs';
import type { DataSets } from './read-sources.ts';

/** Reads a set from its file on each call. */
export function readSet<Name extends keyof DataSets>(name: Name): DataSets[Name] {
  return readJson(name) as DataSets[Name];
}

/** Reads what the build computed from the data. */
export function readTables(name: string): unknown {
  return readJson(`tables-${name}`);
}

function readJson(name: string): unknown {
  // Every built module is one folder below dist/.
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
}
