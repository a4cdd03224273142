/** A cache that is broken, foreign or cannot be written changes nothing but the time. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runBuiltCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';
import { PROJECT, runBoth, runOnce, warmUp } from './run-check.ts';

const LOCATION = 'node_modules/.cache/sunset';

function listFiles(folder: string): string[] {
  return readdirSync(join(folder, LOCATION)).map((name) => join(folder, LOCATION, name));
}

let warm: string;

beforeAll(async () => {
  warm = createFolder(PROJECT);
  await warmUp(warm);
});

const DAMAGE: Readonly<Record<string, (path: string, text: string) => void>> = {
  'an empty file': (path) => writeFileSync(path, ''),
  'a truncated file': (path, text) => writeFileSync(path, text.slice(0, text.length / 2)),
  'a file without its last byte': (path, text) => writeFileSync(path, text.slice(0, -1)),
  'random bytes': (path) =>
    writeFileSync(path, Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))),
  'one changed byte': (path, text) => writeFileSync(path, text.replace('src', 'srd')),
  'another version': (path, text) => writeFileSync(path, text.replace('sunset-cache-1', 'sunset-cache-0')),
  'another key': (path, text) => writeFileSync(path, text.replace(/ [0-9a-f]{32} /, ` ${'0'.repeat(32)} `)),
  'other JSON': (path) => writeFileSync(path, '{ "trace": null }'),
  'a directory': (path) => {
    rmSync(path);
    mkdirSync(join(path, 'inner'), { recursive: true });
  },
  'a link': (path) => {
    const target = join(createFolder({ 'target.json': 'untouched' }), 'target.json');
    rmSync(path);
    symlinkSync(target, path);
  },
  'no file': (path) => rmSync(path),
};

it.each(Object.keys(DAMAGE))('%s in place of each file is ignored and replaced', async (name) => {
  const folder = createFolder({});
  cpSync(warm, folder, { recursive: true });
  for (const path of listFiles(folder)) DAMAGE[name]!(path, readFileSync(path, 'utf8'));
  const again = await runBoth(folder);
  expect(again.logged).toEqual([]);
  expect(again.analyzed).toBeGreaterThan(0);
  expect(await runOnce(folder, { cache: true })).toMatchObject({ analyzed: 0, scanned: 0, logged: [] });
});

it('a valid file of the wrong shape is ignored', async () => {
  const { createHash } = await import('node:crypto');
  const folder = createFolder(PROJECT);
  for (const body of ['null', '{}', '{"trace":{"depth":0,"listings":5},"result":{}}', '{"marks":[[1]],"analyses":7}']) {
    await warmUp(folder);
    for (const path of listFiles(folder)) {
      const [format, key] = readFileSync(path, 'utf8').split(' ');
      writeFileSync(path, `${format} ${key} ${createHash('sha256').update(body).digest('hex')}\n${body}`);
    }
    expect((await runBoth(folder)).logged).toEqual([]);
  }
});

it.skipIf(process.getuid?.() === 0)('a read-only folder costs one line', async () => {
  const folder = createFolder(PROJECT);
  mkdirSync(join(folder, LOCATION), { recursive: true });
  chmodSync(join(folder, LOCATION), 0o555);
  const { logged } = await runBoth(folder);
  chmodSync(join(folder, LOCATION), 0o755);
  expect(logged).toHaveLength(1);
});

it.each([
  ['a file', 'taken'],
  ['a folder below a file', 'taken/below'],
])('%s in place of the folder costs one line', async (_name, location) => {
  const folder = createFolder({ ...PROJECT, taken: 'text' });
  const { logged } = await runBoth(folder, { 'cache-location': location });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('no cache in');
  expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('text');
});

it.runIf(existsSync('/proc/version'))('a folder that the system does not make costs one line', async () => {
  const { logged } = await runBoth(createFolder(PROJECT), { 'cache-location': '/proc/sunset/cache' });
  expect(logged).toEqual([expect.stringMatching(/^sunset: no cache in .*proc.sunset.cache: /)]);
});

it('no link leads out of the project', async () => {
  for (const link of ['node_modules', 'node_modules/.cache', LOCATION]) {
    const outside = createFolder({});
    const folder = createFolder(PROJECT);
    mkdirSync(join(folder, link, '..'), { recursive: true });
    symlinkSync(outside, join(folder, link));
    const { logged } = await runBoth(folder);
    expect(logged).toEqual([expect.stringContaining('a link leads out of the directory')]);
    expect(readdirSync(outside)).toEqual([]);
  }
});

it('a link that the user names is followed', async () => {
  const outside = createFolder({});
  const links = createFolder({});
  symlinkSync(outside, join(links, 'named'));
  await warmUp(createFolder(PROJECT), { 'cache-location': join(links, 'named') });
  expect(readdirSync(outside)).not.toEqual([]);
});

it('the package has the default folder, wherever the command is typed', async () => {
  const folder = createFolder(PROJECT);
  await warmUp(join(folder, 'src'));
  expect(existsSync(join(folder, LOCATION))).toBe(true);
  expect(existsSync(join(folder, 'src/node_modules'))).toBe(false);
});

it('old files are removed', async () => {
  const folder = createFolder({ 'a.ts': '' });
  for (let index = 0; index < 12; index++) await runOnce(folder, { cache: true, brand: `brand${index}` });
  expect(listFiles(folder).length).toBeLessThanOrEqual(24);
});

it('a draft that is gone when the folder is cleaned costs nothing', async () => {
  const folder = createFolder(PROJECT);
  const draft = `sunset-${'0'.repeat(32)}.run.json.${'0'.repeat(16)}.tmp`;
  mkdirSync(join(folder, LOCATION), { recursive: true });
  symlinkSync(join(folder, 'gone'), join(folder, LOCATION, draft));
  const { logged } = await runBoth(folder);
  expect(logged).toEqual([]);
});

it('runs at the same time leave a good cache', async () => {
  const folder = createFolder(PROJECT);
  const args = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json', '--fail-on', 'never'];
  const runs = await Promise.all(Array.from({ length: 4 }, () => runBuiltCli([...args, '--cache'], folder)));
  const plain = await runBuiltCli(args, folder);
  const warm = await runBuiltCli([...args, '--cache'], folder);
  for (const { stdout, stderr, status } of [...runs, warm])
    expect({ stdout, stderr, status }).toEqual({ stdout: plain.stdout, stderr: '', status: 0 });
  expect(readdirSync(join(folder, LOCATION)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
