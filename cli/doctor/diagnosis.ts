/** What a check of a project reads, leaves out and cannot judge. */
import type { LimitationReason } from '../../analysis/findings/limitation.ts';
import type { ParserInUse } from '../../analysis/host/parsers/parser-in-use.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';
import type { Day } from '../../data/lifecycle.ts';
import type { FileCounts } from '../run/report.ts';

export interface Diagnosis {
  version: string;
  node: string;
  asOf: Day;
  data: DataState;
  parser: ParserInUse;
  /** The files with settings, and the names of the settings in each. */
  configurations: readonly { file: string; settings: readonly string[] }[];
  files: FileCounts;
  leftOut: readonly LeftOut[];
  packages: readonly PackageState[];
  limits: readonly Limit[];
  advice: readonly string[];
}

export interface DataState {
  deprecations: number;
  /** The number of constraints; zero if the run applies none. */
  constraints: number;
  /** The latest day, not after that of the judgement, on which a deprecation began or something was observed. */
  newest: Day | null;
  /** Days from `newest` to the day of the judgement. */
  ageInDays: number | null;
  /** The newest version of the SDK that the tables know. */
  sdk: { package: string; version: string } | null;
  hasOwnEntries: boolean;
}

export type LeftOutReason = 'ignored' | 'installed' | 'configuration' | 'no-word' | 'other-kind';

export interface LeftOut {
  reason: LeftOutReason;
  /** Names of files, and of folders that were not entered; a folder ends with `/`. */
  places: readonly string[];
}

export interface PackageState {
  name: string;
  /** Its folder, `.` for the working directory. */
  folder: string;
  files: number;
  analyzed: number;
  callsPlatform: boolean;
  sdk: PackageFacts['sdk'];
}

export interface Limit {
  reason: LimitationReason;
  meaning: string;
  help: string | null;
  /** `file:line`. */
  places: readonly string[];
}
