/**
 * Programs that look at what a rewrite would change. `sunset fix` leaves each of them, but for those whose first line is
 * `// rewritten`: these run before and after the rewrite with the same output.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const getPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PROGRAMS = getPath('programs');
const names = readdirSync(PROGRAMS);
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
const isRewritten = (name: string): boolean => read(PROGRAMS, name).startsWith('// rewritten\n');
const observe = (folder: string, name: string): unknown =>
  JSON.parse(execFileSync(process.execPath, [getPath('observe.mjs'), join(folder, name)], { encoding: 'utf8' }));

const PACKAGE = '{"name":"a","private":true,"dependencies":{"axios":"1.7.0","cloudflare":"6.5.0"}}';
/** One package for each program: what one of them replaces is not what another one calls. */
const getFolder = (name: string): string => name.replaceAll('.', '-');
const folder = createFolder(Object.fromEntries(names.map((name) => [`${getFolder(name)}/package.json`, PACKAGE])));

beforeAll(async () => {
  for (const name of names) cpSync(join(PROGRAMS, name), join(folder, getFolder(name), name));
  const { status, stderr } = await runCli(['fix', '--write', '--as-of', '2026-11-21'], folder);
  expect(status, stderr).toBe(0);
});

describe('a safe rewrite', () => {
  it.each(names.filter((name) => !isRewritten(name)))('leaves %s', (name) => {
    expect(read(join(folder, getFolder(name)), name)).toBe(read(PROGRAMS, name));
  });

  it.each(names.filter(isRewritten))('makes no difference in %s', (name) => {
    const own = join(folder, getFolder(name));
    expect(read(own, name)).not.toBe(read(PROGRAMS, name));
    expect(observe(own, name)).toEqual(observe(PROGRAMS, name));
  });
});

describe('a program that is left', () => {
  it('uses something deprecated, so that there is something to leave', async () => {
    const { stdout } = await runCli(
      ['check', '--format', 'json', '--evidence', 'likely', '--fail-on', 'never'],
      folder,
    );
    const { findings } = JSON.parse(stdout) as { findings: { file: string; fix: { class: string } }[] };
    const found = new Set(findings.map(({ file }) => basename(file)));
    expect(names.filter((name) => !isRewritten(name) && !found.has(name))).toEqual([]);
  });
});
