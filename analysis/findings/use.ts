/** Uses and breaches: places in the code, without a day, and how they can be fixed. */
import type { BridgedClient } from '../../data/adapters/bridges.ts';
import type { AffectsKind, FixClass } from '../../data/deprecation-schema.ts';
import type { Day } from '../../data/lifecycle.ts';

/**
 * `proven`: base URL, SDK client or declared wrapper resolved; `likely`: the platform's own full shape in a package that talks
 * to it; `possible`: something needed is unknown.
 */
export type Evidence = 'proven' | 'likely' | 'possible';

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
  /** The base is the platform's unless the environment sets another; a rewrite treats it like a literal base. */
  hasDefaultBase?: true;
  /** Not rewritten only because the program may run with a version of the SDK that lacks the new method. */
  isSdkTooOld?: true;
}

/** A step on the way from the literal to the sink. */
export interface TraceHop {
  file: string;
  line: number;
  column: number;
  text: string;
}

/** A place in any file of the program. */
export interface SourcePlace {
  file: string;
  /** 1-based, as all four. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** An operation of a use with its replacement; null if the data names none. */
export interface UsedOperation {
  operation: string;
  successor: string | null;
}

/** The SDK method that replaces the called one. */
export interface SdkSuccessor {
  /** Its chain: `radar.http.summaryV2`. */
  method: string;
  /** The npm package of the SDK. */
  package: string;
  /** The first version that has the method. */
  since: string;
  /** The version or range of the program; null where it is unknown. */
  used: string | null;
  /** True if every version that the program may use has the method. */
  isAvailable: boolean;
}

/** The `fetch` that an adapter wraps. The characters of `range` become `before`, the adapted `fetch`, and `after`. */
export interface AdapterPlace {
  /** Absolute path of the file. */
  path: string;
  range: Range;
  before: string;
  /**
   * The expression of the `fetch` that sends now; for a client that takes no `fetch`, the client whose bridge is used, or the expression
   * of the client that the bridge wraps.
   */
  sender: { fetch: string } | { bridge: Exclude<BridgedClient, 'client'> } | { client: string };
  after: string;
}

/** The places where the adapter of the deprecation carries out the requests of a use, or the reason why it cannot. */
export type AdapterUse = { places: readonly AdapterPlace[] } | { refused: string };

/** A call that sends a path whose text is written outside of it. */
export interface SendingCall {
  place: SourcePlace & Pick<RelatedPlace, 'range'>;
  /** The calls after it on the way to the one that sends. */
  next: readonly SourcePlace[];
  /** It is in the function that holds the text. */
  isNear?: true;
}

/** A use of something the dataset claims; `judgement/` applies the day. */
export interface Use {
  deprecation: string;
  kind: AffectsKind;
  evidence: Evidence;
  /** True if the data marks the claim, or the whole deprecation, as not certain to matter. */
  isHint: boolean;
  /** Why the claim may not matter, for the message. */
  hint?: string;
  /** Null if the use has none, or if it is unknown and does not matter. */
  method: string | null;
  /** The path as written, with `{}` for holes; null where there is none. */
  path: string | null;
  operation: string | null;
  /** All operations that the code at this place requests, `operation` among them. */
  operations: readonly UsedOperation[];
  sdk?: SdkSuccessor;
  /** Equal for the uses of one request in one statement, or one function; null for a use that is a finding by itself. */
  act: string | null;
  /**
   * For a read of an answer: the place of the deprecated request, whose finding the read belongs to. `path` is the absolute path of its
   * file, null for the file of the read.
   */
  answerOf?: { path: string | null; range: Range };
  /** For a deprecated request: where other files read deprecated fields of its answer; set by the project pass. */
  reads?: readonly RelatedPlace[];
  /** For a deprecated route whose text is written outside of the calls that send it: these calls. */
  sentBy?: readonly SendingCall[];
  /** The name of what is used: a field, header or parameter; null for a route. */
  subject: string | null;
  /** For a value: the literal, if its text counts. */
  value?: string;
  /** Words of the claim for the message, if it has its own. */
  called?: string;
  instead?: string;
  range: Range;
  /**
   * No sending call of the request is found in this file. The use is dropped if another file sends the request, because
   * its analysis knows more.
   */
  isDescribed?: true;
  /** Computed when first read; until then the use keeps the syntax tree of its file alive. */
  readonly proposals: readonly FixProposal[];
  /** Absent if the deprecation has no adapter. */
  adapter?: AdapterUse;
  trace: readonly TraceHop[];
  /** The places whose change may have made it a use; none for a breach. */
  madeBy?: readonly SourcePlace[];
  /** The first day on which the code does not run any more, because a condition compares today with a written date. */
  until?: Day;
  /** Set if a text of the path comes from a type or a list alone: the other literals of the URL, to which calls may add a text. */
  besides?: readonly SourcePlace[];
}

/**
 * Another place of a finding: a further field or parameter of the same request, a call that sends a path which is written elsewhere, or
 * where a function uses what is given to it.
 */
export interface RelatedPlace {
  /** Set for a place in another file. */
  file?: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** The name of what is used there; null where it has none. */
  subject: string | null;
  range: Range;
}

/** A place that breaks a constraint; `contracts/judge-breaches.ts` makes a finding of it. */
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
  /** Where a function uses the wrong value that a call gives it. */
  related?: readonly RelatedPlace[];
}
