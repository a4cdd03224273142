/** Finds secret rotations that come too early or that a client has no use for. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction, isInside } from '../../../program/syntax.ts';
import { someNode } from '../../../program/walk.ts';
import { getReach } from '../../../program/reaching-writes.ts';
import type { FoundBreach } from '../../breach.ts';
import { toBodyJson } from '../../schema/value-to-partial-json.ts';
import { followResponseFields } from '../response-fields.ts';
import { findLocatedRequests, createBreach, type LocatedRequest, type CheckInput } from '../check.ts';
import { getOuterExpression, resolveConst } from '../expressions.ts';
import { findCreations, AUTH_METHOD_FIELD } from './oauth-requests.ts';
import { findInvertedConditions } from './rotation-conditions.ts';

const CLIENT = '/accounts/{account_id}/oauth_clients/{client_id}';
const TEMPLATE = `${CLIENT}/rotate_secret`;

export function findRotationBreaches(input: CheckInput): FoundBreach[] {
  const rotations = findLocatedRequests([`POST ${TEMPLATE}`], input);
  const deletions = findLocatedRequests([`DELETE ${TEMPLATE}`], input);
  const inverted = findInvertedConditions(rotations, deletions, input.evaluation.facts);
  if (rotations.length === 0)
    return [...inverted, ...(deletions.length === 0 ? [] : findEarlyDeletions(deletions, input))];
  return [
    ...inverted,
    ...findDoubleRotations(rotations, deletions, input),
    ...findRepeatedRotations(rotations, deletions, input),
    ...findRotationsWithoutSecret(rotations, input),
    ...findUncheckedRotations(rotations, input),
  ];
}

/** Finds rotations in a file that never reads how many secrets the client has. */
function findUncheckedRotations(
  rotations: readonly LocatedRequest[],
  { evaluation: { facts } }: CheckInput,
): FoundBreach[] {
  if (facts.source.text.includes('has_rotated_secret')) return [];
  return rotations.map((located) => createBreach('oauth-client-rotate-unchecked', located, located.request.node));
}

/** Finds deletions of the old secret of a client that was just created and that the file never rotates. */
function findEarlyDeletions(deletions: readonly LocatedRequest[], input: CheckInput): FoundBreach[] {
  return selectForCreatedClients(
    deletions,
    findCreations(input).map(({ located }) => located),
    input,
  ).map((located) => createBreach('oauth-client-delete-secret-first', located, located.request.node));
}

/** Finds the second of two equal rotations that run in sequence with no deletion between them. */
function findDoubleRotations(
  rotations: readonly LocatedRequest[],
  deletions: readonly LocatedRequest[],
  { evaluation: { facts } }: CheckInput,
): FoundBreach[] {
  const { text } = facts.source;
  const inOrder = [...rotations].sort((a, b) => a.request.node.range[0] - b.request.node.range[0]);
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1];
    if (!first || first.request.node === second.request.node) return [];
    const block = getUnconditionalBlock(first.request.node);
    if (
      block === null ||
      block !== getUnconditionalBlock(second.request.node) ||
      renderArguments(first, text) !== renderArguments(second, text) ||
      isChanged(second.request.node, [first.request.node.range[1], second.request.node.range[0]], facts)
    )
      return [];
    // Two branches or two callbacks rotate once each.
    if (getReach(getOuterExpression(first.request.node), second.request.node) !== 'always') return [];
    const isBetween = ({ request: { node } }: LocatedRequest): boolean =>
      node.range[0] > first.request.node.range[0] && node.range[0] < second.request.node.range[0];
    // An unknown call between them may delete the old secret.
    return deletions.some(isBetween) ||
      namesDeletion(text.slice(first.request.node.range[1], second.request.node.range[0]))
      ? []
      : [createBreach('oauth-client-double-rotate', second, second.request.node)];
  });
}

/** Returns the block that runs the request's statement unconditionally; null where a condition decides. */
function getUnconditionalBlock(node: TSESTree.Node): TSESTree.Node | null {
  let statement = node;
  while (statement.parent && !statement.type.endsWith('Statement') && !statement.type.endsWith('Declaration'))
    statement = statement.parent;
  const block = statement.parent;
  return block?.type === 'BlockStatement' || block?.type === 'Program' ? block : null;
}

function renderArguments({ request: { node } }: LocatedRequest, text: string): string {
  if (node.type !== 'CallExpression') return '';
  return node.arguments.map(({ range }) => text.slice(...range).replace(/\s+/g, ' ')).join(', ');
}

