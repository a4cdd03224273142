/** What SECURITY.md promises of every command that only reads: it runs nothing of the checkout, opens no connection and writes nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL } from './run-command.ts';

/** Every command that is not to write, with the options that lead it to the most code. */
const READING: readonly (readonly string[])[] = [
  ['check', '--no-config', '--trace', '--frames', '--explain-limitations'],
  ['check', '--no-config', '--rules', 'deprecations,contracts', '--opt-in', 'all', '--format', 'html'],
  ['check', '--no-config', '--since', 'HEAD', '--format', 'github'],
  ['fix', '--no-config'],
  ['fix', '--no-config', '--check', '--class', 'review', '--adapters', '--mentions'],
  ['fix', '--no-config', '--since', 'HEAD', '--format', 'json'],
  ['doctor', '--no-config'],
  ['config', '--no-config', 'a.ts'],
  ['calendar', '--no-config'],
  ['list', '--no-config'],
  ['explain', '--no-config', 'kv-legacy-namespace-routes'],
];

/** Leaves a trace if anything looks up a host or opens a socket. */
const WATCH = `
const { writeFileSync } = require('node:fs');
const watch = (owner, name) => {
  const real = owner[name];
  owner[name] = function (...given) {
    writeFileSync(process.env.CONNECTED, name);
    return Reflect.apply(real, this, given);
  };
};
watch(require('node:net').Socket.prototype, 'connect');
watch(require('node:dns'), 'lookup');
watch(require('node:dgram').Socket.prototype, 'send');
`;

/** Programs that tools load by their names: of their own configuration, of installed packages, and of package managers. */
const LOADED_BY_NAME = [
  'sunset.config.mjs',
  'eslint.config.mjs',
  '.eslintrc.cjs',
  'babel.config.cjs',
  'prettier.config.mjs',
  'vite.config.mjs',
  'jest.config.cjs',
  'next.config.mjs',
  '.pnp.cjs',
  '.pnpmfile.cjs',
  ...[
    'typescript',
    'cloudflare',
    'eslint',
    'jscodeshift',
    'oxc-parser',
    '@typescript-eslint/parser',
    '@typescript-eslint/typescript-estree',
    'plugin-of-tsconfig',
    'svelte',
    'vue-eslint-parser',
  ].map((name) => `node_modules/${name}/index.js`),
];

/** A checkout whose programs leave a trace, next to code in each language that is read. */
function createCheckout(): { cwd: string; marks: { ran: string; connected: string; watch: string } } {
  const outside = createFolder({ 'watch.cjs': WATCH });
  const ran = join(outside, 'ran');
  const leaveTrace = (name: string): string =>
    name.endsWith('.mjs')
      ? `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(ran)}, '');\nexport default {};\n`
      : `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '');\n`;
  const manifest = {
    name: 'p',
    type: 'commonjs',
    dependencies: { cloudflare: '4.5.0' },
    scripts: { prepare: `touch ${ran}`, list: 'curl https://api.cloudflare.com/client/v4/zones' },
  };
  const cwd = createFolder({
    'package.json': JSON.stringify(manifest),
    'tsconfig.json': '{"compilerOptions":{"plugins":[{"name":"plugin-of-tsconfig"}]}}',
    '.npmrc': 'node-options=--require ./eslint.config.mjs\n',
    'a.ts': `import './imported.js';\nimport 'cloudflare';\n${OLD_CALL}`,
    'imported.js': leaveTrace('imported.js'),
    'view.vue': `<script setup>\n${OLD_CALL}</script>\n`,
    'view.svelte': `<script>\n${OLD_CALL}</script>\n`,
    'deploy.sh': `touch ${ran}\ncurl https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces\n`,
    '.github/workflows/a.yml': `jobs:\n  a:\n    steps:\n      - run: touch ${ran}; node -e "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces')"\n`,
    ...Object.fromEntries(LOADED_BY_NAME.map((name) => [name, leaveTrace(name)])),
  });
  for (const words of [
    ['init', '--quiet'],
    ['add', '--all', '--force'],
    ['commit', '--quiet', '-m', 'a'],
  ])
    git(cwd, ...words);
  return { cwd, marks: { ran, connected: join(outside, 'connected'), watch: join(outside, 'watch.cjs') } };
}

const run = (program: readonly string[], cwd: string, { watch, connected }: Record<'watch' | 'connected', string>) =>
  spawnSync(process.execPath, ['--require', watch, ...program], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CONNECTED: connected, NO_COLOR: '1' },
  });

/** The files of the checkout with their texts; git keeps an index of its own. */
const readTree = (cwd: string): [string, string][] =>
  readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !`${entry.parentPath}/`.includes('/.git/'))
    .map(({ parentPath, name }): [string, string] => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'utf8'),
    ])
    .sort();

describe('a command that only reads', () => {
  const { cwd, marks } = createCheckout();
  const before = readTree(cwd);

  it.each(READING.map((words) => [words.join(' '), words] as const))(
    'runs nothing of the checkout, opens no connection and writes nothing: %s',
    (_, words) => {
      const { status, stdout, stderr } = run([getBuiltPath('cli/main.js'), ...words], cwd, marks);
      expect([status, stdout + stderr]).toEqual([expect.toBeOneOf([0, 1]), expect.stringMatching(/./)]);
      expect([existsSync(marks.ran), existsSync(marks.connected)]).toEqual([false, false]);
      expect(readTree(cwd)).toEqual(before);
    },
  );
});

describe('this suite would notice', () => {
  it('a program that is run', () => {
    const { cwd, marks } = createCheckout();
    run([getBuiltPath('cli/main.js'), 'check'], cwd, marks);
    expect(existsSync(marks.ran)).toBe(true);
  });

  it.each([
    ['fetch', "fetch('http://127.0.0.1:18999').catch(() => undefined);"],
    ['a socket', "require('node:net').connect(9, '127.0.0.1').on('error', () => undefined);"],
    ['a look-up of a name', "require('node:dns').lookup('localhost', () => undefined);"],
  ])('%s', (_, code) => {
    const { cwd, marks } = createCheckout();
    run(['--eval', code], cwd, marks);
    expect(existsSync(marks.connected)).toBe(true);
  });
});
