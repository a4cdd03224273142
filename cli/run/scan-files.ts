/** Reads every file once for its marks and markers, and finds the packages that talk to the platform. */
import { dirname } from 'node:path';
import type { Package } from '../../analysis/host/package-facts.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import { CommandError } from '../command-error.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findMarkers } from '../markers.ts';
import type { PassParts, PassResult } from './pass.ts';

export interface ScannedFile {
  file: FoundFile;
  home: Package;
  marks: Marks;
}

export interface ScannedFiles {
  /** In the order of the walk, without files that cannot be read. */
  files: readonly ScannedFile[];
  /** True if the package depends on the SDK, or one of its files contains a base URL. */
  talks(home: Package): boolean;
}

/** A file that cannot be read becomes a limitation. Texts are dropped, because few files are read again. */
export function scanFiles(
  files: readonly FoundFile[],
  { engine, packages }: PassParts,
  result: PassResult,
): ScannedFiles {
  const talkingRoots = new Set<string>();
  const scanned = files.flatMap((file): ScannedFile[] => {
    const text = readText(file, result);
    if (text === null) return [];
    result.markers.push(...findMarkers(text, file.name));
    const home = packages.getPackage(dirname(file.path));
    const marks = engine.marks(text, file.name);
    if (marks.addressesPlatform && home.root !== null) talkingRoots.add(home.root);
    return [{ file, home, marks }];
  });
  const talks = ({ facts, root }: Package): boolean =>
    facts.talksToPlatform || (root !== null && talkingRoots.has(root));
  return { files: scanned, talks };
}

/** Null for a file that cannot be read; `result` gets the limitation. */
export function readText(file: FoundFile, result: PassResult): string | null {
  const read = readSourceText(file.path);
  if ('text' in read) return read.text;
  if (file.isNamed && read.reason === 'unreadable') throw new CommandError(`${file.name} ${read.problem}`);
  result.limitations.push({
    file: file.name,
    line: read.line,
    reason: read.reason,
    text: read.problem,
    isWholeFile: true,
  });
  result.counts.failed += 1;
  return null;
}
