/** A package that is committed as an archive and not installed is counted at its import. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const ZONES = "fetch('https://api.cloudflare.com/client/v4/zones');\n";
const IMPORT = "import { list } from '@acme/kit';\n";

async function count(version: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const manifest = JSON.stringify({ name: 'p', type: 'module', dependencies: { '@acme/kit': version } });
  const cwd = createFolder({ 'package.json': manifest, ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  return reportSchema
    .parse(JSON.parse(stdout))
    .limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

const ARCHIVE = 'file:vendor/kit-1.0.0.tgz';

it('once, in a package that talks to the platform', async () => {
  const files = { 'a.js': `\n${IMPORT}list();\n`, 'b.js': `${IMPORT}list();\n`, 'zones.js': ZONES };
  expect(await count(ARCHIVE, files)).toEqual(['a.js:2 import-not-found']);
});

it.each([
  ['in any other package', ARCHIVE, { 'a.js': IMPORT }],
  ['a package of a registry', '^1.0.0', { 'a.js': IMPORT, 'zones.js': ZONES }],
  ['an archive that only a test imports', ARCHIVE, { 'a.test.js': IMPORT, 'zones.js': ZONES }],
  ['an archive of types', ARCHIVE, { 'a.ts': IMPORT.replace('import', 'import type'), 'zones.js': ZONES }],
])('not %s', async (_, version, files) => {
  expect(await count(version, files)).toEqual([]);
});

it('not Sunset, which the configuration of ESLint imports', async () => {
  const manifest = JSON.stringify({ name: 'p', devDependencies: { 'eslint-plugin-sunset': 'file:sunset.tgz' } });
  const files = { 'eslint.config.mjs': "import sunset from 'eslint-plugin-sunset';\nexport default [sunset];\n" };
  expect(await count('^1.0.0', { ...files, 'package.json': manifest, 'zones.js': ZONES })).toEqual([]);
});
