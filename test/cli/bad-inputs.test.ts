/** Every bad input gets one clear line on standard error, exit code 2, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { runCli, type RunCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { BAD_INPUTS, FINDING } from './bad-inputs.ts';

/** Every file with its content, but those of git, which keeps its own books. */
function readTree(folder: string, name = ''): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(join(folder, name), { withFileTypes: true })) {
    const path = join(name, entry.name);
    if (entry.name === '.git') continue;
    if (entry.isDirectory()) Object.assign(tree, { [`${path}/`]: '' }, readTree(folder, path));
    else tree[path] = entry.isFile() ? readFileSync(join(folder, path), 'utf8') : 'link';
  }
  return tree;
}

const isSuperuser = process.getuid?.() === 0;

/** The user `nobody`, for whom the rights of files hold. */
const NOBODY = { uid: 65534, gid: 65534 };

function canRunAsNobody(): boolean {
  const { status } = spawnSync(process.execPath, [getBuiltPath('cli/main.js'), '--version'], NOBODY);
  return status === 0;
}

const hasRights = !isSuperuser || canRunAsNobody();

/** The folders of a run are open to its user alone: `nobody` gets this one, with what it holds, before its rights are taken. */
function giveToNobody(folder: string): void {
  chmodSync(inject('temporaryRoot'), 0o711);
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(name)), NOBODY.uid, NOBODY.gid);
  chownSync(folder, NOBODY.uid, NOBODY.gid);
}

const runAsNobody: RunCli = (words, cwd) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [getBuiltPath('cli/main.js'), ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    ...NOBODY,
  });
  return Promise.resolve({ status, stdout, stderr });
};

it('there are at least 60, each with its own name', () => {
  expect(BAD_INPUTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(BAD_INPUTS.map(({ name }) => name)).size).toBe(BAD_INPUTS.length);
});

for (const { name, words, files, prepare, line, needsRights } of BAD_INPUTS)
  it.skipIf(needsRights === true && !hasRights)(name, async () => {
    const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': FINDING, ...files });
    const isOther = needsRights === true && isSuperuser;
    if (isOther) giveToNobody(cwd);
    const given = readTree(cwd);
    prepare?.(cwd);
    const before = needsRights ? given : readTree(cwd);
    const { status, stdout, stderr } = await (isOther ? runAsNobody : runCli)(words, cwd);
    if (needsRights) for (const entry of ['.', ...readdirSync(cwd)]) chmodSync(join(cwd, entry), 0o755);
    const after = readTree(cwd);
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
