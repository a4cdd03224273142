/** A request: the method, URL, query, headers and body that one call sends to an API. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Skeleton } from '../evaluator/domain/skeleton.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { FunctionNode } from '../program/syntax/syntax.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** The HTTP methods a request can have; null where they are not known. */
export type Methods = readonly Method[] | null;

export interface Request {
  /**
   * How the call is known to send: `sink`, by the table of an HTTP client; `sdk`, by the tables of the official SDK;
   * `declared`, by the settings; `unresolved`, only by its arguments, because the callee is not known; `described`, as
   * data for which no sending call is found.
   */
  kind: 'sink' | 'sdk' | 'declared' | 'unresolved' | 'described';
  methods: Methods;
  /** The whole URL as far as it is known, query included. */
  url: Skeleton;
  /** The bases of all URLs that the same call can have, this one's included: `env || literal`, a switch between hosts. */
  bases: readonly string[];
  body: Value | null;
  query: Value | null;
  headers: Value | null;
  /** The parts that may hold more than the fields above say, added by an unknown function, a library or an unknown value. */
  incompleteParts: readonly RequestPart[];
  /** Headers, in lower case, that the client may add by itself; they are not in the program's text. */
  clientHeaders?: readonly string[];
  /** Headers, in lower case, that hooks of the client may set, whatever the call sends. */
  hookedHeaders?: readonly string[];
  /** Names in hooks of the client that may change the query: parameters that they set are among them. */
  hookedParameters?: readonly string[];
  /** The client does not send headers whose value is null. */
  nullHeaders?: 'removed';
  /** The headers that the client builds from credentials in its options. */
  credentials?: Value;
  /** The member of the answer that holds the decoded body, where the client has one of its own. */
  bodyMember?: string;
  /** The member of the answer that holds the decoded body of a refused request, where the client has one of its own. */
  errorMember?: string;
  /** The client returns the decoded body, or with an option the response. */
  returnsBody?: boolean;
  /** Functions that get the decoded body, where no call gives it. */
  readers?: readonly FunctionNode[];
  /** The part of the body that the call gives, as steps from the body; the whole where it is not set. */
  bodyPart?: readonly string[];
  /** The paths to the answer in the error that a refused request throws: none for a client that throws nothing. */
  thrown?: readonly (readonly string[])[];
  /**
   * The call in the analysed file that leads to the request: for a wrapper the call of the wrapper, not the sink in it. The
   * object or array of a described request.
   */
  node: TSESTree.Node;
  /** Set for a method of the SDK, null for its raw verbs and every other client. */
  sdk: SdkRequest | null;
  /** The calls from `node` to the call that sends; set by follow-calls. */
  callPath?: CallPath;
  /** In which case of each split call it is sent: requests of other elements of a list, or other entries of a table, are of other runs. */
  cases?: readonly RequestCase[];
  /** The specifier of the import whose function is called, or whose function has made what is called. */
  module?: string;
  /** A value on the way to the request is known only by the name of a property. */
  isByName?: boolean;
  /** The request is in a method of an instance or subclass that no call of the program enters. */
  isUncalled?: true;
  /** A call reaches the sending function by a key. */
  isByKey?: true;
  /** A hook of the client changes the URL that the call names, in a way that is not followed. */
  isRewritten?: true;
  /** A hook of the client may send it to another host, by a condition on the request that is not known or not followed. */
  isMoved?: true;
  /** The description may be of a page or a route, or belong to another host that the file names. */
  isUnsure?: boolean;
}

export type RequestPart = 'body' | 'query' | 'headers';

/** Which method of the official SDK makes a request. */
interface SdkRequest {
  chain: readonly string[];
  node: TSESTree.Node;
  /** The version or the range of the SDK that made the client, which may be that of another package; null where it is unknown. */
  spec: string | null;
  /** All versions of the SDK that the package may have make the same request. */
  isAgreed: boolean;
  /** The receiver is not known to be the SDK: the chain and the arguments suggest it. */
  isAssumed?: true;
}

/** From a call of the file to the call that sends. */
export interface CallPath {
  /** The calls that enter functions of the program, outermost first. */
  hops: readonly Hop[];
  sender: TSESTree.CallExpression;
}

interface Hop {
  call: TSESTree.CallExpression;
  /** The function it enters. */
  fn: FunctionNode;
  /**
   * Set if code between the two passes the arguments on, such as `get.call(api, path)` or a trap of a proxy: the index
   * of the parameter that gets their list, or null if any parameter may get one of them.
   */
  handedAt?: number | null;
}

/** A case of a call that was analysed once for each of several. */
export interface RequestCase {
  call: TSESTree.CallExpression;
  index: number;
}

/** A function on the way to a request, without the call that enters it. */
export type EnteredFunction = Omit<Hop, 'call'>;

/** Returns the call that sends a request; if none is found, the node that describes the request. */
export function getSender({ callPath, node }: Pick<Request, 'callPath' | 'node'>): TSESTree.Node {
  return callPath?.sender ?? node;
}

/** Returns the chain of calls of a request, from the one in the analysed file to the one that sends it. */
export function getCalls(request: Request): readonly TSESTree.Node[] {
  return [...(request.callPath?.hops ?? []).map(({ call }) => call), getSender(request)];
}

/** True for requests that no single run of their call sends, because each belongs to another case of it. */
export function isOfOtherCase({ cases = [] }: Request, other: Request): boolean {
  return cases.some(({ call, index }) => other.cases?.some((each) => each.call === call && each.index !== index));
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Parses an HTTP method, in any case; null for any other word. */
export function parseMethod(text: string): Method | null {
  const upper = text.toUpperCase();
  return METHODS.includes(upper) ? (upper as Method) : null;
}

/** Returns the literals of the program that the URL of a request is made of. */
export function getLiterals({ url }: Pick<Request, 'url'>): TSESTree.Node[] {
  return url.flatMap((piece) => (piece.kind === 'text' && piece.origin ? [piece.origin.node] : []));
}
