/** What analysis says: uses (which know no date), findings (a day applied) and limitations. */
import type { AffectsKind, FixClass } from '../../data/schema.ts';
import type { Day, Lifecycle } from '../../data/lifecycle.ts';

/** `proven`: base URL, SDK client or declared wrapper resolved; `likely`: the platform's own full shape in a package
 * that talks to it; `possible`: something needed is unknown. */
export type Evidence = 'proven' | 'likely' | 'possible';

export type Severity = 'error' | 'warning' | 'hint';

/** Where the file lies: a test and an example break nobody's production, and a face may say so. */
export type Context = 'source' | 'test' | 'example';

/** Offsets into the file's text, end exclusive. */
export type Range = readonly [number, number];

/** One replacement of text. Edits of one fix never overlap. */
export interface Edit {
  range: Range;
  text: string;
}

/** One way to fix a use; several may be proposed, in the order of preference, each for its own days. */
export interface FixProposal {
  class: FixClass;
  reason: string;
  /** Proposed on this day and later, or only before it. */
  from?: Day;
  before?: Day;
  /** Title for an editor: names the replacement. */
  title: string;
  edits: readonly Edit[];
}

/** A step on the way from the literal to the sink. */
export interface TraceHop {
  file: string;
  line: number;
  column: number;
  text: string;
}

/** A use of something that the dataset speaks of; what it means on a day is applied later. */
export interface Use {
  deprecation: string;
  kind: AffectsKind;
  evidence: Evidence;
  /** The affects entry, or the whole item, is marked as not certain to matter. */
  isHint: boolean;
  /** Null where the use has none, or where it is unknown and does not matter. */
  method: string | null;
  /** The path as written, with `{}` for holes; null where there is none. */
  path: string | null;
  operation: string | null;
  /** The name the message gives to what is used: a field, header, parameter; null for a route. */
  subject: string | null;
  /** For a value: the literal, where its text is what counts. */
  value?: string;
  /** What the affects entry says for the message, where it says anything of its own. */
  called?: string;
  instead?: string;
  range: Range;
  /** Computed when first read; until then the use keeps the syntax tree of its file alive. */
  readonly proposals: readonly FixProposal[];
  trace: readonly TraceHop[];
}

export interface Fix {
  class: FixClass;
  reason: string;
  title?: string;
  edits?: readonly Edit[];
}

/** What both kinds of finding say. Its JSON form is the contract of the CLI; `range` is for faces that have the text. */
interface FindingBase {
  severity: Severity;
  evidence: Evidence;
  context: Context;
  file: string;
  /** 1-based, as all four. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  method: string | null;
  path: string | null;
  operation: string | null;
  /** Three parts: what is called and since when; what happens and when; what to write instead. Dates, no days left. */
  message: string;
  replacement: string | null;
  dates: { deprecated: string | null; ends: string | null };
  daysLeft: number | null;
  readonly fix: Fix;
  docs: string;
  /** Stable under moves of the line: of deprecation or contract, file, path and the how-manieth of these. */
  fingerprint: string;
  range: Range;
  trace: readonly TraceHop[];
}

/** A use on a day. */
export interface DeprecationFinding extends FindingBase {
  deprecation: string;
  contract: null;
  item: number | null;
  kind: AffectsKind;
  lifecycle: Lifecycle;
}

/** A breach of what the platform requires; no day matters to it. */
export interface ContractFinding extends FindingBase {
  deprecation: null;
  /** Id of the constraint. */
  contract: string;
  item: null;
  kind: 'contract';
  lifecycle: null;
  /** The lint rule that shows it, without its prefix. */
  rule: string;
}

export type Finding = DeprecationFinding | ContractFinding;

/** The id under which `sunset explain` says all about it. */
export function getFindingId({ deprecation, contract }: Pick<Finding, 'deprecation' | 'contract'>): string {
  return deprecation ?? contract ?? '';
}

/** A place where a constraint is broken; what it means to a user is applied later. */
export interface Breach {
  contract: string;
  evidence: Evidence;
  method: string | null;
  path: string | null;
  operation: string | null;
  /** The literal or name that the message names; null where it names none. */
  subject: string | null;
  range: Range;
  proposals: readonly FixProposal[];
  trace: readonly TraceHop[];
}

/** Why something that was seen was not judged. */
export type LimitationReason =
  | 'unreadable'
  | 'too-large'
  | 'not-text'
  | 'syntax-error'
  | 'budget'
  | 'unknown-segment'
  | 'unknown-method'
  | 'sdk-version-unknown'
  | 'sdk-versions-disagree'
  | 'import-not-found'
  | 'import-unreadable'
  | 'import-too-large'
  | 'import-cycle'
  | 'template-expression'
  | 'unknown-content'
  | 'analysis-failed';

export interface Limitation {
  file: string;
  /** 1-based; 1 where the whole file is meant. */
  line: number;
  reason: LimitationReason;
  /** One line for a person. */
  text: string;
}
