/**
 * Programs that look at what a rewrite would change. Each face leaves them, but for those whose first line is
 * `// rewritten`: these run before and after the rewrite with the same output.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTransform } from '../codemods/runner.ts';
import { isSampled } from '../extent.ts';
import { runCli } from '../faces/cli.ts';
import { fixFolder } from '../faces/lint.ts';
import { createFolder } from '../temporary.ts';

const getPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PROGRAMS = getPath('programs');
/** A program of one file, or a folder whose first file is `main.mjs`, or `main.js` where its files are scripts. */
const names = readdirSync(PROGRAMS)
  .filter((_, index) => isSampled(index, 6))
  .map((name) =>
    name.includes('.') ? name : `${name}/main.${existsSync(join(PROGRAMS, name, 'main.js')) ? 'js' : 'mjs'}`,
  );
const MAIN = /\/main\.m?js$/;
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
/** The text of a program; of one in a folder, of all files. */
const readAll = (root: string, name: string): string[] => {
  const files = MAIN.test(name) ? readdirSync(join(PROGRAMS, dirname(name))) : [basename(name)];
  return files.map((file) => read(join(root, dirname(name)), file));
};
const isRewritten = (name: string): boolean => read(PROGRAMS, name).startsWith('// rewritten\n');
const observed = new Map<string, unknown>();
/** What a program does depends on its texts, and most faces rewrite it to the same ones: it runs once for each. */
function observe(root: string, name: string): unknown {
  const texts = JSON.stringify([basename(name), ...readAll(root, name)]);
  if (!observed.has(texts)) observed.set(texts, runObserved(join(root, name)));
  return observed.get(texts);
}
const runObserved = (path: string): unknown =>
  JSON.parse(execFileSync(process.execPath, [getPath('observe.mjs'), path], { encoding: 'utf8' }));

const PACKAGE = '{"name":"a","private":true,"dependencies":{"axios":"1.7.0","cloudflare":"6.5.0"}}';
/** One package for each program: what one of them replaces is not what another one calls. */
const getFolder = (name: string): string => name.replace(MAIN, '').replaceAll('.', '-');
/** The path of a program in its package. */
const getFile = (name: string): string => join(getFolder(name), basename(name));
const createPrograms = (): string => {
  const folder = createFolder(Object.fromEntries(names.map((name) => [`${getFolder(name)}/package.json`, PACKAGE])));
  for (const name of names)
    if (name.includes('/')) cpSync(join(PROGRAMS, dirname(name)), join(folder, getFolder(name)), { recursive: true });
    else cpSync(join(PROGRAMS, name), join(folder, getFile(name)));
  return folder;
};
const AS_OF = '2026-11-21';

const FACES = {
  async 'sunset fix'(cwd: string) {
    const { status, stderr } = await runCli(['fix', '--write', '--as-of', AS_OF], cwd);
    expect(status, stderr).toBe(0);
  },
  async jscodeshift(cwd: string) {
    const { status, output } = await runTransform('all', { cwd, args: [`--asOf=${AS_OF}`, '--run-in-band', '.'] });
    expect(status, output).toBe(0);
  },
  'eslint --fix': (cwd: string) => fixFolder(cwd, { asOf: AS_OF }),
  'eslint --fix with imports': (cwd: string) => fixFolder(cwd, { asOf: AS_OF, imports: true }),
};

/** Without imports, ESLint does not see that a program requests anything if its base URL is in another file. */
const isSeen = (name: string, face: string): boolean => face !== 'eslint --fix' || !BASES_ELSEWHERE.has(name);
const BASES_ELSEWHERE = new Set([
  ...['harmless-keys-of-callers/main.mjs', 'harmless-local-of-wrapper/main.mjs', 'module-of-types/main.mjs'],
]);

describe.each(Object.entries(FACES))('a safe rewrite of %s', (face, rewrite) => {
  const folder = createPrograms();
  beforeAll(() => rewrite(folder));

  it.each(names.filter((name) => !isRewritten(name)))('leaves %s', (name) => {
    expect(readAll(folder, getFile(name))).toEqual(readAll(PROGRAMS, name));
  });

  it.each(names.filter((name) => isRewritten(name) && isSeen(name, face)))('makes no difference in %s', (name) => {
    expect(readAll(folder, getFile(name))).not.toEqual(readAll(PROGRAMS, name));
    expect(observe(folder, getFile(name))).toEqual(observe(PROGRAMS, name));
  });
});

describe('a program that is left', () => {
  it('uses something deprecated, so that there is something to leave', async () => {
    const { stdout } = await runCli(
      ['check', '--format', 'json', '--evidence', 'likely', '--fail-on', 'never'],
      createPrograms(),
    );
    const { findings } = JSON.parse(stdout) as { findings: { file: string; fix: { class: string } }[] };
    const found = new Set(findings.map(({ file }) => dirname(file)));
    expect(names.filter((name) => !isRewritten(name) && !found.has(getFolder(name)))).toEqual([]);
  });
});
