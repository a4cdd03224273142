/** Several calls may lead to one request: these functions drop the calls that know less of it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { Request } from '../request.ts';
import { findFirst } from '../../program/find-first.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { getLiterals } from '../request.ts';

/** True if the host and the start of the path are known, or the method of the SDK. */
export function isResolved({ kind, url }: Request): boolean {
  if (kind !== 'unresolved' && kind !== 'sink') return true;
  const hole = url.findIndex((piece) => piece.kind === 'hole');
  const start = url.slice(0, hole === -1 ? url.length : hole).map((piece) => (piece.kind === 'text' ? piece.text : ''));
  // A scheme alone is no host, and a hole right behind a base stands for the whole path.
  return /^https?:\/\/[^/]/.test(start.join('')) && (hole === -1 || hole > 1 || start.join('').endsWith('/'));
}

/**
 * Leaves out unresolved calls that get the path of a known request: a wrapper that is followed to its sink also passes the path
 * to an error, a cache or a log.
 */
export function withoutCopies(found: readonly Request[]): readonly Request[] {
  if (found.length < 2) return found;
  const sent = new Set(found.filter(({ kind }) => kind !== 'unresolved').flatMap(getLiterals));
  if (sent.size === 0) return found;
  return found.filter(
    (request) => request.kind !== 'unresolved' || !getLiterals(request).some((literal) => sent.has(literal)),
  );
}

/**
 * Leaves out calls around a request that knows more of the same path: unresolved ones, `handled(async () =>
 * call('/zones'))`, where `call` is known by its name; and those without a base, `(function () { … })()` around all
 * code, where names show the bases of the requests inside.
 */
export function withoutCallsAround(requests: readonly Request[]): readonly Request[] {
  const ofLiteral = new Map<TSESTree.Node, Request[]>();
  // In the order of their places, so that those inside of a call follow each other.
  for (const request of requests.toSorted((a, b) => getStart(a) - getStart(b)))
    for (const literal of getLiterals(request)) addToGroup(ofLiteral, literal, request);
  const isOutdone = (outer: Request, other: Request, literal: TSESTree.Node): boolean =>
    other.node.range[1] <= outer.node.range[1] &&
    ((outer.kind === 'unresolved' && other.kind !== 'unresolved') ||
      (outer.url[0]?.kind === 'hole' && hasTextBefore(literal, other)));
  const isOutdoneInside = (outer: Request, literal: TSESTree.Node): boolean => {
    const others = ofLiteral.get(literal)!;
    for (let at = findFirst(others, (other) => getStart(other) > getStart(outer)); at < others.length; at++) {
      if (getStart(others[at]!) >= outer.node.range[1]) return false;
      if (isOutdone(outer, others[at]!, literal)) return true;
    }
    return false;
  };
  const mayBeOutdone = ({ kind, url: [first] }: Request): boolean => kind === 'unresolved' || first?.kind === 'hole';
  return requests.filter(
    (outer) => !mayBeOutdone(outer) || !getLiterals(outer).some((literal) => isOutdoneInside(outer, literal)),
  );
}

function getStart({ node }: Request): number {
  return node.range[0];
}

/** True if the URL begins with a text that is not the literal. */
function hasTextBefore(literal: TSESTree.Node, { url: [first] }: Request): boolean {
  return first?.kind === 'text' && first.origin?.node !== literal;
}

/**
 * Leaves out requests by name whose path or method of the SDK is the one of a request that is known for certain. The same function may
 * send another body, or another end of the path, for a call that reaches it by a key.
 */
export function withoutFound(
  byName: readonly Request[],
  requests: readonly Request[],
  evaluation: Evaluation,
): readonly Request[] {
  const known = new Set(requests.filter(isResolved).flatMap(getPathNodes));
  const isKnown = (nodes: readonly TSESTree.Node[]): boolean =>
    nodes.length > 0 && nodes.every((node) => known.has(node));
  return byName.filter((request) => {
    const nodes = getPathNodes(request);
    // A wrapper writes its part of the path into every request, be it in another file or in this one.
    // A type lists every text that a parameter can be, although a case of the call may be known to have another one.
    const written = nodes.filter(({ parent }) => parent?.type !== 'TSLiteralType');
    const own = written.filter((node) => evaluation.getFile(node) === evaluation.facts);
    return request.isByKey || !isKnown(own.length > 0 ? own : written);
  });
}

/**
 * Leaves out requests by name to the same path of several hosts, if the path is an argument of another file's call of a
 * known function: following by name pairs each base with each path, while the analysis of the other file pairs the path
 * with its own base.
 */
export function withoutContradictions(byName: readonly Request[], evaluation: Evaluation): readonly Request[] {
  const hosts = new Map<TSESTree.Node, Set<string>>();
  for (const request of byName) {
    const host = getHost(request);
    if (host !== null)
      for (const node of getPathNodes(request)) hosts.set(node, (hosts.get(node) ?? new Set()).add(host));
  }
  const isContradicted = (node: TSESTree.Node): boolean => {
    const file = evaluation.getFile(node);
    if (file === evaluation.facts || !hosts.has(node) || hosts.get(node)!.size === 1) return false;
    const call = findCallAround(node);
    return call !== null && evaluation.getFileFrame(file).evaluate(call.callee).kind === 'function';
  };
  return byName.filter((request) => !getPathNodes(request).some(isContradicted));
}

function getHost({ url: [first] }: Request): string | null {
  return first?.kind === 'text' ? (/^https?:\/\/[^/]+/.exec(first.text)?.[0] ?? null) : null;
}

/** The call that a text is an argument of; null for a text that is kept in a variable or a property. */
function findCallAround(node: TSESTree.Node): TSESTree.CallExpression | null {
  let argument = node;
  while (argument.parent && TEXT_PARTS.has(argument.parent.type)) argument = argument.parent;
  const { parent } = argument;
  return parent?.type === 'CallExpression' && parent.callee !== argument ? parent : null;
}

const TEXT_PARTS: ReadonlySet<string> = new Set(['TemplateLiteral', 'BinaryExpression', 'TSAsExpression']);

/**
 * Returns the nodes that identify the operation of a request: the literals of its path, without the base, or the method
 * of the SDK.
 */
function getPathNodes({ url, sdk }: Request): TSESTree.Node[] {
  const literals = url.flatMap((piece) =>
    piece.kind === 'text' && piece.origin && !/^https?:/.test(piece.text) ? [piece.origin.node] : [],
  );
  return sdk ? [...literals, sdk.node] : literals;
}
