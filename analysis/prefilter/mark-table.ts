/** The files of a run with their marks: what is known when the files to analyse are selected. */
import type { Marks } from './marks.ts';

export interface MarkTable {
  /** By absolute path. */
  readonly files: ReadonlyMap<string, Marks>;
  /** True if the package of a file talks to the platform. */
  talks(file: string): boolean;
  /** The marks of all other source files of the projects: a mark that no file holds is in no module. Null if they are not known. */
  readonly others: readonly Marks[] | null;
  /** The files of the same package, where properties are followed by name through it; one list for each package. */
  companions?(file: string): readonly string[] | undefined;
  /** `project`: uses whose text is in an imported module count, too. */
  readonly scope: 'file' | 'project';
  /** The documents of data of the package of a file (absolute paths). */
  documents?(file: string): readonly string[] | undefined;
}

/** Returns the files, without tests, of packages that talk to the platform. */
export function findTalking(table: MarkTable): [string, Marks][] {
  return [...table.files].filter(([file, { isTest }]) => table.talks(file) && !isTest);
}