/** Finds rotations that a loop over a written list repeats for one client, with no deletion in the loop. */
function findRepeatedRotations(
  rotations: readonly LocatedRequest[],
  deletions: readonly LocatedRequest[],
  { evaluation: { facts } }: CheckInput,
): FoundBreach[] {
  return rotations.flatMap((located) => {
    const { node } = located.request;
    const loop = getUnconditionalBlock(node)?.parent;
    if (loop?.type !== 'ForOfStatement' || !isLongList(resolveConst(loop.right, facts))) return [];
    const isUneven = someNode(loop.body, (part) => LEAVING.has(part.type) || setsVariable(part));
    const isDeleted =
      deletions.some(({ request }) => isInside(request.node, loop)) ||
      namesDeletion(facts.source.text.slice(...loop.body.range));
    return isUneven || isDeleted || mayDiffer(node) || isChanged(node, loop.range, facts)
      ? []
      : [createBreach('oauth-client-double-rotate', located, node)];
  });
}

/** Statements that may end a loop, or a run of it. */
const LEAVING: ReadonlySet<string> = new Set([
  ...['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'],
]);

/** A function that sends the request may read the variable. */
function setsVariable(node: TSESTree.Node): boolean {
  return node.type === 'AssignmentExpression' && node.left.type === 'Identifier';
}

/** True for a list that is written out, of two elements or more. */
function isLongList(node: TSESTree.Node): boolean {
  return node.type === 'ArrayExpression' && node.elements.filter((each) => each?.type !== 'SpreadElement').length > 1;
}

/** True if a call in the arguments of a request may name another client each time: `rotate(ids.pop())`. */
function mayDiffer(node: TSESTree.Node): boolean {
  return (
    node.type !== 'CallExpression' ||
    node.arguments.length === 0 ||
    node.arguments.some((argument) =>
      someNode(argument, ({ type }) => type === 'CallExpression' || type === 'YieldExpression'),
    )
  );
}

/** True if a variable in a request is written within a range: the client may be another one. */
function isChanged(
  request: TSESTree.Node,
  [start, end]: readonly [number, number],
  { variables, memberWrites }: FileFacts,
): boolean {
  const isBetween = ({ range }: TSESTree.Node): boolean => range[0] >= start && range[0] < end;
  const written = new Set<unknown>(
    memberWrites.flatMap(({ left }) =>
      isBetween(left) && left.object.type === 'Identifier' ? [variables.get(left.object)] : [],
    ),
  );
  return someNode(request, (node) => {
    const variable = node.type === 'Identifier' ? variables.get(node) : undefined;
    return (
      variable !== undefined &&
      (written.has(variable) ||
        variable.references.some(
          (reference) => reference.isWrite() && isBetween(reference.identifier as TSESTree.Node),
        ))
    );
  });
}

function namesDeletion(text: string): boolean {
  return /delete|remove|revoke|drop|clean|retire|finish|complete/i.test(text);
}

/** Finds rotations for a client that was just created to authenticate by `none`, by the ID in that response. */
function findRotationsWithoutSecret(rotations: readonly LocatedRequest[], input: CheckInput): FoundBreach[] {
  if (findLocatedRequests([`PATCH ${CLIENT}`, `PUT ${CLIENT}`], input).some(mayChangeAuthMethod)) return [];
  const secretless = findCreations(input).flatMap(({ located, method }) => (method === 'none' ? [located] : []));
  return selectForCreatedClients(rotations, secretless, input).map((located) =>
    createBreach('oauth-client-secret-rotation-none', located, located.request.node),
  );
}

/** True if an update of a client may change its authentication method. */
function mayChangeAuthMethod({ request }: LocatedRequest): boolean {
  const body = toBodyJson(request.body, getNodePlace(request.node));
  return body?.kind !== 'object' || body.isOpen || body.properties.has(AUTH_METHOD_FIELD);
}

/** Selects the requests that take their client ID from the response of a creation in the same function. */
function selectForCreatedClients(
  requests: readonly LocatedRequest[],
  creations: readonly LocatedRequest[],
  input: CheckInput,
): LocatedRequest[] {
  const fields = creations.flatMap((located) => ['result.client_id', 'result.id'].map((field) => ({ located, field })));
  const ids = followResponseFields(fields, input).flatMap(({ places }) => places.map(({ node }) => node));
  return requests.filter(({ request: { node } }) =>
    ids.some((id) => isInside(id, node) && getEnclosingFunction(id) === getEnclosingFunction(node)),
  );
}
