/** The result of one run, named as in the JSON format. Every reporter renders it. */
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Day } from '../../data/lifecycle.ts';
import type { CommentFault } from './unjudged/comment-faults.ts';
import type { Marker } from '../markers.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

/** `scanned` is the sum of `gated`, `parsed` and `failed`. */
export interface FileCounts {
  /** Files found. */
  scanned: number;
  /** Files that were not parsed because they cannot contain a use. */
  gated: number;
  /** Files that were parsed and analysed. */
  parsed: number;
  /** Files that could not be read or parsed; each is among the limitations. */
  failed: number;
  /** Files that `ignores` leaves out: for the configuration of the working directory all, for nested ones only those with uses. */
  ignored: number;
}

/** A finding that is suppressed, and so not among the findings. */
export interface SuppressedFinding {
  finding: Finding;
  /** `comment`: in the code; `baseline`: in a file beside it; `exclusion`: in the configuration. */
  kind: 'comment' | 'baseline' | 'exclusion';
  /** The reason that the comment or the baseline gives. */
  justification?: string;
}

export interface Report {
  asOf: Day;
  /** The day on which it is read, if `asOf` is ahead of it: days are counted from it. */
  readOn?: Day | undefined;
  /** By file, then by place. */
  findings: Finding[];
  /** By file, then by line. */
  limitations: Limitation[];
  /** The suppressed findings of all kinds. Those that a comment suppresses are among the limitations as well. */
  suppressed?: readonly SuppressedFinding[];
  /** Those of the findings that a comment for a whole file disables, without naming the rule: `fix` leaves them. */
  covered?: ReadonlySet<Finding>;
  markers: Marker[];
  /** Faults of comments that disable rules, by file and line; only if an option asks for them. */
  comments?: readonly CommentFault[];
  files: FileCounts;
  /** Names of files that the user named and that a configuration leaves out. */
  ignoredNames?: readonly string[] | undefined;
  /** Only with `--show-source`: the line a finding starts on, by `file:line`. */
  sourceLines?: ReadonlyMap<string, string>;
  /** With `--trace`: reporters show the steps of each finding. */
  hasTrace?: boolean;
  /** With `--explain-limitations`: reporters show every limitation, else only files in which nothing was judged. */
  explainsLimitations?: boolean;
}
