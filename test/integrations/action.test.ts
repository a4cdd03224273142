/** The step of the composite action in action.yml, run by bash as a runner would, with the package installed. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { getBuiltPath } from '../built.ts';
import { git } from '../cli/git.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

interface Action {
  inputs: Readonly<Record<string, { default: string }>>;
  runs: { steps: [{ run: string; env: Readonly<Record<string, string>> }] };
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;
const [step] = action.runs.steps;
const callTo = (route: string): string => `fetch('https://api.cloudflare.com/client/v4/zones/x/${route}');\n`;

/** Inputs are what the workflow gives; the others have their defaults. */
async function runAction(cwd: string, inputs: Readonly<Record<string, string>>, baseRef = ''): Promise<string> {
  const values: Record<string, string> = { 'github.base_ref': baseRef };
  for (const [name, { default: value }] of Object.entries(action.inputs))
    values[`inputs.${name}`] = inputs[name] ?? value;
  const fill = (text: string): string => text.replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => values[name] ?? '');
  const env = Object.fromEntries(Object.entries(step.env).map(([name, text]) => [name, fill(text)]));
  // As `shell: bash` of a runner does.
  const words = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', fill(step.run)];
  const run = promisify(execFile)('bash', words, { cwd, env: { ...process.env, ...env, NO_COLOR: '1' } });
  const { stdout } = await run.catch((error: { stdout: string; code: number }) => {
    if (error.code !== 1) throw error as unknown as Error;
    return error;
  });
  return stdout;
}

/** A branch behind `origin/main` with an old call in each of two folders, and a new call on the branch. */
function createPullRequest(): string {
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    '.gitignore': 'node_modules\n',
    'src/old.js': callTo('firewall/rules'),
    'lib/old.js': callTo('firewall/rules'),
    'sunset.config.json': '{"ignores":["src"]}',
  });
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true });
  symlinkSync(getBuiltPath('cli/main.js'), join(cwd, 'node_modules/.bin/sunset'));
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'main');
  git(cwd, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  writeFileSync(join(cwd, 'src/new.js'), callTo('firewall/rules'));
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'new');
  return cwd;
}

const getFiles = (stdout: string): string[] => [...stdout.matchAll(/^::error file=([^,]+)/gm)].map(([, file]) => file!);

it('reports what a pull request adds, without the configuration of the checkout', async () => {
  expect(getFiles(await runAction(createPullRequest(), {}, 'main'))).toEqual(['src/new.js']);
});

it('reports everything without a pull request, and with `since: none`', async () => {
  const all = ['lib/old.js', 'src/new.js', 'src/old.js'];
  const cwd = createPullRequest();
  expect(getFiles(await runAction(cwd, {}))).toEqual(all);
  expect(getFiles(await runAction(cwd, { since: 'none' }, 'main'))).toEqual(all);
});

it('takes several paths, and the configuration where it is trusted', async () => {
  const cwd = createPullRequest();
  expect(getFiles(await runAction(cwd, { paths: 'lib src/new.js' }))).toEqual(['lib/old.js', 'src/new.js']);
  expect(getFiles(await runAction(cwd, { config: 'true' }))).toEqual(['lib/old.js']);
});

it('obeys no .npmrc and no package.json of the checkout', async () => {
  const cwd = createPullRequest();
  writeFileSync(join(cwd, 'evil.sh'), `#!/bin/sh\ntouch '${cwd}/pwned'\n`, { mode: 0o755 });
  writeFileSync(join(cwd, '.npmrc'), 'script-shell=./evil.sh\n');
  writeFileSync(join(cwd, 'package.json'), '{"name":"sunset","version":"1.0.0","bin":"./evil.sh"}');
  mkdirSync(join(cwd, 'inner'));
  writeFileSync(join(cwd, 'inner/new.js'), callTo('firewall/rules'));
  expect(getFiles(await runAction(join(cwd, 'inner'), {}))).toEqual(['new.js']);
  expect(getFiles(await runAction(cwd, { paths: 'lib' }))).toEqual(['lib/old.js']);
  expect(existsSync(join(cwd, 'pwned'))).toBe(false);
});

it('says in one line that nothing is installed', async () => {
  const cwd = createFolder({ 'package.json': '{"name":"p"}' });
  const failure: unknown = await runAction(cwd, {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 2,
    stdout: '::error::eslint-plugin-sunset is not installed: run npm ci before this step, or set version\n',
    stderr: '',
  });
});
