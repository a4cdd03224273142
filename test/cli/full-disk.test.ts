/** `sunset fix --write` on a disk that fills up: every file keeps its old or its new content, and one line says so. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runBuiltCli, type CliResult } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { NEW_CALL, OLD_CALL } from './run-command.ts';

const PADDING = `// ${'é'.repeat(60)}\n`.repeat(100);
const OLD = OLD_CALL + PADDING;
const NEW = NEW_CALL + PADDING;
const SIZE = Buffer.byteLength(NEW);
const SOURCES = ['a.ts', 'b.ts', 'c.ts', 'd.ts'];
const TEST = 'a.test.ts';
const FILES = {
  'package.json': '{"name":"a"}',
  ...Object.fromEntries(SOURCES.map((name) => [name, OLD])),
  [TEST]: "expect(url).toBe('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n",
};

const fix = (cwd: string, env: Record<string, string> = {}, ...args: string[]): Promise<CliResult> =>
  runBuiltCli(['fix', '--write', '--as-of', '2026-11-10', ...args], cwd, env);

/** The sources that are rewritten, once it is sure that the others, and the test, are as they were and nothing else is there. */
function listRewritten(cwd: string): string[] {
  expect(readdirSync(cwd).sort()).toEqual(Object.keys(FILES).sort());
  expect(readFileSync(join(cwd, TEST), 'utf8')).toBe(FILES[TEST]);
  const texts = SOURCES.map((name) => readFileSync(join(cwd, name), 'utf8'));
  expect(texts.filter((text) => text !== OLD && text !== NEW)).toEqual([]);
  return SOURCES.filter((_, index) => texts[index] === NEW);
}

/** The lines about failures; a note says that the folder is in no repository. */
const getProblems = ({ stderr }: CliResult): string[] =>
  stderr.split('\n').filter((line) => line.startsWith('sunset:') && !line.includes('in no git repository'));

async function expectTheRest(cwd: string): Promise<void> {
  expect((await fix(cwd)).status).toBe(0);
  for (const name of SOURCES) expect(readFileSync(join(cwd, name), 'utf8')).toBe(NEW);
  expect(readFileSync(join(cwd, TEST), 'utf8')).toContain('/storage/kv/namespaces');
}

describe('a writer that gets no room in the middle of a file', () => {
  const NODE_OPTIONS = `--import=${new URL('full-disk.mjs', import.meta.url).href}`;
  const fill = (cwd: string, room: number, ...args: string[]): Promise<CliResult> =>
    fix(cwd, { NODE_OPTIONS, SUNSET_ROOM: String(room) }, ...args);

  it.each([
    ['the first file', SIZE / 2, [], '; 3 other files are left as well'],
    ['a later file', SIZE * 2 + 100, ['a.ts', 'b.ts'], '; 1 other file is left as well'],
    ['the last file', SIZE * 3 + 1, ['a.ts', 'b.ts', 'c.ts'], ''],
  ])('leaves %s and those behind it whole', async (_, room, written, others) => {
    const cwd = createFolder(FILES);
    const result = await fill(cwd, Math.floor(room));
    expect(result.status).toBe(2);
    const failed = SOURCES[written.length]!;
    expect(getProblems(result)).toEqual([`sunset: cannot write ${failed}: no space left on device${others}`]);
    expect(listRewritten(cwd)).toEqual(written);
    expect(result.stdout).toBe(written.map((name) => `${name}\n`).join(''));
    const count = `${written.length} ${written.length === 1 ? 'place' : 'places'} in`;
    expect(result.stderr).toContain(
      written.length === 0 ? 'nothing is rewritten' : `rewrote kv-legacy-namespace-routes: ${count}`,
    );
    await expectTheRest(cwd);
  });

  it('leaves a test whose sources are written', async () => {
    const cwd = createFolder(FILES);
    const result = await fill(cwd, SIZE * 4 + 10);
    expect([result.status, getProblems(result)]).toEqual([
      2,
      [`sunset: cannot write ${TEST}: no space left on device`],
    ]);
    expect(listRewritten(cwd)).toEqual(SOURCES);
    await fix(cwd, {}, '--mentions');
    expect(readFileSync(join(cwd, TEST), 'utf8')).toContain('/storage/kv/namespaces');
  });
});

/** A disk of a size in kilobytes, that only some users may make; null where it cannot be made. */
function mountDisk(size: number): string | null {
  const disk = createFolder({});
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', disk]).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', [disk]));
  return disk;
}

describe('a disk that is full', () => {
  it('has every file as before, or rewritten', async ({ skip }) => {
    const disk = mountDisk(96) ?? skip('disks cannot be mounted here');
    const cwd = join(disk, 'project');
    mkdirSync(cwd);
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
    const filler = join(disk, 'filler');
    expect(() => writeFileSync(filler, 'x'.repeat(96 * 1024))).toThrow('ENOSPC');
    const result = await fix(cwd);
    expect([result.status, getProblems(result).length]).toEqual([2, 1]);
    expect(result.stderr).toMatch(
      /^sunset: cannot write .*: no space left on device; \d other files are left as well\n/,
    );
    expect(listRewritten(cwd)).toEqual([]);
    writeFileSync(filler, '');
    await expectTheRest(cwd);
  });
});
