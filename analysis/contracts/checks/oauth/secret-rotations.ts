/** Finds secret rotations that come too early or that a client has no use for. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { Range } from '../../../findings/use.ts';
import type { Request } from '../../../requests/request.ts';
import { getProgram, isInside } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { getReach } from '../../../program/syntax/reaching-writes.ts';
import type { FoundBreach } from '../../breach.ts';
import { toBodyJson } from '../../schema/value-to-partial-json.ts';
import { findLocatedRequests, createBreach, type LocatedRequest, type CheckInput } from '../check.ts';
import { getOuterExpression } from '../expressions.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { getCalls, selectForCreatedClients } from './created-clients.ts';
import { findCreations, AUTH_METHOD_FIELD } from './oauth-requests.ts';
import { getLoopOver, getUnconditionalBlock, isLongList, namesElement } from './list-loops.ts';
import { findInvertedConditions } from './rotation-conditions.ts';
import { findScheduledRotations } from './scheduled-rotations.ts';

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
    ...findScheduledRotations(rotations, deletions, input),
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
  ).map(({ located }) => createBreach('oauth-client-delete-secret-first', located, located.request.node));
}

/** Finds the second of two equal rotations that run in sequence with no deletion between them, in the file or a function that it calls. */
function findDoubleRotations(
  rotations: readonly LocatedRequest[],
  deletions: readonly LocatedRequest[],
  { evaluation: { getFile } }: CheckInput,
): FoundBreach[] {
  const inOrder = [...rotations].sort((a, b) => comparePlaces(getCalls(a.request), getCalls(b.request)));
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1];
    const [before, after] = first ? getParting(first.request, second.request) : [];
    if (!before || !after) return [];
    const block = getUnconditionalBlock(before);
    const between: Range = [before.range[1], after.range[0]];
    const facts = getFile(after);
    if (
      block === null ||
      !getBlocksAround(after).includes(block) ||
      renderArguments(before, facts) !== renderArguments(after, facts) ||
      isChanged(after, between, facts)
    )
      return [];
    // Two branches or two callbacks rotate once each.
    if (getReach(getOuterExpression(before), after) !== 'always') return [];
    const isBetween = ({ request }: LocatedRequest): boolean =>
      getCalls(request).some(
        (call) => getFile(call) === facts && call.range[0] > before.range[0] && call.range[0] < after.range[0],
      );
    // An unknown call between them may delete the old secret.
    return deletions.some(isBetween) || namesDeletion(facts.source.text.slice(...between))
      ? []
      : [createBreach('oauth-client-double-rotate', second, after)];
  });
}

function comparePlaces(a: readonly TSESTree.Node[], b: readonly TSESTree.Node[]): number {
  const index = a.findIndex((call, place) => call !== b[place]);
  return (a[index]?.range[0] ?? 0) - (b[index]?.range[0] ?? 0);
}

/**
 * Returns the first two calls in which the call paths of two requests differ; none where the paths are equal, or differ
 * in two files.
 */
function getParting(first: Request, second: Request): readonly TSESTree.Node[] {
  const [ours, theirs] = [getCalls(first), getCalls(second)];
  const index = ours.findIndex((call, place) => call !== theirs[place]);
  const [own, other] = [ours[index], theirs[index]];
  return own && other && getProgram(own) === getProgram(other) ? [own, other] : [];
}

/** Returns the block of a statement, and the blocks around it that always run it: `try { … }`. */
function getBlocksAround(node: TSESTree.Node): readonly TSESTree.Node[] {
  const block = getUnconditionalBlock(node);
  if (block === null) return [];
  const { parent } = block;
  return parent?.type === 'TryStatement' && parent.block === block ? [block, ...getBlocksAround(parent)] : [block];
}

function renderArguments(node: TSESTree.Node, { source: { text } }: FileFacts): string {
  if (node.type !== 'CallExpression') return '';
  return node.arguments.map(({ range }) => text.slice(...range).replace(/\s+/g, ' ')).join(', ');
}

/** Finds rotations that a loop over a written list, or a callback of one, repeats for one client, with no deletion in it. */
function findRepeatedRotations(
  rotations: readonly LocatedRequest[],
  deletions: readonly LocatedRequest[],
  { evaluation: { facts } }: CheckInput,
): FoundBreach[] {
  return rotations.flatMap((located) => {
    const { node } = located.request;
    const loop = getLoopOver(node);
    if (!loop || !isLongList(resolveConst(loop.list, facts))) return [];
    const { body } = loop;
    const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined;
    const isUneven = someNode(body, (part) => (LEAVING.has(part.type) && part !== last) || setsVariable(part));
    const isDeleted =
      deletions.some(({ request }) => isInside(request.node, body)) ||
      namesDeletion(facts.source.text.slice(...body.range));
    const isOther = mayDiffer(node) || namesElement(node, loop.elements, facts);
    return isUneven || isDeleted || isOther || isChanged(node, body.range, facts)
      ? []
      : [createBreach('oauth-client-double-rotate', located, node)];
  });
}

/** Statements that may end a loop, or a run of it. */
const LEAVING: ReadonlySet<string> = new Set([
  ...['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'],
]);

/** True for an assignment to a variable, which the function that sends the request may read. */
function setsVariable(node: TSESTree.Node): boolean {
  return node.type === 'AssignmentExpression' && node.left.type === 'Identifier';
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
function isChanged(request: TSESTree.Node, [start, end]: Range, { variables, memberWrites }: FileFacts): boolean {
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
  return selectForCreatedClients(rotations, secretless, input).map(({ located }) =>
    createBreach('oauth-client-secret-rotation-none', located, located.request.node),
  );
}

/** True if an update of a client may change its authentication method. */
function mayChangeAuthMethod({ request }: LocatedRequest): boolean {
  const body = toBodyJson(request.body, getNodePlace(request.node));
  return body?.kind !== 'object' || body.isOpen || body.properties.has(AUTH_METHOD_FIELD);
}
