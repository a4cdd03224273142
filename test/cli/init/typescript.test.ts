/** The ESLint configuration that `sunset init` writes for a project with TypeScript, run by ESLint itself. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../faces/cli.ts';
import { ROOT } from '../../fixtures.ts';
import { createFolder } from '../../temporary.ts';

const init = (cwd: string) => runCli(['init', '--yes', '--ci', 'none', '--no-hook'], cwd);
const readConfig = (cwd: string) => readFileSync(join(cwd, 'eslint.config.mjs'), 'utf8');
const declare = (...names: string[]): string =>
  JSON.stringify({
    name: 'mailer',
    devDependencies: Object.fromEntries(['eslint', ...names].map((name) => [name, '*'])),
  });

const BASE = "export const base: string = 'https://api.cloudflare.com/client/v4';\n";
/** The configuration follows imports, as `sunset check` does. */
const CALL = `import { base } from './base.ts';
const url: string = \`\${base}/accounts/a/workers/namespaces\`;
export const list = (): Promise<Response> => fetch(url);
`;

function link(cwd: string, name: string, target = join(ROOT, 'node_modules', name)): void {
  const place = join(cwd, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, 'dir');
}

describe('init in a project with TypeScript', () => {
  it.each([
    ['typescript-eslint', ['src/list.ts', 'src/view.tsx']],
    ['@typescript-eslint/parser', ['src/list.mts', 'src/list.cts']],
  ])('writes a configuration with which ESLint lints it by %s', async (parser, files) => {
    const sources = Object.fromEntries(files.map((file) => [file, CALL]));
    const cwd = createFolder({
      'package.json': declare(parser, 'eslint-plugin-sunset'),
      'src/base.ts': BASE,
      ...sources,
    });
    link(cwd, 'eslint-plugin-sunset', ROOT);
    link(cwd, parser);
    const { stderr } = await init(cwd);
    expect(stderr).toMatch(/\nnext: npx sunset check && npx sunset baseline\n$/);
    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/eslint/bin/eslint.js'), '.', '--format', 'json'],
      { cwd, encoding: 'utf8' },
    );
    const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string }[] }[];
    for (const file of files) {
      const rules = results.find(({ filePath }) => filePath === join(cwd, file))?.messages.map(({ ruleId }) => ruleId);
      expect(rules).toEqual(['sunset/no-ended-route']);
    }
  });

  it.each(['vue', 'svelte'])('has ESLint read components by the parser that the project declares: %s', async (kind) => {
    const parser = `${kind}-eslint-parser`;
    const page = `src/page.${kind}`;
    const sources = { 'src/base.ts': BASE, [page]: `<script lang="ts">\n${CALL}</script>\n\n<p>Namespaces</p>\n` };
    const cwd = createFolder({
      'package.json': declare('typescript-eslint', 'eslint-plugin-sunset', parser),
      ...sources,
    });
    link(cwd, 'eslint-plugin-sunset', ROOT);
    link(cwd, 'typescript-eslint');
    link(cwd, parser);
    await init(cwd);
    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/eslint/bin/eslint.js'), '.', '--format', 'json'],
      { cwd, encoding: 'utf8' },
    );
    const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string }[] }[];
    const rules = results.find(({ filePath }) => filePath === join(cwd, page))?.messages.map(({ ruleId }) => ruleId);
    expect(rules).toEqual(['sunset/no-ended-route']);
    const without = createFolder({ 'package.json': declare(), ...sources });
    await init(without);
    expect(readConfig(without)).not.toContain(kind);
  });

  it('says which parser to install', async () => {
    const cwd = createFolder({ 'package.json': declare(), 'tsconfig.json': '{}' });
    const { stderr } = await init(cwd);
    expect(stderr).toContain('next: npm install --save-dev eslint-plugin-sunset typescript-eslint && npx sunset check');
    expect(readConfig(cwd)).toContain("import tseslint from 'typescript-eslint';\n");
  });

  it('takes the parser that the workspace around it declares', async () => {
    const root = createFolder({
      'package.json': declare('@typescript-eslint/parser'),
      '.git/HEAD': '',
      'packages/mailer/package.json': declare('eslint-plugin-sunset'),
      'packages/mailer/index.ts': CALL,
    });
    const cwd = join(root, 'packages/mailer');
    const { stderr } = await init(cwd);
    expect(stderr).not.toContain('install');
    expect(readConfig(cwd)).toContain("import parser from '@typescript-eslint/parser';\n");
  });

  it('needs none in a project of JavaScript', async () => {
    const cwd = createFolder({ 'package.json': declare(), 'index.js': '', 'node_modules/x/index.ts': '' });
    const { stderr } = await init(cwd);
    expect(stderr).toContain('next: npm install --save-dev eslint-plugin-sunset && npx sunset check');
    expect(readConfig(cwd)).toBe(
      `import sunset from 'eslint-plugin-sunset';

export default [
  ...sunset.configs.recommended,
  { settings: { sunset: { imports: true } } },
];
`,
    );
  });
});

describe('a configuration that exists', () => {
  const SAID =
    /eslint\.config\.mjs sets no parser for TypeScript, so ESLint reads none of it: add `\{ files: .+tseslint\.parser/;
  const check = async (text: string, files: Readonly<Record<string, string>>): Promise<string> => {
    const cwd = createFolder({ 'package.json': declare(), 'eslint.config.mjs': text, ...files });
    return (await init(cwd)).stderr;
  };
  const PLAIN =
    "import js from '@eslint/js';\nimport n from 'eslint-plugin-n';\n\nexport default [js.configs.recommended];\n";

  it('is said to set no parser for the TypeScript of the project', async () => {
    expect(await check(PLAIN, { 'a.ts': CALL })).toMatch(SAID);
    expect(await check('export default [];\n', { 'tsconfig.json': '{}' })).toMatch(SAID);
  });

  it.each([
    ['sets one', "import tseslint from 'typescript-eslint';\n\nexport default [...tseslint.configs.recommended];\n"],
    ['sets another', "import own from 'own-parser';\n\nexport default [{ languageOptions: { parser: own } }];\n"],
    ['extends a shared one', "import own from '@own/eslint-config';\n\nexport default [...own];\n"],
    ['extends one of the repository', "import own from '../eslint.mjs';\n\nexport default [...own];\n"],
  ])('is not where it %s', async (_, text) => {
    expect(await check(text, { 'a.ts': CALL })).not.toContain('no parser');
  });

  it('is not in a project of JavaScript', async () => {
    expect(await check(PLAIN, { 'a.js': 'f();\n' })).not.toContain('no parser');
  });
});
