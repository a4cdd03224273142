/**
 * The shipped dataset, read from the JSON files beside this module. It is on the path of the ESLint plugin's
 * import: synchronous, read once, and without zod (a test validates the shipped files instead).
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Contract } from './contract-schema.ts';
import type { Dataset, SdkTables } from './dataset.ts';
import type { Deprecation, Platform } from './schema.ts';

let shipped: Dataset | undefined;

/** The platform, its deprecations (by item, then by id; those without an item last), live operations and SDK tables. */
export function loadDataset(): Dataset {
  shipped ??= {
    platform: readJson<Platform>(new URL('./platform.json', import.meta.url)),
    deprecations: readDeprecations(new URL('./deprecations/', import.meta.url)),
    catalogue: readJson<{ operations: string[] }>(new URL('./operations.json', import.meta.url)).operations,
    sdk: readJson<SdkTables>(new URL('./sdk/methods.json', import.meta.url)),
  };
  return shipped;
}

/** Every entry of a directory, in order; the URL ends in a slash. */
export function readDeprecations(directory: URL): Deprecation[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return sortDeprecations(names.map((name) => readJson<Deprecation>(new URL(name, directory))));
}

let contracts: readonly Contract[] | undefined;

/** The shipped contracts, by area: read when first asked for, since most runs judge deprecations only. */
export function loadContracts(): readonly Contract[] {
  contracts ??= readContracts(new URL('./contracts/', import.meta.url));
  return contracts;
}

/** The areas of the platform's document that state rules for requests, and what holds for all of them. */
const AREAS = ['oauth-clients', 'model-calls', 'repositories', 'meeting-webhooks', 'limits'] as const;

/** Every contract of a directory, in the order of the document; the URL ends in a slash. Other files there are what contracts refer to. */
export function readContracts(directory: URL): Contract[] {
  const names = readdirSync(directory);
  return AREAS.map((area) => `${area}.json`)
    .filter((name) => names.includes(name))
    .map((name) => readJson<Contract>(new URL(name, directory)));
}

/** In the order of the platform document's list; what has no place in it comes last, by id. */
export function sortDeprecations(deprecations: readonly Deprecation[]): Deprecation[] {
  return [...deprecations].sort(
    (a, b) =>
      (a.item ?? Number.MAX_SAFE_INTEGER) - (b.item ?? Number.MAX_SAFE_INTEGER) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
