/** The interface of formats: they render the report, with facts about its findings that only some formats show. */
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Day } from '../../data/day.ts';
import type { Report } from '../run/report.ts';
import type { Grouping } from './groups/group-findings.ts';

/** What the data says about the deprecation or the constraint of a finding. */
export interface Entry {
  id: string;
  title: string;
  summary: string;
  /** Steps for a person, in their order; none for a constraint. */
  steps: readonly string[];
  /** The operations that its adapter carries out; none without one. */
  adapted: readonly string[];
}

export interface RenderContext {
  /** The day of the judgement, or today if that is ahead of it: what the report says has to hold on this day. */
  readOn: Day;
  hasColor: boolean;
  /** True if the finding fails the run. */
  isFailing(finding: Finding): boolean;
  grouping: Grouping;
  /** Only the totals and tables are shown, no findings. */
  hasOnlyStatistics: boolean;
  /** Each finding is shown with the lines around it. */
  hasFrames: boolean;
  /** Version of this package. */
  version: string;
  getEntry(finding: Pick<Finding, 'deprecation' | 'contract'>): Entry;
  /** The owners that CODEOWNERS names; none if it names none, or is missing. */
  getOwners(file: string): readonly string[];
  /** Name of the package of a file, else the directory of its package.json; `.` without one. */
  getPackage(file: string): string;
  /** The text of a file with findings, without a byte-order mark; null if no format of the run needs it. */
  getText(file: string): string | null;
  /** Address of a line in the hosted repository; null if the environment names none. */
  getLink(file: string, line: number): string | null;
}

/** Renders a report as one text, with a final newline. */
type Render = (report: Report, context: RenderContext) => string;

/** The options that only some formats know. */
export const VIEWS = ['group-by', 'statistics', 'frames'] as const;
export type View = (typeof VIEWS)[number];

export interface Format {
  /** For the documentation and the help. */
  describe: string;
  /** Imports the module of the format on demand. */
  load(): Promise<Render>;
  /** The options that change what the format shows. */
  views?: readonly View[];
  /** The report itself says what ends until a day ahead, so that the run need not say it on standard error. */
  saysWhatEnds?: true;
  /** The format shows lines or edits, and so needs the texts of the files. */
  needsTexts?: true;
}
