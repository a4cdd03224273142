/** `header` and `header-pair`: deprecated headers of a request. Header names have no case (RFC 9110, 5.1). */
import { getPairs } from '../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { PairEntry, Value } from '../../evaluator/domain/value.ts';
import { getNamePlace, type SourcePlace } from '../places/source-place.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { isNonRequestByName } from '../../requests/guessed/non-requests.ts';
import { locatePath, parseBaseUrl, type Base } from '../../routes/platform-base.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getKeyName, getWrittenText, isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { areExclusive } from '../../program/syntax/exclusive-branches.ts';
import { walk } from '../../program/syntax/walk.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';

/** axios keeps the default headers of an instance in groups, `common` and one for each method. */
const METHOD_GROUPS = new Set(['common', 'get', 'delete', 'head', 'options', 'post', 'put', 'patch']);

/** The sets of headers that a value can be, each a list of entries with their name and node. */
export function getHeaderSets(headers: Value | null): readonly (readonly PairEntry[])[] {
  if (headers === null) return [];
  return getAlternatives(headers).map((value) => getPairs(value, 'headers').entries.flatMap(expandMethodGroup));
}

function expandMethodGroup(entry: PairEntry): PairEntry[] {
  if (!METHOD_GROUPS.has(getText(entry.name) ?? '')) return [entry];
  const groups = getAlternatives(entry.read()).filter((value) => value.kind === 'object');
  return groups.length === 0 ? [entry] : groups.flatMap((value) => getPairs(value, 'headers').entries);
}

/** The place of the first of several headers in the file; null if the set lacks one of them. */
export function findHeaders(set: readonly PairEntry[], headers: readonly string[]): SourcePlace | null {
  const found = findTogether(
    headers.map((header) => set.filter(({ name }) => isHeader(getText(name), header))),
    [],
  );
  if (!found) return null;
  const [first] = found
    .map(({ name, node }) => ({ range: getNamePlace(name, node).range, node }))
    .sort((a, b) => a.range[0] - b.range[0]);
  return first ?? null;
}

/** One entry of each list, of which no two are written in branches that exclude each other; null if there are none. */
function findTogether(
  [entries, ...others]: readonly (readonly PairEntry[])[],
  before: readonly PairEntry[],
): readonly PairEntry[] | null {
  if (!entries) return before;
  for (const entry of entries) {
    const isExcluded = before.some(
      (other) => entry.isOptional && other.isOptional && areExclusive(entry.node, other.node),
    );
    const found = isExcluded ? null : findTogether(others, [...before, entry]);
    if (found) return found;
  }
  return null;
}

/** Tests if a name is that of a header; null is an unknown name. */
export function isHeader(name: string | null, header: string): boolean {
  return name?.toLowerCase() === header.toLowerCase();
}

export interface UnattachedHeader extends SourcePlace {
  /** The kind of the base URL that is set beside the headers; null if none is, or it is unknown. */
  base: Base['kind'] | null;
}

/** Methods of Headers, requests and request builders that set a header. */
const SETTERS = new Set(['set', 'append', 'setHeader', 'setRequestHeader', 'header']);
/** Names of a server's response, whose headers are not sent to the platform. */
const SERVER_RESPONSES = /^(res|response|reply|ctx|c|context)$/i;
/** Methods of a server's response that take headers. */
const RESPONDING_METHODS = new Set(['writeHead', 'json', 'send', 'status', 'respond']);
/** Options of HTTP clients that hold the base URL or its host. */
const BASE_OPTIONS = ['baseURL', 'baseUrl', 'prefixUrl', 'prefix', 'url', 'uri', 'hostname', 'host'];
/** Headers that are the platform's own by their name. */
const OWN_HEADER = /^x-/i;

/** The places where a file names a header, outside of server responses and test expectations. */
export function findUnattachedHeaders(
  header: string,
  evaluation: Evaluation,
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>,
): UnattachedHeader[] {
  if (!OWN_HEADER.test(header)) return [];
  const found: UnattachedHeader[] = [];
  walk(evaluation.facts.source.ast, (node) => {
    const name = getNameNodes(node).find((each) => isHeader(readName(each, evaluation), header));
    if (name && !isResponseOrExpectation(node))
      found.push({ range: name.node.range, node: name.node, base: getBase(node, evaluation, platform) });
  });
  return found;
}

