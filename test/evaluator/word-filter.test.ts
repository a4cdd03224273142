/** A search for a name reads only the texts that may hold its words. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { createModules } from '../../analysis/program/modules/modules.ts';
import { createWordFilter, getWholeWords } from '../../analysis/program/modules/word-filter.ts';
import { createFolder } from '../temporary.ts';

it('holds every word of its text, and hardly another one', () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index * 7}`);
  const mayHold = createWordFilter(words.join(' = '));
  expect(words.filter((word) => !mayHold(word))).toEqual([]);
  expect(mayHold('word7.word14')).toBe(true);
  const others = Array.from({ length: 1000 }, (_, index) => `other${index}`);
  expect(others.filter(mayHold).length).toBeLessThan(20);
  expect(others.filter((other) => mayHold(`word7.${other}`)).length).toBeLessThan(20);
});

it.each([
  ['/file12.ts', '/file12.'],
  ['file12', ''],
  ['.toString()', '.toString()'],
  ['require.cache', '.'],
  ['_extensions', '_'],
  ['éte.x1', '.'],
])('%s holds %s as whole words', (text, whole) => {
  expect(getWholeWords(text)).toBe(whole);
});

it('a text without a word is read once for all names', () => {
  const cwd = createFolder({ 'a.js': "import './file12.js';\n" });
  const host = createModuleHost({ cwd });
  let reads = 0;
  const { mayHold, mayName } = createModules({ ...host, read: (path) => ((reads += 1), host.read(path)) });
  const path = join(cwd, 'a.js');
  expect(['/file13.js', '/file1.js', 'x file12 '].map((text) => mayHold(path, text))).toEqual([false, false, false]);
  expect(mayName(path, 'file1')).toBe(false);
  expect(reads).toBe(1);
  expect(['/file12.js', 'file1', 'ile12.j'].map((text) => mayHold(path, text))).toEqual([true, true, true]);
  expect(mayName(path, 'file12')).toBe(true);
});
