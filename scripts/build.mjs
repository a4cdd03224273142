/**
 * Builds dist/: bundles the modules, prepares the data, and writes the codemod shims, the type declarations of the
 * public modules and the JSON schemas. Types are not checked; `npm run typecheck` does that.
 *
 * Files whose text stays the same are not touched, and files that no source makes any more are removed. `--clean` removes
 * everything first.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundlePackage, bundleScript } from './build/bundle.mjs';
import { renderNotices } from './build/render-notices.mjs';
import { renderShim } from './build/render-shim.mjs';
import { renderTypes } from './build/render-types.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const PUBLIC_MODULES = ['rules/plugin', 'cli/define-config'];

if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true });

/** Every file that this run wrote or kept; all others in dist/ are stale. */
const kept = new Set();

const { files, libraryModules } = await bundlePackage(root);
for (const [file, text] of Object.entries(files)) write(join(dist, file), text);
write(join(dist, 'THIRD-PARTY-NOTICES.txt'), renderNotices(libraryModules));
for (const name of PUBLIC_MODULES) write(join(dist, `${name}.d.ts`), renderTypes(join(root, `${name}.ts`)));
const sets = await writeData();
await writeTables(sets);
writeShims(sets.deprecations);
// The shims and the CLI's entry are CommonJS; their .mjs neighbours are not.
for (const folder of ['codemods', 'cli'])
  write(join(dist, folder, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
await writeSchemas();
writeDigest();
removeStale();
chmodSync(join(dist, 'cli/main.js'), 0o755);

/** Writes each set of the data as one file, as data/read-built-set.ts expects them. Returns all of them. */
async function writeData() {
  const { DATA_SETS, readSourceSet } = await importSource('data/read-sources.ts');
  const sets = Object.fromEntries(
    DATA_SETS.map((name) => [name, readSourceSet(name, pathToFileURL(join(root, 'data/')))]),
  );
  for (const [name, set] of Object.entries(sets)) write(join(dist, 'data', `${name}.json`), JSON.stringify(set));
  return sets;
}

/** Writes the tables that the prefilter computes from the data, for each combination of rule sets. */
async function writeTables({ contracts, ...sets }) {
  const { createTables } = await importSource('analysis/prefilter/tables.ts');
  const { packTables } = await importSource('analysis/prefilter/packed-tables.ts');
  const tables = { deprecations: createTables(sets, {}), all: createTables({ ...sets, contracts }, {}) };
  for (const [name, table] of Object.entries(tables))
    write(join(dist, 'data', `tables-${name}.json`), JSON.stringify(packTables(table)));
}

/** Writes one shim for each deprecation that has something to rewrite, and one for all of them. */
function writeShims(deprecations) {
  const ids = deprecations
    .filter(({ rewrites }) => rewrites.some(({ edit }) => edit.kind !== 'none'))
    .map(({ id }) => id)
    .sort();
  const folder = join(dist, 'codemods');
  for (const id of ids) write(join(folder, `${id}.js`), renderShim([id]));
  // It also lists what nothing rewrites.
  write(join(folder, 'all.js'), renderShim(deprecations.map(({ id }) => id).sort()));
}

/** Writes the published JSON schemas, from the modules that own them. */
async function writeSchemas() {
  const { renderJsonSchemas } = await importSource('data/json-schema.ts');
  const { renderReportSchema } = await importSource('cli/report-schema.ts');
  const { renderConfigurationSchema } = await importSource('cli/configuration/configuration-schema.ts');
  const schemas = {
    ...renderJsonSchemas(),
    'report.json': renderReportSchema(),
    'configuration.json': renderConfigurationSchema(),
  };
  // Indentation would be two thirds of them.
  for (const [name, text] of Object.entries(schemas))
    write(join(dist, 'schema', name), JSON.stringify(JSON.parse(text)));
}

/** Imports a TypeScript module of the repository, which Node 20 cannot do by itself. */
async function importSource(source) {
  // Inside the repository, so that the libraries the module imports are found.
  const file = join(root, 'node_modules/.cache/sunset-build', source.replace(/\.ts$/, '.mjs'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await bundleScript(root, source));
  return import(pathToFileURL(file).href);
}

/** Writes the digest of all other files, code and data: cached results are only good for the build that made them. */
function writeDigest() {
  const hash = createHash('sha256');
  for (const file of [...kept].sort()) hash.update(relative(dist, file)).update('\0').update(readFileSync(file));
  write(join(dist, 'data/build.json'), JSON.stringify(hash.digest('hex')));
}

function write(file, text) {
  kept.add(file);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function removeStale() {
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path)) rmSync(path);
  }
}
