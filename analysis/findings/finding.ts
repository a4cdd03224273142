/** The results of the analysis: uses (without a date), findings (uses on a day) and limitations. */
import type { BridgedClient } from '../../data/adapters/bridges.ts';
import type { AffectsKind, FixClass } from '../../data/schema.ts';
import type { Day, Lifecycle } from '../../data/lifecycle.ts';

/**
 * `proven`: base URL, SDK client or declared wrapper resolved; `likely`: the platform's own full shape in a package that talks
 * to it; `possible`: something needed is unknown.
 */
export type Evidence = 'proven' | 'likely' | 'possible';

export type Severity = 'error' | 'warning' | 'hint';

/** The kind of file, by its path. Findings in tests and examples break no production code, so a face may mark them. */
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
interface UsedOperation {
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

/** A use of something the dataset claims; `judgement/` applies the day. */
export interface Use {
  deprecation: string;
  kind: AffectsKind;
  evidence: Evidence;
  /** True if the data marks the claim, or the whole deprecation, as not certain to matter. */
  isHint: boolean;
  /** Null if the use has none, or if it is unknown and does not matter. */
  method: string | null;
  /** The path as written, with `{}` for holes; null where there is none. */
  path: string | null;
  operation: string | null;
  /** All operations that the code at this place requests, `operation` among them. */
  operations: readonly UsedOperation[];
  sdk?: SdkSuccessor;
  /** Equal for the uses of one request in one statement; null for a use that is a finding by itself. */
  act: string | null;
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
  /** Set if a text of the path comes from a type or a list alone: the other literals of the URL, to which calls may add a text. */
  besides?: readonly SourcePlace[];
}

export interface Fix {
  class: FixClass;
  reason: string;
  title?: string;
  edits?: readonly Edit[];
  hasDefaultBase?: true;
  isSdkTooOld?: true;
}

/** Another place of a finding: a further field or parameter of the same request, or where a function uses what is given to it. */
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

/** The fields of both kinds of finding. The JSON report of the CLI has this form, without `range`, which needs the text. */
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
  /** All operations that the code requests, with their successors; `operation` is among them. */
  operations: readonly UsedOperation[];
  /** The method of the SDK that replaces the called one; null if there is none. */
  sdk: SdkSuccessor | null;
  /** In the order of the text. `fix` is for these places, too. */
  related: readonly RelatedPlace[];
  /** Three parts: what is called and since when; what happens and when; what to write instead. Dates, no days left. */
  message: string;
  replacement: string | null;
  /** `goneSince`: the day since which the operation was observed to be gone, whatever the platform announced. */
  dates: { deprecated: string | null; ends: string | null; goneSince: string | null };
  daysLeft: number | null;
  readonly fix: Fix;
  docs: string;
  /** The platform's page that lists the item; null for a contract and for the user's own entries. */
  page: string | null;
  /** Stable when lines move: a hash of deprecation or contract, file, path, and the count of findings equal in these. */
  fingerprint: string;
  /** A hash of what is used, without the file: the same when lines move and files are renamed. Equal uses share it. */
  usage: string;
  range: Range;
  trace: readonly TraceHop[];
  /** The places whose change may have made it a finding. */
  madeBy?: readonly SourcePlace[];
}

/** A use on a day. */
export interface DeprecationFinding extends FindingBase {
  deprecation: string;
  contract: null;
  item: number | null;
  kind: AffectsKind;
  lifecycle: Lifecycle;
  /** Absent if the deprecation has no adapter. */
  adapter?: AdapterUse;
}

/** A breach of what the platform requires, on any day. */
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

/** `kv-legacy-namespace-routes, item 5, https://…`: what a finding is about, for faces that show a message alone. */
export function renderReference(finding: Pick<Finding, 'deprecation' | 'contract' | 'item' | 'page'>): string {
  const { item, page } = finding;
  return [getFindingId(finding), ...(item === null ? [] : [`item ${item}`]), ...(page === null ? [] : [page])].join(
    ', ',
  );
}

/** The id that `sunset explain` takes. */
export function getFindingId({ deprecation, contract }: Pick<Finding, 'deprecation' | 'contract'>): string {
  return deprecation ?? contract ?? '';
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

/** The reason why something that was seen is not judged. */
export type LimitationReason =
  | 'unreadable'
  | 'too-large'
  | 'not-text'
  | 'syntax-error'
  | 'budget'
  | 'unknown-segment'
  | 'unknown-method'
  | 'unknown-base'
  | 'unmodelled-client'
  | 'base-not-followed'
  | 'left-out'
  | 'unread-kind'
  | 'outside-run'
  | 'sdk-version-unknown'
  | 'sdk-versions-disagree'
  | 'import-not-found'
  | 'import-unreadable'
  | 'import-too-large'
  | 'import-cycle'
  | 'template-expression'
  | 'unknown-content'
  | 'weak-evidence'
  | 'silenced'
  | 'analysis-failed';

export interface Limitation {
  file: string;
  /** 1-based; 1 for the whole file. */
  line: number;
  reason: LimitationReason;
  /** One line for people. */
  text: string;
  /** True if no part of the file was judged. */
  isWholeFile?: boolean;
}

/**
 * A literal with a base URL of the platform, and its limitation, which is reported if no file of the program follows
 * the literal.
 */
export interface UnfollowedBase {
  range: Range;
  /** The names of the literal in the code, letters and digits in lower case, and the paths that a proxy passes on to it: `/edge`. */
  names: readonly string[];
  limitation: Limitation;
}

export interface FileAnalysis {
  file: string;
  uses: readonly Use[];
  /** Breaches of constraints, where contracts are analysed. */
  breaches?: readonly Breach[];
  /** Uses whose text lies in a module that the file imports, with the path of that module; for the project pass. */
  usesInModules: readonly { path: string; use: Use }[];
  /**
   * Breaches whose place is in a module that the file imports, with the path of that module; for the project pass. `inPlaceOf` is a
   * breach of this file that they replace.
   */
  breachesInModules?: readonly { path: string; breach: Breach; inPlaceOf?: Pick<Breach, 'contract' | 'range'> }[];
  /**
   * Breaches of whole requests that modules send, and the calls of the modules on the way to them; for the project pass. A
   * breach that lies in such a call of its own module is the same for all callers, and is reported there alone.
   */
  restatedBreaches?: readonly (Pick<Breach, 'contract' | 'range' | 'operation'> & {
    calls: readonly { path: string; range: Range }[];
  })[];
  /**
   * The literals of modules that are part of a request of this file on a deprecated route, whatever its base; for the
   * project pass.
   */
  sentInModules?: readonly { path: string; range: Range }[];
  /** Text of imported modules in requests that use nothing deprecated: a rewrite for another importer must not change it. */
  keptInModules?: readonly { path: string; range: Range }[];
  /** True if the file exports something and holds a deprecated path that it does not send itself. */
  exportsUnsentPath: boolean;
  /** Base URLs of the platform in this file that no request of its own analysis begins with; for the project pass. */
  unfollowedBases?: readonly UnfollowedBase[];
  /** Base URLs of the platform in other files that requests of this file begin with; for the project pass. */
  basesInModules?: readonly { path: string; range: Range }[];
  /** The names of bases of this file's requests that are known only by name, and beginnings of own paths; for the project pass. */
  baseNames?: readonly string[];
  /** True if properties were followed by name into files that the file does not import. */
  followsNames?: boolean;
  limitations: readonly Limitation[];
}
