/** The package as it would be published: its files, its types and its entry for CommonJS. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { loadDataset } from '../data/load.ts';
import { ROOT } from './fixtures.ts';

const run = promisify(execFile);

it('packs the entries, their chunks, the data, the schemas, the docs and the texts, and nothing else', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT });
  const files = (JSON.parse(stdout) as [{ files: { path: string }[] }])[0].files.map(({ path }) => path);
  const ids = loadDataset()
    .deprecations.filter(({ rewrites }) => rewrites.some(({ edit }) => edit.kind !== 'none'))
    .map(({ id }) => id);
  const expected = [
    'CHANGELOG.md',
    'SECURITY.md',
    'LICENSE',
    'README.md',
    'package.json',
    'dist/THIRD-PARTY-NOTICES.txt',
    'dist/cli/define-config.d.ts',
    'dist/cli/define-config.js',
    'dist/cli/main.js',
    'dist/cli/package.json',
    'dist/cli/program.mjs',
    ...['all', ...ids].map((name) => `dist/codemods/${name}.js`),
    'dist/codemods/package.json',
    'dist/codemods/transform.mjs',
    ...['build', 'catalogue', 'contracts', 'deliveries', 'deprecations', 'platform', 'sdk'].map(
      (set) => `dist/data/${set}.json`,
    ),
    ...['all', 'deprecations'].map((name) => `dist/data/tables-${name}.json`),
    'dist/data/user.js',
    'dist/libraries/resolver-factory.cjs',
    'dist/libraries/scope-manager.cjs',
    'dist/rules/plugin.d.ts',
    'dist/rules/plugin.js',
    ...['deprecation', 'platform', 'report'].map((schema) => `dist/schema/${schema}.json`),
  ];
  expect(files.filter((file) => !/^(dist\/chunks\/[\w-]+\.js|docs\/.+\.md)$/.test(file)).sort()).toEqual(
    expected.sort(),
  );
  expect(files).toContain('docs/coverage.md');
});

it('declares the types of its public modules without the rest of its sources', () => {
  const consumer = join(ROOT, 'consumer.ts');
  const text = `
    import sunset, { type SunsetSettings } from 'eslint-plugin-sunset';
    import { defineConfig } from 'eslint-plugin-sunset/config';
    const settings: SunsetSettings = { asOf: '2026-11-10', evidence: 'likely', wrappers: [{ call: 'cf', path: 0 }] };
    export default [...sunset.configs.recommended, { settings: { sunset: defineConfig(settings) } }];
    // @ts-expect-error there is no such evidence
    defineConfig({ evidence: 'sure' });
    // @ts-expect-error there is no such configuration
    sunset.configs.everything;
  `;
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === consumer ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([consumer], options, host);
  const declarations = ['rules/plugin.d.ts', 'cli/define-config.d.ts'].map((file) => join(ROOT, 'dist', file));
  for (const file of [consumer, ...declarations]) {
    const source = program.getSourceFile(file)!;
    const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  }
  // Nothing but the two files comes from the package.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(ROOT, 'dist')));
  expect(own.map(({ fileName }) => fileName).sort()).toEqual(declarations.sort());
});

it('gives the plugin itself to `require`', async () => {
  const script = `
    const sunset = require('eslint-plugin-sunset');
    import('eslint-plugin-sunset').then((module) => {
      console.log(JSON.stringify([Object.keys(sunset.configs), module.default === sunset]));
    });
  `;
  const { stdout } = await run(process.execPath, ['--no-warnings', '--eval', script], { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual([['recommended', 'strict', 'ended-only', 'contracts'], true]);
});
