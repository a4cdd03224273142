/** Checks the request for the public key: sent without a token, and read from the right field. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../data/load.ts';
import { removeProperties } from '../../../edits/text/object-literals.ts';
import { getHeaderSets, isHeader } from '../../../findings/uses/headers.ts';
import { getNamePlace, type SourcePlace } from '../../../findings/places/source-place.ts';
import type { Request } from '../../../requests/request.ts';
import { getKeyName, getNodeId, unwrap, walk, type FileFacts } from '../../../program/file-facts.ts';
import { getText, renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import type { PairEntry } from '../../../evaluator/domain/value.ts';
import { isInFile, type FoundBreach } from '../../breach.ts';
import { isSharedObject } from '../../shared-values.ts';
import type { Check } from '../check.ts';
import { breachAt, proposeEdit, type NodeProposal } from './breach-at.ts';
import { createKeyResponses } from './public-key/key-responses.ts';
import { isPresenceTest, isGuarded } from './presence-tests.ts';
import { createOrigins, type Origins } from './origins.ts';
import { getCalleeNode } from '../callees.ts';
import { hasTypeAnnotation } from './public-key/type-annotations.ts';

/** Names under which code looks for the key; other fields of the response are not judged. */
const KEY_NAMES = /key|pem|cert|^result$/i;

