/** Whether a place in a function is reached at all, as far as the tests on the way to it are decided. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { isFunction } from '../program/file-facts.ts';
import { leaves, leavesWith } from '../program/reaching-writes.ts';
import { getText } from './domain/skeleton.ts';
import { decide } from './branch-conditions.ts';
import { toSkeletons } from './domain/text.ts';

/** False where a decided test keeps the program away from the node; functions around it are not left. */
export function isReached(node: TSESTree.Node, environment: Environment, evaluation: Evaluation): boolean {
  // Nothing is bound in the file itself, so nothing more is decided there than what the program never asks.
  if (environment.parent === null) return true;
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (isKeptAway(parent, child, environment, evaluation)) return false;
  }
  return true;
}

function isKeptAway(
  parent: TSESTree.Node,
  child: TSESTree.Node,
  environment: Environment,
  evaluation: Evaluation,
): boolean {
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      if (child === parent.test) return false;
      const way = decide(parent.test, environment, evaluation);
      return way !== null && way !== (child === parent.consequent);
    }
    case 'LogicalExpression': {
      if (child !== parent.right || parent.operator === '??') return false;
      const way = decide(parent.left, environment, evaluation);
      return way !== null && way === (parent.operator === '||');
    }
    case 'SwitchStatement':
      return child.type === 'SwitchCase' && isOtherCase(parent, child, environment, evaluation);
    case 'BlockStatement':
    case 'Program':
      return parent.body.some(
        (statement) => statement.range[1] <= child.range[0] && isWayOut(statement, environment, evaluation),
      );
    default:
      return false;
  }
}

/** `if (x) return …` with a test that holds. */
function isWayOut(statement: TSESTree.Node, environment: Environment, evaluation: Evaluation): boolean {
  if (statement.type !== 'IfStatement') return false;
  const out = (branch: TSESTree.Statement | null): boolean =>
    branch !== null && (branch.type === 'BlockStatement' ? leaves(branch) : leavesWith(branch));
  if (!out(statement.consequent) && !out(statement.alternate)) return false;
  const way = decide(statement.test, environment, evaluation);
  return way !== null && out(way ? statement.consequent : statement.alternate);
}

/** The case is for another text than the one that is known; a case before it that runs on into it keeps it open. */
function isOtherCase(
  node: TSESTree.SwitchStatement,
  child: TSESTree.SwitchCase,
  environment: Environment,
  evaluation: Evaluation,
): boolean {
  const wanted = getKnownText(node.discriminant, environment, evaluation);
  if (wanted === null) return false;
  const match = node.cases.findIndex(
    ({ test }) => test !== null && getKnownText(test, environment, evaluation) === wanted,
  );
  const start = match === -1 ? node.cases.findIndex(({ test }) => test === null) : match;
  const place = node.cases.indexOf(child);
  if (start === -1 || place < start)
    return node.cases.every(({ test }) => test === null || getKnownText(test, environment, evaluation) !== null);
  return node.cases
    .slice(start, place)
    .some(({ consequent }) =>
      consequent.some(
        (statement) => leavesWith(statement) || (statement.type === 'BlockStatement' && leaves(statement)),
      ),
    );
}

function getKnownText(node: TSESTree.Node, environment: Environment, evaluation: Evaluation): string | null {
  const skeletons = toSkeletons(evaluation.evaluate(node, environment));
  return skeletons.length === 1 ? getText(skeletons[0]!) : null;
}
