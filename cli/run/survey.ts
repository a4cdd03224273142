/** The files that a run has read and left out, for `sunset doctor`. A run fills the survey if its request has one. */
import type { Package } from '../../analysis/host/package-facts.ts';
import type { FoundFile, SkippedPath } from '../files/walk.ts';

interface SurveyedFile {
  file: FoundFile;
  home: Package;
  isAnalyzed: boolean;
  /** True if the package of the file calls the platform. */
  talks: boolean;
}

export interface Survey {
  /**
   * The files that the run was to judge: all but those that the configuration of the working directory leaves out, and
   * of the files of other languages those that count.
   */
  found: FoundFile[];
  /** The files of the run that could be read. */
  files: SurveyedFile[];
  /** Paths that the walk has left out. */
  skipped: SkippedPath[];
  /** Files that `ignores` of the configuration leaves out. */
  excluded: FoundFile[];
  /** Files of kinds that are not analysed. */
  unread: FoundFile[];
}

export function createSurvey(): Survey {
  return { found: [], files: [], skipped: [], excluded: [], unread: [] };
}
