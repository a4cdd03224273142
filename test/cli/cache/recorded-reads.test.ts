/** A reads names all that a run read, and stamps spare reading a file only where that is sound. */
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readText } from '../../../analysis/host/disk.ts';
import { observeReads } from '../../../analysis/host/disk-observer.ts';
import { createStamp, hasStamp, readStamps, writeStamps } from '../../../cli/cache/file-stamps.ts';
import { createReadRecorder, type Recording } from '../../../cli/cache/recorded-reads.ts';
import { verifyReads } from '../../../cli/cache/verify-reads.ts';
import { ROOT } from '../../fixtures.ts';
import { createFolder } from '../../temporary.ts';
import { edit } from './run-check.ts';

const isOwnFile = (): boolean => false;
/** Later than any change of a test. */
const LATER = Date.now() + 60 * 60 * 1000;

/** Modules that read what is no part of an analysis: lists of names, and files to be written. */
const NOT_OBSERVED = [
  'analysis/host/disk.ts',
  // It has the bytes in memory, and takes constants alone.
  'analysis/host/earlier-files.ts',
  // The names of a list, and what git tracks, are in the key of the run.
  'cli/files/listed-files.ts',
  // Where a report goes, and whether its folder is there, is no part of what it says.
  'cli/files/make-folder.ts',
  'cli/files/refuse-unwritable.ts',
  'cli/files/tracked-files.ts',
  'cli/files/write.ts',
];

it('the modules of an analysis read the disk where it is observed', () => {
  const modules = ['analysis', 'cli/files', 'cli/run'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const reading = modules.filter((name) =>
    [...readFileSync(join(ROOT, name), 'utf8').matchAll(/^import (?!type)(.*) from 'node:fs(?:\/promises)?'/gms)].some(
      // The reason why nothing is there may be read again.
      ([, names = '']) => !/^\{ (?:statSync, )?(?:type \w+(?:, )?)* ?\}$/.test(names),
    ),
  );
  expect(reading.sort()).toEqual(NOT_OBSERVED);
});

function record(folder: string, names: readonly string[]): Recording {
  const recorder = createReadRecorder(folder, isOwnFile);
  observeReads(recorder.observer, () => names.forEach((name) => readText(join(folder, name))));
  return recorder.finish()!;
}

it('a text that changes while it is read twice gives no reads', () => {
  const folder = createFolder({ 'a.ts': 'one' });
  const recorder = createReadRecorder(folder, isOwnFile);
  observeReads(recorder.observer, () => {
    readText(join(folder, 'a.ts'));
    edit(folder, { 'a.ts': 'two' });
    readText(join(folder, 'a.ts'));
  });
  expect(recorder.finish()).toBeNull();
});

it('a file with its stamp is not read, and one without is', () => {
  const folder = createFolder({ 'a.ts': 'one' });
  const { reads } = record(folder, ['a.ts']);
  const stamp = createStamp(statSync(join(folder, 'a.ts')), LATER);
  const forged = { ...reads, contents: [['a.ts', 'another digest'] as [string, string]] };
  expect(verifyReads(forged, { cwd: folder, stamps: [stamp], isOwnFile })).not.toBeNull();
  expect(verifyReads(forged, { cwd: folder, stamps: [null], isOwnFile })).toBeNull();
  expect(verifyReads(reads, { cwd: folder, stamps: [], isOwnFile })).not.toBeNull();
});

it('a change has another stamp, even with the old size and modification time', () => {
  const folder = createFolder({ 'a.ts': 'one' });
  const path = join(folder, 'a.ts');
  utimesSync(path, 1000, 1000);
  const stamp = createStamp(statSync(path), LATER)!;
  edit(folder, { 'a.ts': 'two' });
  utimesSync(path, 1000, 1000);
  expect(hasStamp(statSync(path), stamp)).toBe(false);
});

it('a file that has just changed gets no stamp', () => {
  const folder = createFolder({ 'a.ts': 'one' });
  expect(record(folder, ['a.ts']).stamps).toEqual([null]);
});

it('stamps count only in the file that they were written to', () => {
  const folder = createFolder({});
  const stamps = [[1, 2, 3, 4] as const, null];
  writeStamps(join(folder, 'stamps'), 'key', stamps);
  expect(readStamps(join(folder, 'stamps'), 'key')).toEqual(stamps);
  expect(readStamps(join(folder, 'stamps'), 'other')).toEqual([]);
  edit(folder, { copy: readFileSync(join(folder, 'stamps'), 'utf8') });
  expect(readStamps(join(folder, 'copy'), 'key')).toEqual([]);
});
