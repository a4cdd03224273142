/**
 * Builds dist/: compiles, copies the data, writes the codemod shims and the JSON schemas.
 *
 * The compiler keeps its notes in dist/, so a second build only compiles what changed; what no source makes any more
 * is removed. `--clean` starts from nothing.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { renderShim } from './render-shim.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const NOTES = '.tsbuildinfo';

if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true });

/** Every file that this run made or kept; the rest of dist/ is stale. */
const made = new Set([join(dist, NOTES)]);

const isSound = compile();
copyData();
writeShims();
await writeSchemas();
removeStale(dist);
if (existsSync(join(dist, 'cli/main.js'))) chmodSync(join(dist, 'cli/main.js'), 0o755);
process.exitCode = isSound ? 0 : 1;

/** Compiles; false when the types are wrong (the JavaScript is there nevertheless). */
function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const { status } = spawnSync(
    process.execPath,
    [tsc, '-p', 'tsconfig.build.json', '--incremental', '--tsBuildInfoFile', join(dist, NOTES)],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  for (const room of ['data', 'analysis', 'rules', 'codemods', 'cli']) {
    for (const source of walk(join(root, room))) {
      if (!/\.m?ts$/.test(source) || /\.d\.m?ts$/.test(source)) continue;
      const base = join(dist, relative(root, source));
      made.add(base.replace(/ts$/, 'js')).add(base.replace(/(m?)ts$/, 'd.$1ts'));
    }
  }
  return status === 0;
}

/** The data lies beside the compiled modules that read it, under the same names. */
function copyData() {
  const files = ['data/platform.json', 'data/operations.json', 'data/sdk/methods.json', 'data/generate/versions.json']
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .concat(
      ['data/deprecations', 'data/contracts', 'data/webhooks']
        .flatMap((folder) => walk(join(root, folder)))
        .filter((file) => file.endsWith('.json')),
    );
  for (const file of files) write(join(dist, relative(root, file)), readFileSync(file, 'utf8'));
}

/** One shim for each deprecation that has something to rewrite, and one for all of them. */
function writeShims() {
  const ids = walk(join(root, 'data/deprecations'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .filter((deprecation) => deprecation.rewrites.some((rewrite) => rewrite.edit.kind !== 'none'))
    .map((deprecation) => deprecation.id)
    .sort();
  const folder = join(dist, 'codemods');
  write(join(folder, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
  for (const id of ids) write(join(folder, `${id}.js`), renderShim([id]));
  write(join(folder, 'all.js'), renderShim(ids));
}

/** The published JSON schemas, from the modules that own them. */
async function writeSchemas() {
  const owners = [
    ['data/json-schema.js', 'renderJsonSchemas'],
    ['cli/report-schema.js', 'renderReportSchema'],
  ];
  for (const [module, name] of owners) {
    const file = join(dist, module);
    if (!existsSync(file)) continue;
    const schemas = (await import(pathToFileURL(file).href))[name]();
    for (const [schema, text] of Object.entries(typeof schemas === 'string' ? { 'report.json': schemas } : schemas)) {
      write(join(dist, 'schema', schema), typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`);
    }
  }
}

/** Writes only what differs, so that watchers and caches stay quiet. */
function write(file, text) {
  made.add(file);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function removeStale(folder) {
  for (const file of walk(folder)) if (!made.has(file)) rmSync(file);
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
