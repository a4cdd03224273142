/** What a check of a project reads, leaves out and cannot judge. */
import type { LimitationReason } from '../../analysis/findings/finding.ts';
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
  /** The files with settings, and which ones they hold. */
  configurations: readonly { file: string; settings: readonly string[] }[];
  files: FileCounts;
  leftOut: readonly LeftOut[];
  packages: readonly PackageState[];
  limits: readonly Limit[];
  advice: readonly string[];
}

export interface DataState {
  deprecations: number;
  /** Zero where the run applies none. */
  constraints: number;
  /** The latest day, up to that of the judgement, on which the data knows of a change. */
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
  /** Files, and folders that were not entered; a folder ends with `/`. */
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
