/** Every bad input gets one clear line on standard error, exit code 2, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { BAD_INPUTS, FINDING } from './bad-inputs.ts';

/** Every file with its content, but those of git, which keeps its own books. */
function readTree(folder: string, name = ''): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(join(folder, name), { withFileTypes: true })) {
    const path = join(name, entry.name);
    if (entry.name === '.git' || lstatSync(join(folder, path)).mode % 0o1000 === 0) continue;
    if (entry.isDirectory()) Object.assign(tree, { [`${path}/`]: '' }, readTree(folder, path));
    else tree[path] = entry.isFile() ? readFileSync(join(folder, path), 'utf8') : 'link';
  }
  return tree;
}

const isSuperuser = process.getuid?.() === 0;

it('there are at least 60, each with its own name', () => {
  expect(BAD_INPUTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(BAD_INPUTS.map(({ name }) => name)).size).toBe(BAD_INPUTS.length);
});

for (const { name, words, files, prepare, line, needsRights } of BAD_INPUTS)
  it.skipIf(needsRights === true && isSuperuser)(name, async () => {
    const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': FINDING, ...files });
    prepare?.(cwd);
    const before = readTree(cwd);
    const { status, stdout, stderr } = await runCli(words, cwd);
    const after = readTree(cwd);
    if (needsRights) for (const entry of readdirSync(cwd)) chmodSync(join(cwd, entry), 0o755);
    expect(stderr.slice(0, `sunset: ${line}`.length)).toBe(`sunset: ${line}`);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect([status, stdout]).toEqual([2, '']);
    expect(after).toEqual(before);
  });

/** Runs the built program where something is missing that the sources cannot do without in this process. */
const runBuilt = (code: string, options: { cwd: string; env?: NodeJS.ProcessEnv }) =>
  spawnSync(process.execPath, ['--eval', `${code}require(${JSON.stringify(getBuiltPath('cli/main.js'))})`], {
    encoding: 'utf8',
    ...options,
  });

it('Node 18', () => {
  const code = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' }); process.argv = ['node', 'sunset', 'check'];`;
  const { status, stdout, stderr } = runBuilt(code, { cwd: createFolder({ 'a.js': FINDING }) });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^sunset: Node 18\.20\.8 is not supported: [^\n]+ is needed\n$/);
});

it.skipIf(process.platform === 'win32')('a working directory that is gone', () => {
  const cwd = createFolder({ 'a.js': FINDING });
  const script = `rm -r "$PWD"; exec "${process.execPath}" "${getBuiltPath('cli/main.js')}" check`;
  const { status, stderr } = spawnSync('sh', ['-c', script], { cwd, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'sunset: the working directory does not exist\n']);
});

it('changes where git is not installed', () => {
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': FINDING, '.git/HEAD': 'ref: refs/heads/main\n' });
  const code = `process.argv = ['node', 'sunset', 'check', '--since', 'main'];`;
  const { status, stdout, stderr } = runBuilt(code, { cwd, env: { PATH: '' } });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe('sunset: git is not installed, or not on the PATH\n');
});
