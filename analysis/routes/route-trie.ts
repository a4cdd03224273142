/**
 * The routes of the platform as a trie of segments: live operations and what the dataset says of operations,
 * side by side. No regular expression is built from data.
 */
import type { Dataset } from '../../data/dataset.ts';
import type { Affects, Deprecation } from '../../data/schema.ts';
import type { Method } from '../requests/request.ts';
import type { Segment } from './url-path.ts';

/** Something the dataset says of an operation. */
export interface Claim {
  deprecation: Deprecation;
  affects: Affects;
  operation: string;
}

/** One path template and its operations. */
export interface Route {
  template: string;
  /** By method what is claimed; an empty list for an operation that is simply alive. */
  operations: Map<Method, Claim[]>;
}

interface TrieNode {
  literals: Map<string, TrieNode>;
  parameter: TrieNode | null;
  route: Route | null;
  /** What goes on behind this segment and nobody has asked for yet; empty once the node is opened. */
  pending: Pending[];
}

/** An operation on its way into the trie; `at` is where its next segment begins in the text. */
interface Pending {
  operation: string;
  at: number;
  /** Null for an operation that is simply alive. */
  said: Omit<Claim, 'operation'> | null;
}

export interface RouteMatch {
  route: Route;
  /** For each segment of the template the segment of the path that fills it. */
  segments: readonly Segment[];
}

export interface Resolution {
  /** The most specific route that the path is; null where it is none that is known. */
  match: RouteMatch | null;
  /** Routes the path could be if a hole in it were the literal they have in that place. */
  possible: readonly Route[];
}

export interface RouteTrie {
  resolve(segments: readonly Segment[]): Resolution;
}

/** A node of the trie is made when the first path goes through it: of thousands of routes a program asks for a few. */
export function createRouteTrie(dataset: Dataset): RouteTrie {
  let root: TrieNode | undefined;
  return { resolve: (segments) => resolve((root ??= createTrie(dataset)), segments) };
}

function createTrie(dataset: Dataset): TrieNode {
  const root = createNode();
  const add = (operation: string, said: Pending['said']): number =>
    root.pending.push({ operation, at: operation.indexOf('/') + 1, said });
  for (const operation of dataset.catalogue) add(operation, null);
  for (const deprecation of dataset.deprecations) {
    for (const affects of deprecation.affects) {
      if ('operations' in affects) for (const operation of affects.operations) add(operation, { deprecation, affects });
    }
  }
  return root;
}

function createNode(): TrieNode {
  return { literals: new Map(), parameter: null, route: null, pending: [] };
}

/** Hands what is pending on to the nodes behind, and puts down what ends here. */
function open(node: TrieNode): TrieNode {
  for (const { operation, at, said } of node.pending) {
    if (at === 0) {
      const claims = getClaims(node, operation);
      if (said) claims.push({ ...said, operation });
      continue;
    }
    const end = operation.indexOf('/', at);
    const segment = operation.slice(at, end === -1 ? undefined : end);
    getChild(node, segment).pending.push({ operation, at: end + 1, said });
  }
  node.pending = [];
  return node;
}

function getChild(node: TrieNode, segment: string): TrieNode {
  if (segment.startsWith('{')) return (node.parameter ??= createNode());
  let child = node.literals.get(segment);
  if (!child) node.literals.set(segment, (child = createNode()));
  return child;
}

/** What is said of the operation whose path ends at a node. */
function getClaims(node: TrieNode, operation: string): Claim[] {
  const [method, template] = operation.split(' ') as [Method, string];
  node.route ??= { template, operations: new Map() };
  let claims = node.route.operations.get(method);
  if (!claims) node.route.operations.set(method, (claims = []));
  return claims;
}

/** Literal children win over parameters, segment by segment from the left: the first full match is the most specific. */
function resolve(root: TrieNode, segments: readonly Segment[]): Resolution {
  const possible: Route[] = [];
  const route = descend(root, segments, 0, false, possible);
  return {
    match: route ? { route, segments } : null,
    possible: route ? possible.filter((other) => other !== route) : possible,
  };
}

function descend(
  closed: TrieNode,
  segments: readonly Segment[],
  index: number,
  isGuessed: boolean,
  possible: Route[],
): Route | null {
  const node = open(closed);
  const segment = segments[index];
  if (!segment) {
    if (node.route && isGuessed) possible.push(node.route);
    return isGuessed ? null : node.route;
  }
  const isLast = index === segments.length - 1;
  const text = segment.text ?? (isLast ? segment.stem : null);
  if (text !== null) {
    const literal = node.literals.get(text);
    const route = literal ? descend(literal, segments, index + 1, isGuessed, possible) : null;
    if (route) return route;
  } else if (!isGuessed) {
    // One hole may be a literal of the catalogue; with two of them everything would be possible.
    for (const child of node.literals.values()) descend(child, segments, index + 1, true, possible);
  }
  return node.parameter ? descend(node.parameter, segments, index + 1, isGuessed, possible) : null;
}
