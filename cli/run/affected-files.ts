/** The code of a program that may see what a rewrite changes: the other files of the program, and what it loads. */
import type { Program } from '../../analysis/file-scope.ts';
import { findUnsearched, listAffectedFiles } from '../../analysis/host/affected-files.ts';
import { findOutsidePatch } from '../../analysis/host/patching-dependencies.ts';
import type { ScannedFile } from './scan-files.ts';

type AffectedFiles = Pick<Program, 'listAffectedFiles' | 'findOutsidePatch'>;

/** Where no import is followed, no other file is read, and any of them may see a rewrite. */
export const UNREAD_FILES: AffectedFiles = {
  findOutsidePatch: () => 'without imports, the other files of the program are not read',
};

/** Returns those of one file (absolute path). */
export function getAffectedFiles(path: string, cwd: string): AffectedFiles {
  return {
    listAffectedFiles: () => listAffectedFiles(path, cwd),
    findOutsidePatch: () => findUnsearched(path, cwd) ?? findOutsidePatch(path),
  };
}

export interface AffectedFileReader {
  of(file: ScannedFile): AffectedFiles;
}

/** Sources of the run without a package may form one program, wherever they are. */
export function createAffectedFileReader(files: readonly ScannedFile[], cwd: string): AffectedFileReader {
  /** The same list for the same program, because an index of its files is kept for it. */
  const joined = new Map<readonly string[], readonly string[]>();
  const getLoose = (path: string): readonly string[] => {
    const around = listAffectedFiles(path, cwd);
    if (!joined.has(around)) joined.set(around, [...new Set([...listLoose(files), ...around])]);
    return joined.get(around)!;
  };
  return {
    of({ file: { path }, home }) {
      const own = getAffectedFiles(path, cwd);
      return home.root === null ? { ...own, listAffectedFiles: () => getLoose(path) } : own;
    },
  };
}

function listLoose(files: readonly ScannedFile[]): string[] {
  return files.filter(({ home }) => home.root === null).map(({ file }) => file.path);
}
