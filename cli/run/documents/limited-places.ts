/** Indexes the limitations that a run has found, so that no further one is added at the same place. */
import type { Limitation } from '../../../analysis/findings/limitation.ts';

export interface LimitedPlaces {
  /** The limited lines, as `<file>:<line>`. */
  lines: Set<string>;
  /** Names of the files that are limited as a whole. */
  files: ReadonlySet<string>;
}

/** Returns the places of limitations. Its set of lines is new, so that a caller may add to it. */
export function getLimitedPlaces(limited: readonly Limitation[]): LimitedPlaces {
  return {
    lines: new Set(limited.map(({ file, line }) => `${file}:${line}`)),
    files: new Set(limited.flatMap(({ file, isWholeFile }) => (isWholeFile ? file : []))),
  };
}