export const find: Check = ({ evaluation, requests }) => {
  const { publicKey } = loadDeliveries();
  const own = requests.filter(({ url }) => renderSkeleton(url).replace(/[?#].*$/, '') === publicKey.url);
  const found = [
    ...own.flatMap((request) => judgeHeaders(request, evaluation.facts)),
    ...findReads(own, publicKey.field, createOrigins(evaluation)),
  ];
  return [...new Map(found.map((breach) => [`${breach.constraint} ${getNodeId(breach.node)}`, breach])).values()];
};

function judgeHeaders(request: Request, file: FileFacts): FoundBreach[] {
  const sets = getHeaderSets(request.headers);
  const spots = sets.map(findToken);
  // One alternative without the token leaks nothing.
  if (spots.length === 0 || spots.some((spot) => spot === null) || deletesTokenHeader(file)) return [];
  return spots.flatMap((spot) => {
    if (!spot || isOfOtherClient(spot.node, request, file)) return [];
    const shown: SourcePlace = isInFile(spot.node, file) ? spot : toCallee(request);
    return [
      breachAt(shown.node, 'rtk-public-key-auth', {
        evidence: 'proven',
        subject: 'Authorization',
        range: shown.range,
        proposals: proposeDrop(spot.node, file),
      }),
    ];
  });
}

const TOKEN = 'authorization';

/** Returns where a set of headers has the token; null where it has none or only conditionally. */
function findToken(set: readonly PairEntry[]): SourcePlace | null {
  const entry = set.find(({ name, isOptional }) => !isOptional && isHeader(getText(name), TOKEN));
  return entry ? getNamePlace(entry.name, entry.node) : null;
}

/** True if the file deletes the header from any headers: `delete client.defaults.headers.Authorization`. */
function deletesTokenHeader({ source }: FileFacts): boolean {
  let isFound = false;
  walk(source.ast, (node) => {
    const member = node.type === 'UnaryExpression' && node.operator === 'delete' ? unwrap(node.argument) : null;
    isFound ||= member?.type === 'MemberExpression' && isHeader(getKeyName(member.property, member.computed), TOKEN);
    return !isFound;
  });
  return isFound;
}

/** True if the header is a default of another client: `api.defaults.headers.common.Authorization = …`. */
function isOfOtherClient(node: TSESTree.Node, { node: call }: Request, file: FileFacts): boolean {
  let member = node.parent;
  while (member?.type === 'MemberExpression' && member.object.type === 'MemberExpression') member = member.object;
  const owner =
    member?.type === 'MemberExpression' && member.property.type === 'Identifier' && member.property.name === 'defaults'
      ? member.object
      : null;
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : null;
  const client = callee?.type === 'MemberExpression' ? callee.object : null;
  return (
    owner?.type === 'Identifier' &&
    client?.type === 'Identifier' &&
    file.variables.get(owner) !== file.variables.get(client)
  );
}

/** Returns the callee, to report a token that another file adds. */
function toCallee({ node }: Request): SourcePlace {
  const shown = node.type === 'CallExpression' || node.type === 'NewExpression' ? getCalleeNode(node) : node;
  return { node: shown, range: shown.range };
}

function proposeDrop(node: TSESTree.Node, file: FileFacts): NodeProposal[] {
  const property = node.parent;
  if (
    !isInFile(node, file) ||
    property?.type !== 'Property' ||
    property.parent.type !== 'ObjectExpression' ||
    isSharedObject(property.parent, file)
  )
    return [];
  return [
    proposeEdit(
      property,
      'review',
      'Send no token',
      'The key is public.',
      ...removeProperties(property.parent, new Set([property]), file.source.text),
    ),
  ];
}

/**
 * Finds reads of the key at a wrong path. A response of which the right path is read too is left out: the other reads
 * are fallbacks.
 */
function findReads(requests: readonly Request[], field: readonly string[], origins: Origins): FoundBreach[] {
  const calls = new Set(requests.flatMap(({ node, callPath }) => [node, ...(callPath ? [callPath.sender] : [])]));
  if (calls.size === 0) return [];
  const answers = createKeyResponses(calls, origins);
  const wrong: { breach: FoundBreach; bodies: TSESTree.Node[] }[] = [];
  const right = new Set<TSESTree.Node>();
  walk(origins.evaluation.facts.source.ast, (node) => {
    const read = getRead(node);
    if (!read || !KEY_NAMES.test(read.name)) return true;
    const found = origins.of(read.value);
    const paths = found.map((origin) => answers.getPath(origin));
    for (const [index, path] of paths.entries()) if (path?.join('.') === field.join('.')) right.add(found[index]!.node);
    const isWrong = paths.length > 0 && paths.every((path) => path !== null && leavesKeyPath(path, read.name, field));
    if (!isWrong || isPresenceTest(node) || isGuarded(read.value, origins)) return true;
    const breach = breachAt(read.nameNode, 'rtk-public-key-shape', {
      evidence: 'proven',
      subject: read.name,
      proposals: proposePath(node, read.name, field, origins),
    });
    wrong.push({ breach, bodies: found.map((origin) => origin.node) });
    return true;
  });
  return wrong.filter(({ bodies }) => !bodies.some((body) => right.has(body))).map(({ breach }) => breach);
}

/** True if a read is the first wrong step off the path to the key. */
function leavesKeyPath(path: readonly string[], name: string, field: readonly string[]): boolean {
  if (path.at(-1) !== name) return false;
  const length = path.findIndex((step, index) => step !== field[index]);
  // Only the first wrong step is reported.
  return length === path.length - 1 && length < field.length;
}

interface Read {
  name: string;
  nameNode: TSESTree.Node;
  /** The expression or variable that holds the value. */
  value: TSESTree.Node;
}

function getRead(node: TSESTree.Node): Read | null {
  if (node.type === 'MemberExpression') {
    const name = getKeyName(node.property, node.computed);
    return name === null ? null : { name, nameNode: node.property, value: node };
  }
  if (node.type !== 'Property' || node.parent.type !== 'ObjectPattern') return null;
  const name = getKeyName(node.key, node.computed);
  const value = node.value.type === 'AssignmentPattern' ? node.value.left : node.value;
  return name === null || value.type !== 'Identifier' ? null : { name, nameNode: node.key, value };
}

/** `json.publicKey` → `json.data.publicKey`, `{ publicKey }` → `{ data: { publicKey } }`. */
function proposePath(node: TSESTree.Node, name: string, field: readonly string[], origins: Origins): NodeProposal[] {
  const [holder = '', last] = field;
  if (name !== last || field.length !== 2) return [];
  const title = `Read ${field.join('.')}`;
  const reason = 'The key stands there in the answer.';
  if (node.type === 'MemberExpression') {
    if (node.computed) return [];
    // A written type of the response would lack the field.
    const isPlain = node.object.type === 'Identifier' && !hasTypeAnnotation(node.object, origins);
    return [
      proposeEdit(node, isPlain ? 'safe' : 'review', title, reason, {
        range: [node.property.range[0], node.property.range[0]],
        text: `${holder}.`,
      }),
    ];
  }
  return [
    proposeEdit(
      node,
      'review',
      title,
      reason,
      { range: [node.range[0], node.range[0]], text: `${holder}: { ` },
      { range: [node.range[1], node.range[1]], text: ' }' },
    ),
  ];
}
