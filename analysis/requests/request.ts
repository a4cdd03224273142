/** A request: what one expression asks of an API. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Skeleton } from '../evaluator/domain/skeleton.ts';
import type { FunctionNode, Value } from '../evaluator/domain/value.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** The HTTP methods a request can have; null where that is not known. */
export type Methods = readonly Method[] | null;

export interface Request {
  /** `sink`: the call is known to send; `sdk`: by the tables of the official SDK; `declared`: the settings say so; `call`: a call of something unknown. */
  kind: 'sink' | 'sdk' | 'declared' | 'call';
  methods: Methods;
  /** The whole URL as far as it is written, query included. */
  url: Skeleton;
  /** The bases of all the URLs that the same call can have, this one's among them: `env || literal`, a switch between hosts. */
  bases: readonly string[];
  body: Value | null;
  query: Value | null;
  headers: Value | null;
  /** The parts that may hold more than is listed here: what a function that is not seen, a library or an unknown value adds. */
  unseen: readonly RequestPart[];
  /** Headers, in lower case, that the client may add by itself; they are no text of the program. */
  sends?: readonly string[];
  /** The call in the file that makes the request: where a wrapper is called, not where it ends. */
  node: TSESTree.Node;
  /** Where the methods of the SDK are concerned: the chain, and whether all fitting versions agree on it. */
  sdk: {
    chain: readonly string[];
    node: TSESTree.Node;
    isAgreed: boolean;
    /** Nobody says that what is called is the SDK: the chain and the arguments do. */ isAssumed?: true;
  } | null;
  /** How `node` comes to send; set by find-requests. */
  way?: Way;
}

export type RequestPart = 'body' | 'query' | 'headers';

/** From a call of the file to the call that sends. */
export interface Way {
  /** The calls that enter functions of the file, outermost first. */
  hops: readonly Hop[];
  sender: TSESTree.CallExpression;
}

export interface Hop {
  call: TSESTree.CallExpression;
  /** The function it enters. */
  fn: FunctionNode;
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** A word as an HTTP method, in any case; null for any other word. */
export function parseMethod(text: string): Method | null {
  const upper = text.toUpperCase();
  return METHODS.includes(upper) ? (upper as Method) : null;
}
