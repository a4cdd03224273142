/** What `npm publish` would send: everything a user needs, and nothing of the workshop. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadDataset } from '../data/load.ts';
import { ROOT } from './fixtures.ts';

it('packs the built rooms, the schemas, the docs and four texts', async () => {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
  });
  const files = (JSON.parse(stdout) as [{ files: { path: string }[] }])[0].files.map(({ path }) => path);
  const meant =
    /^(dist\/(analysis|cli|codemods|data|rules|schema)\/.+\.(m?js|d\.m?ts|json)|docs\/.+\.md|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
  expect(files.filter((file) => !meant.test(file) || file.startsWith('dist/data/generate/'))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
      'docs/coverage.md',
      'dist/rules/plugin.js',
      'dist/rules/plugin.d.ts',
      'dist/cli/main.js',
      'dist/codemods/all.js',
      'dist/codemods/package.json',
      'dist/schema/deprecation.json',
      'dist/schema/report.json',
      'dist/data/operations.json',
      'dist/data/sdk/methods.json',
      ...loadDataset().deprecations.map(({ id }) => `dist/data/deprecations/${id}.json`),
    ]),
  );
});
