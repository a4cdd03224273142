/** `check --cache`: returns the result of an earlier run if nothing that it read has changed, else analyses and stores. */
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { observeReads } from '../../analysis/host/disk-observer.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { getName } from '../files/file-name.ts';
import { namesOwnRule } from '../run/unjudged/comment-faults.ts';
import type { Analyze } from '../run/collect-report.ts';
import type { AnalyzedFile, PassResult } from '../run/pass.ts';
import type { CacheFolder } from './cache-folder.ts';
import { readCacheFile, writeCacheFile } from './cache-file.ts';
import { readStamps, writeStamps } from './file-stamps.ts';
import { getRunKeys, type RunKeys } from './run-key.ts';
import { createReadRecorder, type Recording, type RecordedReads } from './recorded-reads.ts';
import { withoutAdapters } from './without-adapters.ts';
import { verifyReads } from './verify-reads.ts';

/** How many files of each kind are kept. Each set of paths and options has its own file. */
const MOST_OF_A_KIND = 8;

/** The stored result of a run. */
interface StoredRun {
  reads: RecordedReads;
  result: Omit<PassResult, 'files'> & { files: StoredFile[] };
}

interface StoredFile extends Pick<AnalyzedFile, 'analysis' | 'directives' | 'isParsed'> {
  name: string;
  isNamed: boolean;
  /** The folder of the package.json, relative to the working directory, because caches are shared; null if there is none. */
  packageRoot: string | null;
}

/** Returns an analysis that uses the cache. `log` gets at most one line, if the cache cannot be written. */
export function createCachedAnalysis(folder: CacheFolder, log: (line: string) => void): Analyze {
  return async (request) => {
    const keys = getRunKeys(request);
    const place = getPlace(folder, keys);
    const stored = findRun(place, request.cwd);
    if (stored) return stored;
    const { createImportWatch, openResultStore } = await import('./result-store.ts');
    const { analyzeProject } = await import('../run/analyze-project.ts');
    const watch = createImportWatch();
    const analyzer = await request.loadAnalyzer(watch.wrap);
    const store = openResultStore({ path: place.files, key: keys.files, cwd: request.cwd, analyzer, watch });
    const engine = { ...analyzer.engine, marks: store.marks };
    const recorder = createReadRecorder(request.cwd, place.isOwnFile);
    const result = observeReads(recorder.observer, () =>
      analyzeProject(request, { ...analyzer, engine }, store.analyses),
    );
    const recording = recorder.finish();
    try {
      if (recording) {
        store.save();
        if (!hasFailed(result)) storeRun(place, recording, result, request.cwd);
      }
      removeOldFiles(place);
    } catch (error) {
      log(`sunset: the cache in ${folder.name} cannot be written: ${getSystemReason(error)}`);
    }
    return result;
  };
}

interface Place {
  key: string;
  folder: string;
  run: string;
  stamps: string;
  files: string;
  /** True for a file that this module writes, and for drafts of it. */
  isOwnFile(path: string): boolean;
}

const OWN_FILE = /^sunset-[0-9a-f]{32}\.(?:run|stamps|files)\.json(?:\.[0-9a-f]+\.tmp)?$/;

function getPlace({ path }: CacheFolder, { run, files }: RunKeys): Place {
  return {
    key: run,
    folder: path,
    run: join(path, `sunset-${run}.run.json`),
    stamps: join(path, `sunset-${run}.stamps.json`),
    files: join(path, `sunset-${files}.files.json`),
    isOwnFile: (file) => dirname(file) === path && OWN_FILE.test(file.slice(path.length + 1)),
  };
}

/** Returns the result of an earlier run; null if there is none, or if something that it read has changed. */
function findRun(place: Place, cwd: string): PassResult | null {
  const content = readCacheFile(place.run, place.key);
  if (!content) return null;
  try {
    const { reads, result } = content.value as StoredRun;
    const stamps = readStamps(place.stamps, content.checksum);
    const verified = verifyReads(reads, { cwd, stamps, isOwnFile: place.isOwnFile });
    if (!verified) return null;
    if (verified.hasNewStamps) tryToWriteStamps(place, content.checksum, verified.stamps);
    return restore(result, cwd);
  } catch {
    return null;
  }
}

/** Writes the stamps if it can. Without them the next run only has to read the files again, so a failure needs no message. */
function tryToWriteStamps(place: Place, key: string, stamps: Recording['stamps']): void {
  try {
    writeStamps(place.stamps, key, stamps);
  } catch {
    // The folder may be read-only.
  }
}

function restore(result: StoredRun['result'], cwd: string): PassResult {
  return {
    ...result,
    files: result.files.map(({ name, isNamed, packageRoot, ...stored }) => ({
      file: { path: resolve(cwd, name), name, isNamed },
      text: null,
      ...stored,
      packageRoot: packageRoot === null ? null : resolve(cwd, packageRoot),
    })),
  };
}

/** @throws the error of the file system. */
function storeRun(place: Place, { reads, stamps }: Recording, result: PassResult, cwd: string): void {
  const files = result.files
    // Only these files can give findings or faults of comments. Limitations are in the result already.
    .filter(
      ({ analysis, directives }) =>
        analysis.uses.length + (analysis.breaches?.length ?? 0) > 0 || directives.some(namesOwnRule),
    )
    .map(({ file, analysis, directives, packageRoot, isParsed }) => ({
      name: file.name,
      isNamed: file.isNamed,
      analysis: { ...withoutAdapters(analysis), usesInModules: [], limitations: [] },
      directives,
      isParsed,
      packageRoot: packageRoot === null ? null : getName(packageRoot, cwd),
    }));
  const stored: StoredRun = { reads, result: { ...result, files } };
  writeStamps(
    place.stamps,
    writeCacheFile(place.run, place.key, () => stored),
    stamps,
  );
}

/** Removes the oldest files of other options and versions, and drafts of killed processes. */
function removeOldFiles({ folder }: Place): void {
  const own = readdirSync(folder)
    .filter((name) => OWN_FILE.test(name))
    // A concurrent run may have renamed its draft since the folder was listed.
    .flatMap((name) => {
      const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
      return stats ? [{ name, time: stats.mtimeMs }] : [];
    })
    .sort((one, other) => other.time - one.time);
  const isDraft = (name: string): boolean => name.endsWith('.tmp');
  const removed = [
    ...own.filter(({ name, time }) => isDraft(name) && time < Date.now() - DAY),
    ...KINDS.flatMap((kind) => own.filter(({ name }) => name.endsWith(kind)).slice(MOST_OF_A_KIND)),
  ];
  for (const { name } of removed) rmSync(join(folder, name), { recursive: true, force: true });
}

const KINDS = ['.run.json', '.stamps.json', '.files.json'];
const DAY = 24 * 60 * 60 * 1000;

/** Tests if the analysis of a file failed. Such a result is not stored, because a failure may depend on the depth of the stack. */
function hasFailed({ limitations }: PassResult): boolean {
  return limitations.some(({ reason }) => reason === 'analysis-failed');
}
