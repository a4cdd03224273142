/** `sunset baseline`: old findings are accepted in a file, new ones fail. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../../cli/report-schema.ts';
import { runCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const SETTINGS = `fetch('${API}/zones/z/settings');\n`;
/** It ends on 2026-10-15. */
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const PACKAGE = { 'package.json': '{"name":"p"}', '.git/HEAD': '' };
const DAY = '2026-09-15';
const NAME = 'sunset-baseline.json';

interface Entry {
  id: string;
  file: string;
  count: number;
  reason: string;
  owner?: string;
  date: string;
  until?: string;
}

const createProgram = (files: Readonly<Record<string, string>>) => createFolder({ ...PACKAGE, ...files });
const run = (cwd: string, ...words: string[]) => runCli([words[0]!, '--as-of', DAY, ...words.slice(1)], cwd);
const readEntries = (cwd: string) =>
  (JSON.parse(readFileSync(join(cwd, NAME), 'utf8')) as { entries: Entry[] }).entries;
const write = (cwd: string, name: string, text: string) => writeFileSync(join(cwd, name), text);

async function check(cwd: string, ...words: string[]) {
  const { status, stdout, stderr } = await run(cwd, 'check', '--format', 'json', '--fail-on', 'warning', ...words);
  if (status === 2 && stdout === '') return { status, found: [], suppressed: [], stderr };
  const { findings, suppressed } = reportSchema.parse(JSON.parse(stdout));
  return { status, found: findings.map(({ file, line }) => `${file}:${line}`), suppressed, stderr };
}

describe('a baseline', () => {
  it('accepts what is there, with reason, owner and day, and nothing new', async () => {
    const cwd = createProgram({ 'a.js': SETTINGS + SETTINGS, 'b.js': KV });
    const made = await run(cwd, 'baseline', '--reason', 'moves in spring', '--owner', '@acme/dns');
    expect(made).toEqual({ status: 0, stdout: '', stderr: `${NAME}: 2 entries, 3 findings added\n` });
    expect(readEntries(cwd)).toMatchObject([
      { id: 'zone-settings-batch', file: 'a.js', count: 2, reason: 'moves in spring', owner: '@acme/dns', date: DAY },
      { id: 'kv-legacy-namespace-routes', file: 'b.js', count: 1 },
    ]);
    expect(await check(cwd)).toMatchObject({ status: 0, found: [], stderr: `${NAME} accepts 3 findings\n` });
    write(cwd, 'a.js', SETTINGS + SETTINGS + SETTINGS);
    write(cwd, 'c.js', SETTINGS);
    const { status, found, suppressed } = await check(cwd);
    expect([status, found]).toEqual([1, ['a.js:3', 'c.js:1']]);
    expect(suppressed).toHaveLength(3);
    expect(suppressed[0]).toMatchObject({ kind: 'baseline', justification: 'moves in spring' });
    expect((await check(cwd, '--no-baseline')).found).toHaveLength(5);
  });

  it('survives moved lines, other names of variables, and renamed files', async () => {
    const cwd = createProgram({ 'src/a.js': 'fetch(`' + API + '/zones/${zone}/settings`);\n', 'keep.js': '' });
    await run(cwd, 'baseline');
    const before = readEntries(cwd);
    write(cwd, 'src/a.js', '\n\n// moved\nfetch(\n  `' + API + '/zones/${other.id}/settings`,\n);\n');
    expect(await check(cwd)).toMatchObject({ status: 0, stderr: `${NAME} accepts 1 finding\n` });
    renameSync(join(cwd, 'src/a.js'), join(cwd, 'renamed.js'));
    expect(await check(cwd)).toMatchObject({ status: 0, stderr: `${NAME} accepts 1 finding\n` });
    await run(cwd, 'baseline');
    expect(readEntries(cwd)).toEqual([{ ...before[0]!, file: 'renamed.js' }]);
  });

  it('accepts no copy while the file is there, and one file for a renamed one', async () => {
    const cwd = createProgram({ 'a.js': SETTINGS + SETTINGS });
    await run(cwd, 'baseline');
    write(cwd, 'copy.js', SETTINGS);
    expect((await check(cwd)).found).toEqual(['copy.js:1']);
    write(cwd, 'other.js', SETTINGS);
    rmSync(join(cwd, 'a.js'));
    expect((await check(cwd)).found).toEqual(['other.js:1']);
  });

  it('holds for a run in a folder below it', async () => {
    const cwd = createProgram({ 'src/a.js': SETTINGS, 'b.js': SETTINGS });
    await run(cwd, 'baseline');
    expect(await check(join(cwd, 'src'))).toMatchObject({ status: 0, stderr: `../${NAME} accepts 1 finding\n` });
  });

  it('ends with the API', async () => {
    const cwd = createProgram({ 'a.js': KV, 'b.js': SETTINGS });
    await run(cwd, 'baseline');
    const on = (day: string) => runCli(['check', '--format', 'json', '--as-of', day], cwd);
    expect((await on('2026-10-14')).status).toBe(0);
    const after = await on('2026-10-15');
    expect(after.status).toBe(1);
    expect(after.stderr).toBe(
      `${NAME} accepts 1 finding\n${NAME} no longer accepts 1 finding: the API has ended, or the day of the entry has come\n`,
    );
    const again = await runCli(['baseline', '--as-of', '2026-10-15'], cwd);
    expect(again).toMatchObject({
      status: 0,
      stderr: `${NAME}: 2 entries, 0 findings added\nnot accepted, because the API has ended: 1 finding (sunset check shows it)\n`,
    });
  });

  it('ends on a day of its own, and can be renewed', async () => {
    const cwd = createProgram({ 'a.js': SETTINGS });
    await run(cwd, 'baseline', '--until', '2026-10-01');
    const on = (command: string, ...words: string[]) => runCli([command, '--as-of', '2026-10-01', ...words], cwd);
    expect((await on('check', '--fail-on', 'warning')).status).toBe(1);
    await on('baseline', '--reason', 'still');
    expect(readEntries(cwd)).toMatchObject([{ count: 1, reason: 'still', date: '2026-10-01' }]);
    expect((await on('check', '--fail-on', 'warning')).status).toBe(0);
  });
});

