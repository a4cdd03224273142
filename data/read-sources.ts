/** Reads the data from its source files: one JSON file for each deprecation and each area of contracts. */
import { readdirSync, readFileSync } from 'node:fs';
import { renderAdapters, type AdapterTexts } from './adapters/render-adapter.ts';
import type { Contract } from './contract-schema.ts';
import type { Dataset } from './dataset.ts';
import type { Deprecation } from './deprecation-schema.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** The parts of the shipped data that are read independently of each other. */
export interface DataSets extends Required<Dataset> {
  deliveries: Deliveries;
  /** The files of adapters by the id of the deprecation. */
  adapters: Record<string, AdapterTexts>;
}

/** Reads each set from `data/`. The build writes each result to one JSON file. */
const READERS: { readonly [Name in keyof DataSets]: (directory: URL) => DataSets[Name] } = {
  platform: (directory) => readJson(new URL('platform.json', directory)),
  deprecations: (directory) => readDeprecations(new URL('deprecations/', directory)),
  catalogue: (directory) => readJson<{ operations: string[] }>(new URL('operations.json', directory)).operations,
  sdk: (directory) => readJson(new URL('sdk/methods.json', directory)),
  contracts: (directory) => readContracts(new URL('contracts/', directory)),
  deliveries: (directory) => readJson(new URL('webhooks/deliveries.json', directory)),
  adapters: (directory) => renderAdapters(readDeprecations(new URL('deprecations/', directory)), directory),
};

/** Names of all sets. */
export const DATA_SETS = Object.keys(READERS) as readonly (keyof DataSets)[];

/**
 * Reads one set from a `data/` directory, whose URL ends in a slash.
 * @throws the error of Node for a file that is missing or not valid JSON.
 */
export function readSourceSet<Name extends keyof DataSets>(name: Name, directory: URL): DataSets[Name] {
  return READERS[name](directory);
}

/** Reads every deprecation of a directory, sorted. The URL ends in a slash. */
export function readDeprecations(directory: URL): Deprecation[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return sortDeprecations(names.map((name) => readJson<Deprecation>(new URL(name, directory))));
}

/** The areas of the platform's document that state rules for requests; `limits` applies to all of them. */
const AREAS = ['oauth-clients', 'model-calls', 'repositories', 'meeting-webhooks', 'limits'] as const;

/** Reads the contracts of a directory in the order of the document. The URL ends in a slash. */
export function readContracts(directory: URL): Contract[] {
  // Other files of the directory, such as sentences.json, are not contracts.
  const names = readdirSync(directory);
  return AREAS.map((area) => `${area}.json`)
    .filter((name) => names.includes(name))
    .map((name) => readJson<Contract>(new URL(name, directory)));
}

/** Sorts by item, as the platform's document lists them; entries without an item come last, by id. */
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
