/** The results of the analysis: uses (without a date), findings (uses on a day) and limitations. */
import type { AffectsKind, FixClass } from '../../data/deprecation-schema.ts';
import type { Lifecycle } from '../../data/lifecycle.ts';
import type {
  Evidence,
  Range,
  Edit,
  TraceHop,
  SourcePlace,
  UsedOperation,
  SdkSuccessor,
  AdapterUse,
  RelatedPlace,
} from './use.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** The kind of file, by its path. Findings in tests and examples break no production code, so a face may mark them. */
export type Context = 'source' | 'test' | 'example';

export interface Fix {
  class: FixClass;
  reason: string;
  title?: string;
  edits?: readonly Edit[];
  hasDefaultBase?: true;
  isSdkTooOld?: true;
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
