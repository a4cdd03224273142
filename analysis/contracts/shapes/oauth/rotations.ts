/** Rotations of secrets that come too early, or that a client has no use for. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../values/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { followFields } from '../answers.ts';
import { findAsked, toBreach, type Asked } from '../asked.ts';
import type { ShapeScan } from '../shape.ts';
import { findCreations } from './public-client.ts';

const TEMPLATE = '/accounts/{account_id}/oauth_clients/{client_id}/rotate_secret';

export function findRotations(scan: ShapeScan): FoundBreach[] {
  const rotations = findAsked([`POST ${TEMPLATE}`], scan);
  if (rotations.length === 0) return [];
  return [...findSecond(rotations, findAsked([`DELETE ${TEMPLATE}`], scan), scan), ...findSecretless(rotations, scan)];
}

/** The second of two rotations that are written alike and follow each other in one block, with no deletion of theirs between. */
function findSecond(rotations: readonly Asked[], deletions: readonly Asked[], { evaluation: { facts } }: ShapeScan): FoundBreach[] {
  const { text } = facts.source;
  const inOrder = [...rotations].sort((a, b) => a.request.node.range[0] - b.request.node.range[0]);
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1];
    if (!first || first.request.node === second.request.node) return [];
    const block = getBlock(first.request.node);
    if (block === null || block !== getBlock(second.request.node) || getArguments(first, text) !== getArguments(second, text)) return [];
    const isBetween = ({ request: { node } }: Asked): boolean => node.range[0] > first.request.node.range[0] && node.range[0] < second.request.node.range[0];
    // A call between that is not known to do something else may delete the secret.
    return deletions.some(isBetween) || isDeletedBetween(first.request.node, second.request.node, text) ? [] : [toBreach('oauth-client-double-rotate', second, second.request.node)];
  });
}

/** The block that a statement with the request stands in. */
function getBlock(node: TSESTree.Node): TSESTree.Node | null {
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (parent.type === 'BlockStatement' || parent.type === 'Program') return child.type.endsWith('Statement') || child.type.endsWith('Declaration') ? parent : null;
  }
  return null;
}

function getArguments({ request: { node } }: Asked, text: string): string {
  if (node.type !== 'CallExpression') return '';
  return node.arguments.map(({ range }) => text.slice(...range).replace(/\s+/g, ' ')).join(', ');
}

function isDeletedBetween(first: TSESTree.Node, second: TSESTree.Node, text: string): boolean {
  return /delete|remove|revoke|drop|clean|retire|finish|complete/i.test(text.slice(first.range[1], second.range[0]));
}

/** A rotation for the client that was just created to authenticate by `none`: its ID comes from that answer. */
function findSecretless(rotations: readonly Asked[], scan: ShapeScan): FoundBreach[] {
  const secretless = findCreations(scan).flatMap(({ asked, method }) => (method === 'none' ? [asked] : []));
  const fields = secretless.flatMap((asked) => ['result.client_id', 'result.id'].map((field) => ({ asked, field })));
  const ids = followFields(fields, scan).flatMap(({ places }) => places.map(({ node }) => node));
  return rotations
    .filter(({ request: { node } }) => ids.some((id) => isInside(id, node) && getEnclosingFunction(id) === getEnclosingFunction(node)))
    .map((asked) => toBreach('oauth-client-secret-rotation-none', asked, asked.request.node));
}