it('a reason for known entries is not taken, and the run says so', async () => {
  const cwd = createProgram({ 'a.js': SETTINGS });
  await run(cwd, 'baseline', '--reason', 'first');
  const { stderr } = await run(cwd, 'baseline', '--reason', 'second');
  expect(stderr).toContain(
    '1 known entry keeps its reason, owner and day: --reason, --owner and --until are for new ones',
  );
  expect(readEntries(cwd)).toMatchObject([{ reason: 'first' }]);
});

describe('entries for code that is gone', () => {
  it('are reported, and pruned on demand', async () => {
    const cwd = createProgram({ 'a.js': SETTINGS + SETTINGS, 'b.js': SETTINGS, 'c.js': KV });
    await run(cwd, 'baseline', '--reason', 'first');
    write(cwd, 'a.js', SETTINGS);
    rmSync(join(cwd, 'b.js'));
    const { status, stderr } = await check(cwd);
    expect(status).toBe(0);
    expect(stderr).toBe(
      `${NAME} accepts 2 findings\n${NAME} has 2 entries for code that is gone (sunset baseline --prune removes them): a.js zone-settings-batch, b.js zone-settings-batch\n`,
    );
    write(cwd, 'new.js', KV);
    expect((await run(cwd, 'baseline', '--prune')).status).toBe(0);
    expect(readEntries(cwd).map(({ file, count, reason }) => [file, count, reason])).toEqual([
      ['a.js', 1, 'first'],
      ['c.js', 1, 'first'],
    ]);
    expect((await check(cwd)).found).toEqual(['new.js:1']);
  });

  it('are not those that a run has not looked for', async () => {
    const cwd = createProgram({ 'src/a.js': SETTINGS, 'b.js': KV });
    await run(cwd, 'baseline');
    for (const words of [['src'], ['src/*.js']])
      expect((await check(cwd, ...words)).stderr).toBe(`${NAME} accepts 1 finding\n`);
    expect((await check(cwd, '--only', 'zone-settings-batch')).stderr).toBe(
      `sunset: --only zone-settings-batch: nothing else was judged\n${NAME} accepts 1 finding\n`,
    );
  });
});

it('a run over a part of the project judges no entry for what the other part may request', async () => {
  const path = 'export const list = (zone) => `/zones/${zone}/settings`;\n';
  const send = `import { list } from '../lib/paths.js';\nfetch('https://api.cloudflare.com/client/v4' + list('z'));\n`;
  const cwd = createProgram({ 'lib/paths.js': path, 'src/send.js': send, 'lib/own.js': SETTINGS, 'lib/old.js': KV });
  await run(cwd, 'baseline');
  expect(readEntries(cwd)).toHaveLength(3);
  write(cwd, 'lib/own.js', '');
  rmSync(join(cwd, 'lib/old.js'));
  expect((await check(cwd, 'lib')).stderr).toContain(
    `${NAME} has 2 entries for code that is gone (sunset baseline --prune removes them): lib/old.js kv-legacy-namespace-routes, lib/own.js zone-settings-batch\n`,
  );
  expect((await run(cwd, 'baseline', '--prune', 'lib')).status).toBe(0);
  expect(readEntries(cwd)).toMatchObject([{ file: 'lib/paths.js' }]);
  write(cwd, 'src/send.js', '');
  await run(cwd, 'baseline', '--prune');
  expect(readEntries(cwd)).toEqual([]);
});

describe('a baseline that cannot be used', () => {
  const ENTRY = { id: 'x', file: 'a.js', usage: '0123456789abcdef', count: 1, reason: 'r', date: '2026-01-01' };
  const make = (...entries: object[]) => JSON.stringify({ schemaVersion: 1, entries });

  it.each([
    ['', `the baseline ${NAME} is not valid JSON`],
    ['<<<<<<< HEAD\n{}', `the baseline ${NAME} is not valid JSON: it has conflict markers`],
    ['[]', `${NAME}: baseline must be an object`],
    ['{"entries":[]}', `${NAME}: baseline.schemaVersion is missing`],
    [
      '{"schemaVersion":2,"entries":[]}',
      `${NAME}: baseline.schemaVersion must be 1: another version of Sunset wrote this file`,
    ],
    [make({ ...ENTRY, reason: ' ' }), `${NAME}: baseline.entries[0].reason must say why`],
    [make({ ...ENTRY, date: 'soon' }), `${NAME}: baseline.entries[0].date must be a day, written as YYYY-MM-DD`],
    [
      make({ ...ENTRY, file: '../a.js' }),
      `${NAME}: baseline.entries[0].file must be a path below the baseline, with /`,
    ],
    [make({ ...ENTRY, count: 0 }), `${NAME}: baseline.entries[0].count must be a positive number`],
    [make(ENTRY, ENTRY), `${NAME}: baseline.entries[1] is listed twice`],
  ])('%s is a failure that changes nothing', async (text, message) => {
    const cwd = createProgram({ 'a.js': SETTINGS, [NAME]: text });
    for (const command of ['check', 'baseline'])
      expect(await run(cwd, command)).toEqual({ status: 2, stdout: '', stderr: `sunset: ${message}\n` });
    expect(readFileSync(join(cwd, NAME), 'utf8')).toBe(text);
    expect((await run(cwd, 'check', '--no-baseline')).status).toBe(0);
  });
});
