/** Finds the responses of receivers that tell the sender of a repeated delivery. */
import type { TSESTree } from '@typescript-eslint/utils';
import { REPEATING_STATUSES } from '../../../libraries/frameworks/web-frameworks.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import type { Origin, Origins } from '../../queries/origins.ts';
import type { Handlers, HeaderRead } from './handlers.ts';
import { getBranchTests } from './reached-places.ts';
import { findStatus } from './response-statuses.ts';

/** Returns whether a test asks what a call says of the ID of a delivery. The ID itself tells nothing of another delivery. */
export function createRepetitionTest(ids: readonly HeaderRead[], origins: Origins): (test: TSESTree.Node) => boolean {
  const nodes = new Set(ids.map(({ node }) => node));
  const isId = ({ node }: Origin): boolean => nodes.has(node) || getDecorators(node).some((read) => nodes.has(read));
  return (test) =>
    someNode(
      test,
      (node) =>
        (node.type === 'Identifier' || node.type === 'CallExpression') &&
        !origins.of(node).some(isId) &&
        dependsOn(node, isId, origins),
    );
}

/** Finds answers that tell a sender of a repeated delivery: a status of a conflict, or of nothing new, under a test of the ID. */
export function findRefusedRepetitions(
  { functions }: Handlers,
  asksOfId: (test: TSESTree.Node) => boolean,
  origins: Origins,
): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  for (const { body } of functions)
    walk(body, (node) => {
      const status = findStatus(node, origins);
      if (status && REPEATING_STATUSES.has(status.code) && getBranchTests(node).some(({ test }) => asksOfId(test)))
        found.push(status.node);
    });
  return [...new Set(found)];
}

/** The decorators of a parameter: `@Headers('rtk-uuid') id`. */
function getDecorators(node: TSESTree.Node): TSESTree.Node[] {
  // espree has no list of decorators.
  return node.type === 'Identifier' ? (node.decorators ?? []).map(({ expression }) => expression) : [];
}
