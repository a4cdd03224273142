/** ESLint's own `--cache` keeps no finding, and no silence, of a configuration file that has changed. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { createFolder } from '../temporary.ts';

const ESLINT = join(dirname(createRequire(import.meta.url).resolve('eslint/package.json')), 'bin/eslint.js');
const PLUGIN = getBuiltPath('rules/plugin.js');

function lint(cwd: string): number | null {
  return spawnSync(process.execPath, [ESLINT, '--cache', 'a.js'], { cwd }).status;
}

it('says that a settings file of another kind is not read', () => {
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    'a.js': 'f();\n',
    'sunset.config.yaml': 'evidence: likely\n',
    'eslint.config.mjs': `import sunset from ${JSON.stringify(PLUGIN)};\nexport default [...sunset.configs.recommended];\n`,
  });
  const { status, stdout } = spawnSync(process.execPath, [ESLINT, 'a.js'], { cwd, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('sunset.config.yaml is not read: settings are in')]);
});

it.each<[string, Record<string, string>, string, string]>([
  [
    'a configuration file',
    { 'sunset.config.json': '{"exclude":[{"id":"kv-legacy-namespace-routes","reason":"r","until":"2099-01-01"}]}' },
    'sunset.config.json',
    '{}',
  ],
  [
    'the key of package.json',
    { 'package.json': '{"name":"p","sunset":{"ignores":["a.js"]}}' },
    'package.json',
    '{"name":"p"}',
  ],
])('notices a change of %s', (_, files, name, after) => {
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    'a.js': "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n",
    'eslint.config.mjs': `import sunset from ${JSON.stringify(PLUGIN)};\nexport default [...sunset.configs.strict];\n`,
    ...files,
  });
  expect([lint(cwd), lint(cwd)]).toEqual([0, 0]);
  writeFileSync(join(cwd, name), after);
  expect(lint(cwd)).toBe(1);
});