/** A node that names a header; computed if its value, not its text, is the name. */
interface NameNode {
  node: TSESTree.Node;
  isComputed: boolean;
}

/** Where a node that sets a header has its name: `{ name: … }`, `x.set(name, …)`, `set(x, name, …)`, `x[name] = …`, `[name, …]`. */
function getNameNodes(node: TSESTree.Node): NameNode[] {
  switch (node.type) {
    case 'Property':
      return node.parent.type === 'ObjectExpression' ? [{ node: node.key, isComputed: node.computed }] : [];
    case 'CallExpression': {
      const { callee, arguments: args } = node;
      const isSetter = callee.type === 'MemberExpression' && SETTERS.has(getMemberName(callee) ?? '');
      if (!isSetter || args.length < 2 || isServerResponse(callee.object)) return [];
      // `HttpClientRequest.setHeader(request, name, value)` takes what it changes first.
      const names = args.length === 3 && !isServerResponse(args[0]!) ? args.slice(0, 2) : args.slice(0, 1);
      return names.map((name) => ({ node: name, isComputed: true }));
    }
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && !isServerResponse(node.left.object)
        ? [{ node: node.left.property, isComputed: node.left.computed }]
        : [];
    case 'ArrayExpression':
      return node.elements.length === 2 && node.elements[0] && node.parent.type === 'ArrayExpression'
        ? [{ node: node.elements[0], isComputed: true }]
        : [];
    default:
      return [];
  }
}

function readName({ node, isComputed }: NameNode, evaluation: Evaluation): string | null {
  const written = isComputed ? getWrittenText(node) : getKeyName(node);
  if (written !== null || !isComputed) return written;
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return null;
  evaluation.begin();
  const names = toSkeletons(evaluation.fileFrame.evaluate(node));
  return names.length === 1 ? getText(names[0]!) : null;
}

function isServerResponse(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  if (object.type === 'MemberExpression') return isServerResponse(object.object);
  return object.type === 'Identifier' && SERVER_RESPONSES.test(object.name);
}

/** Tests if a node is part of a server's response or of an expectation of a test. */
function isResponseOrExpectation(node: TSESTree.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (
      parent.type === 'NewExpression' &&
      parent.callee.type === 'Identifier' &&
      parent.callee.name.endsWith('Response')
    )
      return true;
    if (parent.type !== 'CallExpression' || parent.callee === child) continue;
    const callee = unwrap(parent.callee);
    const name = getMemberName(callee);
    if (
      isNonRequestByName(parent) ||
      (name !== null &&
        RESPONDING_METHODS.has(name) &&
        callee.type === 'MemberExpression' &&
        isServerResponse(callee.object))
    )
      return true;
  }
  return false;
}

/** The kind of base URL in an object around the headers: `{ baseURL, headers: { common: { … } } }`. */
function getBase(
  node: TSESTree.Node,
  evaluation: Evaluation,
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>,
): Base['kind'] | null {
  for (
    let parent = node.parent;
    parent && (parent.type === 'Property' || parent.type === 'ObjectExpression');
    parent = parent.parent
  ) {
    if (parent.type !== 'ObjectExpression') continue;
    for (const property of parent.properties) {
      if (property.type !== 'Property') continue;
      const name = getMemberName(property);
      if (name === null || !BASE_OPTIONS.includes(name)) continue;
      evaluation.begin();
      const urls = toSkeletons(evaluation.fileFrame.evaluate(property.value));
      if (urls.length !== 1) return null;
      const isHost = name === 'hostname' || name === 'host';
      const text = isHost ? getText(urls[0]!) : null;
      if (text !== null)
        return platform.baseUrls.some((url) => parseBaseUrl(url).host === text.toLowerCase()) ? 'platform' : 'foreign';
      return isHost ? null : locatePath(urls[0]!, platform).base.kind;
    }
  }
  return null;
}
