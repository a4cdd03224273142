/** Rotations of secrets that come too early, or that a client has no use for. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { getEnclosingFunction, isInside, walk, type FileFacts } from '../../../program/file-facts.ts';
import { getReach } from '../../../program/reaching-writes.ts';
import type { FoundBreach } from '../../breach.ts';
import { toBody } from '../../schema/value-to-partial.ts';
import { followFields } from '../answers.ts';
import { findAsked, toBreach, type Asked } from '../asked.ts';
import { getOuter } from '../expressions.ts';
import type { ShapeScan } from '../check.ts';
import { findCreations, METHOD } from './public-client.ts';

const CLIENT = '/accounts/{account_id}/oauth_clients/{client_id}';
const TEMPLATE = `${CLIENT}/rotate_secret`;

export function findRotations(scan: ShapeScan): FoundBreach[] {
  const rotations = findAsked([`POST ${TEMPLATE}`], scan);
  const deletions = findAsked([`DELETE ${TEMPLATE}`], scan);
  if (rotations.length === 0) return deletions.length === 0 ? [] : findEarly(deletions, scan);
  return [
    ...findSecond(rotations, deletions, scan),
    ...findSecretless(rotations, scan),
    ...findUnasked(rotations, scan),
  ];
}

/** Rotations in a file that never asks how many secrets the client has. */
function findUnasked(rotations: readonly Asked[], { evaluation: { facts } }: ShapeScan): FoundBreach[] {
  if (facts.source.text.includes('has_rotated_secret')) return [];
  return rotations.map((asked) => toBreach('oauth-client-rotate-unchecked', asked, asked.request.node));
}

/** The old secret of a client that was just created, and that this file never rotates. */
function findEarly(deletions: readonly Asked[], scan: ShapeScan): FoundBreach[] {
  return ofCreated(
    deletions,
    findCreations(scan).map(({ asked }) => asked),
    scan,
  ).map((asked) => toBreach('oauth-client-delete-secret-first', asked, asked.request.node));
}

/** The second of two rotations that are written alike and run one after the other, with no deletion of theirs between. */
function findSecond(
  rotations: readonly Asked[],
  deletions: readonly Asked[],
  { evaluation: { facts } }: ShapeScan,
): FoundBreach[] {
  const { text } = facts.source;
  const inOrder = [...rotations].sort((a, b) => a.request.node.range[0] - b.request.node.range[0]);
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1];
    if (!first || first.request.node === second.request.node) return [];
    const block = getBlock(first.request.node);
    if (
      block === null ||
      block !== getBlock(second.request.node) ||
      getArguments(first, text) !== getArguments(second, text) ||
      isChangedBetween(first.request.node, second.request.node, facts)
    )
      return [];
    // Of two ways out of a function, or two callbacks, each rotates once.
    if (getReach(getOuter(first.request.node), second.request.node) !== 'always') return [];
    const isBetween = ({ request: { node } }: Asked): boolean =>
      node.range[0] > first.request.node.range[0] && node.range[0] < second.request.node.range[0];
    // A call between that is not known to do something else may delete the secret.
    return deletions.some(isBetween) || isDeletedBetween(first.request.node, second.request.node, text)
      ? []
      : [toBreach('oauth-client-double-rotate', second, second.request.node)];
  });
}

/** The block whose statement the request is in; null where that statement is run on a condition. */
function getBlock(node: TSESTree.Node): TSESTree.Node | null {
  let statement = node;
  while (statement.parent && !statement.type.endsWith('Statement') && !statement.type.endsWith('Declaration'))
    statement = statement.parent;
  const block = statement.parent;
  return block?.type === 'BlockStatement' || block?.type === 'Program' ? block : null;
}

function getArguments({ request: { node } }: Asked, text: string): string {
  if (node.type !== 'CallExpression') return '';
  return node.arguments.map(({ range }) => text.slice(...range).replace(/\s+/g, ' ')).join(', ');
}

/** Whether a name in the second request is given another value behind the first: the client may be another one then. */
function isChangedBetween(
  first: TSESTree.Node,
  second: TSESTree.Node,
  { variables, memberWrites }: FileFacts,
): boolean {
  const isBetween = ({ range }: TSESTree.Node): boolean => range[0] >= first.range[1] && range[0] < second.range[0];
  const written = new Set<unknown>(
    memberWrites.flatMap(({ left }) =>
      isBetween(left) && left.object.type === 'Identifier' ? [variables.get(left.object)] : [],
    ),
  );
  let is = false;
  walk(second, (node) => {
    const variable = node.type === 'Identifier' ? variables.get(node) : undefined;
    is ||=
      variable !== undefined &&
      (written.has(variable) ||
        variable.references.some(
          (reference) => reference.isWrite() && isBetween(reference.identifier as TSESTree.Node),
        ));
    return !is;
  });
  return is;
}

function isDeletedBetween(first: TSESTree.Node, second: TSESTree.Node, text: string): boolean {
  return /delete|remove|revoke|drop|clean|retire|finish|complete/i.test(text.slice(first.range[1], second.range[0]));
}

/** A rotation for the client that was just created to authenticate by `none`: its ID comes from that answer. */
function findSecretless(rotations: readonly Asked[], scan: ShapeScan): FoundBreach[] {
  if (findAsked([`PATCH ${CLIENT}`, `PUT ${CLIENT}`], scan).some(maySetMethod)) return [];
  const secretless = findCreations(scan).flatMap(({ asked, method }) => (method === 'none' ? [asked] : []));
  return ofCreated(rotations, secretless, scan).map((asked) =>
    toBreach('oauth-client-secret-rotation-none', asked, asked.request.node),
  );
}

/** Whether a change of a client may be of the way it authenticates. */
function maySetMethod({ request }: Asked): boolean {
  const body = toBody(request.body, getNodePlace(request.node));
  return body?.kind !== 'object' || body.isOpen || body.properties.has(METHOD);
}

/** Those requests that take the ID of their client from the answer of a creation, in the same function. */
function ofCreated(requests: readonly Asked[], creations: readonly Asked[], scan: ShapeScan): Asked[] {
  const fields = creations.flatMap((asked) => ['result.client_id', 'result.id'].map((field) => ({ asked, field })));
  const ids = followFields(fields, scan).flatMap(({ places }) => places.map(({ node }) => node));
  return requests.filter(({ request: { node } }) =>
    ids.some((id) => isInside(id, node) && getEnclosingFunction(id) === getEnclosingFunction(node)),
  );
}
