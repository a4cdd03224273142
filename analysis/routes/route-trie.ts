/**
 * The segment trie of the platform's routes: live operations, and the claims of the dataset on operations. No regular
 * expression is built from data.
 */
import type { Dataset } from '../../data/dataset.ts';
import type { Affects, Deprecation } from '../../data/deprecation-schema.ts';
import { QUERY_NAME } from '../libraries/requests/client-conventions.ts';
import type { Method } from '../requests/request.ts';
import type { Segment } from './platform-base.ts';

/** Something the dataset claims of an operation: that it, or a part of its requests or answers, is deprecated. */
export interface Claim {
  deprecation: Deprecation;
  affects: Affects;
  operation: string;
}

/** One path template and its operations. */
export interface Route {
  template: string;
  /** The claims by method; none for a live operation that the dataset does not name. */
  operations: Map<Method, Claim[]>;
}

interface TrieNode {
  literals: Map<string, TrieNode>;
  parameter: TrieNode | null;
  route: Route | null;
  /** Operations that continue after this segment and are not expanded into children yet. */
  pending: Pending[];
}

/** An operation that is not fully inserted; `at` is where its next segment begins in the text, 0 at its end. */
interface Pending {
  operation: string;
  at: number;
  /** Null for a live operation of the catalogue. */
  claim: Omit<Claim, 'operation'> | null;
}

export interface RouteMatch {
  route: Route;
  /** The segments of the path, one for each segment of the template. */
  segments: readonly Segment[];
  /** True if live operations of the catalogue begin with the first `length` segments of the template. */
  isShared(length: number): boolean;
}

interface Resolution {
  /** The most specific route of the path; null if no route is known. */
  match: RouteMatch | null;
  /** Routes that match if one hole of the path stands for a literal segment of the route. */
  possible: readonly Route[];
}

export interface RouteTrie {
  /** The route of a path, by its segments after the base URL. */
  resolve(segments: readonly Segment[]): Resolution;
  /** True if the data claims a route that begins with these segments; further text may follow the last of them. */
  mayContinue(segments: readonly Segment[]): boolean;
}

/** Nodes are created when the first path reaches them: a program uses a few of thousands of routes. */
export function createRouteTrie(dataset: Dataset): RouteTrie {
  let root: TrieNode | undefined;
  const getRoot = (): TrieNode => (root ??= createTrie(dataset));
  return {
    resolve: (segments) => resolve(getRoot(), segments),
    mayContinue: (segments) => mayContinue(getRoot(), segments),
  };
}

