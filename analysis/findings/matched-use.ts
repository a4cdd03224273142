/** The results of matching requests and code against the data, before fixes, traces and days are added. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import type { Affects, Platform } from '../../data/deprecation-schema.ts';
import type { FilledTest } from './mentions/filled-by-calls.ts';
import type { FailedImport } from '../evaluator/evaluation.ts';
import type { FileFacts } from '../program/file-facts.ts';
import type { CallRequests } from '../requests/search/call-requests.ts';
import type { OwnRouteTest } from '../requests/own-server/own-requests.ts';
import type { Method, Request } from '../requests/request.ts';
import type { Claim, RouteMatch, RouteTrie } from '../routes/route-trie.ts';
import type { Addresses } from './bases/addresses.ts';
import type { Evidence, Range } from './use.ts';
import type { ForeignReceiverTest } from './bases/receiver-owners.ts';
import type { NamedPlace } from './places/source-place.ts';
import type { FailureGuard } from './failure-guard.ts';
import type { BodyField } from './uses/request-body.ts';
import type { LimitationReason } from './limitation.ts';

/** A use that still knows its request and the nodes it lies in. */
export interface MatchedUse {
  claim: Pick<Claim, 'deprecation' | 'affects'>;
  evidence: Evidence;
  methods: readonly Method[];
  /** Null where it is unknown and does not matter. */
  method: Method | null;
  path: string | null;
  operation: string | null;
  /** `operation` and those that it shares its place with. */
  operations: readonly string[];
  /** The name of what is used, beside the operation: a field, a header, a host. */
  subject: string | null;
  /** For values: the literal, where its text counts. */
  value?: string;
  range: Range;
  /** A node of the file that the range lies in. */
  node: TSESTree.Node;
  /** Null where no request is seen: a host in a constant, a closed list. */
  request: Request | null;
  /** All requests with the text of this place, where several were merged. */
  requests?: readonly Request[];
  match: RouteMatch | null;
  /** For fields and values: where the body has it. */
  bodyField: BodyField | null;
  /** For parameters, headers and options: where they are named. */
  namePlace?: NamedPlace;
}

/** A claim on the answer to a request; a use only where the program reads the claimed field. */
export type ResponseClaim = MatchedUse & { request: Request };

/**
 * A claim on a field of a request; a use only where the program shows that the record which the request changes has another text, or
 * (`unlessSame`) where it does not show that the record has the same one.
 */
export type ChangeClaim = MatchedUse & {
  request: Request;
  bodyField: BodyField;
  counts: 'if it differs' | 'unless it is the same';
  record: NonNullable<(Affects & { kind: 'request-field' })['differsFrom']>;
};

/** Something that was seen and not judged, at a node. */
export interface NodeLimitation {
  node: TSESTree.Node;
  /** Where it lies in the file of the node. */
  offset: number;
  reason: LimitationReason;
  text: string;
}

/** A part of a request that is not known and may be one of the words that the data names. */
export interface NodeOpenValue {
  node: TSESTree.Node;
  deprecation: string;
  words: readonly string[];
  /** The words are names of headers, in any case. */
  isHeader: boolean;
  /** They are paths of fields: `rules[].action_parameters.sxg`. */
  isField?: true;
  /** What it is a part of, for people: `action` of `/accounts/{account_id}/gateway/rules`. */
  subject: string;
}

export interface Matches {
  uses: MatchedUse[];
  limitations: NodeLimitation[];
  openValues: NodeOpenValue[];
  /** The requests with a use whose base, or whose client, comes from an import that failed. */
  withoutBase: NodeLimitation[];
  /** Calls whose path, or a part of it, a limit of the evaluator cut off. */
  cutOff: TSESTree.Node[];
  /** Requests to the platform with their routes, deprecated or not. */
  routedRequests: { request: Request; match: RouteMatch | null }[];
  /** The nodes that name headers of requests to other hosts. */
  otherHostHeaders: Set<TSESTree.Node>;
  responseClaims: ResponseClaim[];
  changeClaims: ChangeClaim[];
}

export interface MatchContext extends Partial<Addresses> {
  dataset: Dataset;
  platform: Pick<Platform, 'baseUrls' | 'versionPath' | 'login' | 'brand' | 'aliases' | 'collections'>;
  routes: RouteTrie;
  talksToPlatform: boolean;
  /** True if the file under analysis itself names a base URL of the platform. */
  namesBaseUrl?: boolean;
  /** Tests if the program's own server has the path of a request. */
  isOwnRoute?: OwnRouteTest;
  /** Tests if the program makes every receiver of the name with URLs of other hosts. */
  isForeignReceiver?: ForeignReceiverTest;
  /** Tests if calls of the file, which are requests of their own, give the parameters in a path. */
  isFilledByCalls?: FilledTest;
  /** Tests if calls of the program name a function that has a parameter in a path. */
  isNamedByCalls?: FilledTest;
  /** True for a node of a document, in which no finding is placed. */
  isInDocument?(node: TSESTree.Node): boolean;
  /** Finds the failed import behind a specifier of an import: its own, or that of a module which re-exports what it names. */
  findFailedImport(specifier: string): FailedImport | null;
  /** Finds the requests of a call in any file. */
  findRequestsOf: CallRequests;
  /** The file under analysis. */
  facts?: FileFacts;
  /** Runs the parts of the analysis, any of which may fail. */
  guard: FailureGuard;
  /** Fills `{brand}` in the values of the data. */
  brand: string;
}
