/** What a run has looked at and what it has left out, for `sunset doctor`. A run fills it, if its request has one. */
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
  /** The files of the run that could be read. */
  files: SurveyedFile[];
  /** Left out by the walk. */
  skipped: SkippedPath[];
  /** Left out by `ignores` of the configuration. */
  excluded: FoundFile[];
  /** Files of kinds that are not analysed. */
  unread: FoundFile[];
}

export function createSurvey(): Survey {
  return { files: [], skipped: [], excluded: [], unread: [] };
}