function createTrie(dataset: Dataset): TrieNode {
  const root = createNode();
  const add = (operation: string, claim: Pending['claim']): number =>
    root.pending.push({ operation, at: operation.indexOf('/') + 1, claim });
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

/** Moves the pending operations of a node to its children, and registers those that end at it. */
function expand(node: TrieNode): TrieNode {
  for (const { operation, at, claim } of node.pending) {
    if (at === 0) {
      const claims = getClaims(node, operation);
      if (claim) claims.push({ ...claim, operation });
      continue;
    }
    const end = operation.indexOf('/', at);
    const segment = operation.slice(at, end === -1 ? undefined : end);
    getChild(node, segment).pending.push({ operation, at: end + 1, claim });
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

/** The list of claims on an operation whose path ends at a node. */
function getClaims(node: TrieNode, operation: string): Claim[] {
  const [method, template] = operation.split(' ') as [Method, string];
  node.route ??= { template, operations: new Map() };
  let claims = node.route.operations.get(method);
  if (!claims) node.route.operations.set(method, (claims = []));
  return claims;
}

/** Prefers literal children to parameters, segment by segment from the left: the first full match is the most specific. */
function resolve(root: TrieNode, segments: readonly Segment[]): Resolution {
  const possible: Route[] = [];
  const route = descend(root, segments, 0, 'as written', possible);
  return {
    match: route
      ? { route, segments, isShared: (length) => hasLiveOperation(findNode(root, route.template, length)) }
      : null,
    possible: route ? possible.filter((other) => other !== route) : possible,
  };
}

function mayContinue(root: TrieNode, segments: readonly Segment[]): boolean {
  const open = segments.at(-1);
  let nodes = [root];
  for (const segment of segments.slice(0, -1)) nodes = nodes.flatMap((node) => getChildren(node, segment));
  const { stem = null, skeleton = [] } = open ?? {};
  if (stem !== null) return nodes.some((node) => getChildren(node, { ...open!, text: stem }).some(hasClaim));
  // In `/zones/${zone}${rest}`, the first hole is the ID. Where no route has an ID at this place, it is a literal
  // segment.
  const ids = skeleton.length > 1 ? nodes.flatMap((node) => expand(node).parameter ?? []) : [];
  if (ids.length > 0) nodes = ids;
  return nodes.some(hasClaim);
}

function getChildren(node: TrieNode, { text }: Segment): TrieNode[] {
  const { literals, parameter } = expand(node);
  const named = text === null ? [...literals.values()] : [literals.get(text) ?? []].flat();
  return parameter ? [...named, parameter] : named;
}

/** True if the data claims a route at a node or below it. */
function hasClaim({ route, pending, literals, parameter }: TrieNode): boolean {
  return (
    pending.some(({ claim }) => claim !== null) ||
    [...(route?.operations.values() ?? [])].some((claims) => claims.length > 0) ||
    [...literals.values(), ...(parameter ? [parameter] : [])].some(hasClaim)
  );
}

/** Returns the node of the first `length` segments of a template. */
function findNode(root: TrieNode, template: string, length: number): TrieNode {
  const segments = template.slice(1).split('/').slice(0, length);
  return segments.reduce((node, segment) => getChild(expand(node), segment), root);
}

function hasLiveOperation({ route, pending, literals, parameter }: TrieNode): boolean {
  return (
    pending.some(({ claim }) => claim === null) ||
    [...(route?.operations.values() ?? [])].some((claims) => claims.length === 0) ||
    [...literals.values(), ...(parameter ? [parameter] : [])].some(hasLiveOperation)
  );
}

/** Returns the route of the segments; with guessed words, it is added to the possible ones instead. */
function descend(
  unexpanded: TrieNode,
  segments: readonly Segment[],
  index: number,
  words: 'as written' | 'guessed',
  possible: Route[],
): Route | null {
  const node = expand(unexpanded);
  const segment = segments[index];
  if (!segment) {
    if (words === 'as written') return node.route;
    if (node.route) possible.push(node.route);
    return null;
  }
  const isLast = index === segments.length - 1;
  if (isLast && mayGoOn(segment)) return null;
  const text = segment.text ?? (isLast ? segment.stem : null);
  if (text !== null) {
    const literal = node.literals.get(text);
    const route = literal ? descend(literal, segments, index + 1, words, possible) : null;
    if (route) return route;
  } else if (words === 'as written') {
    // Only one hole is taken for a literal: with two, nearly every route would be possible.
    for (const [word, child] of node.literals)
      if (mayBeWord(segment, word)) descend(child, segments, index + 1, 'guessed', possible);
  }
  if (!node.parameter) return null;
  return descend(node.parameter, segments, index + 1, words, possible);
}

/**
 * True for `${id}${tail}` and `devices${path}` where the end is a parameter of a function that is not named as a query: the calls of that
 * function say how the path goes on.
 */
function mayGoOn({ skeleton }: Segment): boolean {
  const last = skeleton.at(-1);
  if (skeleton.length < 2 || last?.kind !== 'hole' || last.isEncoded || last.parameter === undefined) return false;
  return !QUERY_NAME.test(last.name?.split('.').at(-1) ?? last.parameter);
}

/** Tests if a segment with a hole may be a word: `layer${n}` may be `layer3`. */
function mayBeWord({ skeleton, stem }: Segment, word: string): boolean {
  const last = skeleton.at(-1);
  return word.startsWith(stem ?? '') && (last?.kind !== 'text' || skeleton.length === 1 || word.endsWith(last.text));
}
