/** Checks the request for the public key: sent without a token, and read from the right field. */
import { findReads } from './public-key/key-reads.ts';
import { loadDeliveries } from '../../../../data/load.ts';
import { getNodeId, getKeyName, unwrap, someNode } from '../../../program/syntax.ts';
import { renderSkeleton, getText } from '../../../evaluator/domain/skeleton.ts';
import { type Check, type NodeProposal, breachAt, proposeEdit } from '../check.ts';
import { removeProperties } from '../../../edits/text/object-literals.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getHeaderSets, isHeader } from '../../../findings/uses/headers.ts';
import { type SourcePlace, getNamePlace } from '../../../findings/places/source-place.ts';
import type { Request } from '../../../requests/request.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { PairEntry } from '../../../evaluator/domain/value.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { isSharedObject } from '../../shared-values.ts';
import { getCalleeNode } from '../expressions.ts';

export const find: Check = (input) => {
  const { evaluation, requests } = input;
  const { publicKey } = loadDeliveries();
  const own = requests.filter(({ url }) => renderSkeleton(url).replace(/[?#].*$/, '') === publicKey.url);
  const found = [
    ...own.flatMap((request) => judgeHeaders(request, evaluation.facts)),
    ...findReads(input, own, publicKey.field),
  ];
  return [...new Map(found.map((breach) => [`${breach.constraint} ${getNodeId(breach.node)}`, breach])).values()];
};

export function judgeHeaders(request: Request, file: FileFacts): FoundBreach[] {
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
  return someNode(source.ast, (node) => {
    const member = node.type === 'UnaryExpression' && node.operator === 'delete' ? unwrap(node.argument) : null;
    return member?.type === 'MemberExpression' && isHeader(getKeyName(member.property, member.computed), TOKEN);
  });
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
