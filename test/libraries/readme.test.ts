/** The README of the libraries holds every file, and every table names its source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../analysis/libraries', import.meta.url));

/** The file names in the first cells of the tables, by the folder that the text above a table names. */
function getListedFiles(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let folder = '';
  const [tables = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n## ');
  for (const line of tables.split('\n')) {
    folder = /^In `(.+)\/`:$/.exec(line)?.[1] ?? folder;
    const cell = /^\| (`.*?) \|/.exec(line)?.[1] ?? '';
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    files.set(folder, [...(files.get(folder) ?? []), ...names]);
  }
  return files;
}

const listed = getListedFiles();

const folders = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

describe.each(['', ...folders])('analysis/libraries/%s', (folder) => {
  it('is listed file by file', () => {
    const present = readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter(({ name }) => name !== 'README.md')
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    expect(listed.get(folder)?.toSorted()).toEqual(present.sort());
  });
});

describe('every file of tables', () => {
  const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const texts = names.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')] as const);

  it.each(texts.filter(([, text]) => /\bexport const \w+: (ClientTable|NonRequestTable) = /.test(text)))(
    '%s names its source',
    (_name, text) => {
      expect(text).toMatch(/Source: \S/);
    },
  );
});
