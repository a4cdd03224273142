/**
 * The routes of the platform as a trie of segments: live operations and what the dataset says of operations,
 * side by side. No regular expression is built from data.
 */
import type { Dataset } from '../../data/dataset.ts';
import type { Affects, Deprecation } from '../../data/schema.ts';
import type { Method } from '../requests/request.ts';
import type { Segment } from './url.ts';

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

export interface Catalogue {
  resolve(segments: readonly Segment[]): Resolution;
}

/** The trie is made when the first path is looked up: most files that are analysed ask for none. */
export function createCatalogue(dataset: Dataset): Catalogue {
  let root: TrieNode | undefined;
  return { resolve: (segments) => resolve((root ??= createTrie(dataset)), segments) };
}

function createTrie(dataset: Dataset): TrieNode {
  const root = createNode();
  for (const operation of dataset.catalogue) insert(root, operation);
  for (const deprecation of dataset.deprecations) {
    for (const affects of deprecation.affects) {
      if (!('operations' in affects)) continue;
      for (const operation of affects.operations) insert(root, operation).push({ deprecation, affects, operation });
    }
  }
  return root;
}

function createNode(): TrieNode {
  return { literals: new Map(), parameter: null, route: null };
}

function insert(root: TrieNode, operation: string): Claim[] {
  const [method, template] = operation.split(' ') as [Method, string];
  let node = root;
  for (const segment of template.slice(1).split('/')) {
    if (segment.startsWith('{')) {
      node = node.parameter ??= createNode();
      continue;
    }
    let next = node.literals.get(segment);
    if (!next) node.literals.set(segment, (next = createNode()));
    node = next;
  }
  node.route ??= { template, operations: new Map() };
  let claims = node.route.operations.get(method);
  if (!claims) node.route.operations.set(method, (claims = []));
  return claims;
}

/** Literal children win over parameters, segment by segment from the left: the first full match is the most specific. */
function resolve(root: TrieNode, segments: readonly Segment[]): Resolution {
  const possible: Route[] = [];
  const route = descend(root, segments, 0, false, possible);
  return { match: route ? { route, segments } : null, possible: route ? possible.filter((other) => other !== route) : possible };
}

function descend(node: TrieNode, segments: readonly Segment[], index: number, isGuessed: boolean, possible: Route[]): Route | null {
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
