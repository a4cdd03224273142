/** Within a run, a directory that was listed answers what is in it, without asking the file system again. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { exists, getRealPath, getStats, listDirectory } from '../../analysis/host/disk.ts';
import { type DiskObserver, observeReads } from '../../analysis/host/disk-observer.ts';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';
import { listDirectoriesOnce } from '../../analysis/host/listed-directories.ts';
import { readSourceText } from '../../cli/files/read.ts';
import { createFolder } from '../temporary.ts';

it('knows what is not in a listed directory, for as long as the run', () => {
  const folder = createFolder({ 'a.js': '' });
  const path = join(folder, 'b.js');
  const look = (): boolean[] => [exists(path), getStats(path) !== undefined, exists(join(folder, 'a.js'))];
  const [before, after] = listDirectoriesOnce(() => {
    const first = look();
    listDirectory(folder);
    writeFileSync(path, '');
    return [first, look()];
  });
  expect([before, after]).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
  expect(look()).toEqual([true, true, true]);
});

it('asks for a name that may be spelt in another way', () => {
  const folder = createFolder({ 'a.js': '' });
  listDirectoriesOnce(() => {
    listDirectory(folder);
    writeFileSync(join(folder, '\u00e4.js'), '');
    expect(exists(join(folder, '\u00e4.js'))).toBe(true);
  });
});

it('follows the links above and in a listed directory', () => {
  const folder = getRealPath(createFolder({ 'real/inner/a.js': '' }));
  symlinkSync('real', join(folder, 'link'));
  symlinkSync('a.js', join(folder, 'real/inner/b.js'));
  mkdirSync(join(folder, 'empty'));
  const paths = ['link/inner/a.js', 'link/inner/b.js', 'real/inner/a.js', 'link', 'empty'].map((name) =>
    join(folder, name),
  );
  const plain = paths.map(getRealPath);
  listDirectoriesOnce(() => {
    for (const name of ['', 'link', 'link/inner', 'real', 'real/inner']) listDirectory(join(folder, name));
    expect(paths.map(getRealPath)).toEqual(plain);
    expect(() => getRealPath(join(folder, 'gone/a.js'))).toThrow('ENOENT');
  });
});

it('reads each document and manifest once, for as long as the run', () => {
  const folder = createFolder({ 'package.json': '{ "name": "a" }', 'notes.md': 'first', 'a.js': 'first' });
  const write = (text: string): void => {
    writeFileSync(join(folder, 'package.json'), `{ "name": "${text}" }`);
    for (const name of ['notes.md', 'a.js']) writeFileSync(join(folder, name), text);
  };
  const read = (): unknown[] => [
    getOwn(readJsonObject(join(folder, 'package.json')), 'name'),
    ...['notes.md', 'a.js'].map((name) => readSourceText(join(folder, name))),
  ];
  listDirectoriesOnce(() => {
    const before = read();
    write('second');
    // Sources are not kept: they would fill the memory, and few are read twice.
    expect(read()).toEqual([...before.slice(0, 2), { text: 'second' }]);
  });
  expect(read()).toEqual(['second', { text: 'second' }, { text: 'second' }]);
});

it('tells an observer of each read', () => {
  const folder = createFolder({ 'package.json': '{}', 'notes.md': 'a' });
  const seen: string[] = [];
  const ignore = (): void => undefined;
  const observer: DiskObserver = {
    willRead: (path) => seen.push(basename(path)),
    hasRead: ignore,
    hasExamined: ignore,
    hasListed: ignore,
    hasResolved: ignore,
  };
  const read = (): void => {
    readJsonObject(join(folder, 'package.json'));
    readSourceText(join(folder, 'notes.md'));
  };
  listDirectoriesOnce(() => {
    read();
    observeReads(observer, read);
  });
  expect(seen).toEqual(['package.json', 'notes.md']);
});
