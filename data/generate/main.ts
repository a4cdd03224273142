/**
 * Writes data/operations.json and data/sdk/methods.json. Reads the published versions of the SDK that versions.json lists,
 * the platform document's operations, the entries of the dataset and the contracts.
 *
 *   npm run generate -- [--cache <directory>] [--data <directory>]
 *
 * The same inputs give the same bytes; test/data/generated.test.ts fails if the outputs are edited by hand.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { getNamedOperations } from '../claims.ts';
import { readContracts, readDeprecations } from '../read-sources.ts';
import { createCatalogue } from './catalogue.ts';
import { extractClasses } from './extract-classes.ts';
import { extractPrototypes } from './extract-prototypes.ts';
import type { ExtractedMethod } from './extracted.ts';
import { fetchPackage } from './packages.ts';
import { createNaming, nameParameters } from './parameter-names.ts';
import { renderCatalogue, renderTables } from './render.ts';
import { createMethods } from './tables.ts';

const { values: flags } = parseArgs({
  options: {
    cache: { type: 'string', default: join(tmpdir(), 'sunset-sdk-packages') },
    data: { type: 'string', default: 'data' },
  },
});

const data = resolve(flags.data);
const deprecations = readDeprecations(pathToFileURL(`${data}/deprecations/`));
const contracts = readContracts(pathToFileURL(`${data}/contracts/`));
const published = readJson<{ package: string; versions: string[] }>('generate/versions.json');
const documented = readJson<{ operations: string[] }>('generate/document-operations.json').operations;

const sources = new Map<string, ExtractedMethod[]>();
for (const version of published.versions) {
  const directory = fetchPackage(published.package, version, resolve(flags.cache));
  const methods = version.startsWith('2.') ? extractPrototypes(directory) : extractClasses(directory);
  process.stderr.write(`${published.package}@${version}: ${methods.length} methods\n`);
  sources.set(version, methods);
}

const named = getNamedOperations(deprecations, contracts);
const fromNewest = [...sources.values()]
  .reverse()
  .flat()
  .flatMap((method) => method.operations);
const naming = createNaming([...named, ...documented, ...fromNewest]);
const extracted = new Map(
  [...sources].map(([version, methods]) => [version, methods.map((method) => nameParameters(method, naming))]),
);

const newest = published.versions.at(-1) as string;
const catalogue = createCatalogue(extracted.get(newest) ?? [], documented, deprecations);
mkdirSync(`${data}/sdk`, { recursive: true });
writeFileSync(`${data}/operations.json`, renderCatalogue(catalogue, published.package, newest));
writeFileSync(`${data}/sdk/methods.json`, renderTables({ ...published, methods: createMethods(extracted, named) }));

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(`${data}/${path}`, 'utf8')) as T;
}
