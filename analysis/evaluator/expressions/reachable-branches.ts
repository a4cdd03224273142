/** Reachability of a node in its function, as far as the conditions around and before it are known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import { isFunction } from '../../program/syntax.ts';
import { leaves, leavesWith } from '../../program/reaching-writes.ts';
import { getText } from '../domain/skeleton.ts';
import { decide } from './branch-conditions.ts';
import { toSkeletons } from '../domain/kinds.ts';

/** False if a known condition excludes the node; looks no further out than the function around it. */
export function isReached(node: TSESTree.Node, frame: Frame): boolean {
  // In the file itself no parameter is bound, so conditions there are known only where the program needs none.
  if (frame.environment.parent === null) return true;
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (isBranchExcluded(parent, child, frame)) return false;
  }
  return true;
}

function isBranchExcluded(parent: TSESTree.Node, child: TSESTree.Node, frame: Frame): boolean {
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      if (child === parent.test) return false;
      const way = decide(parent.test, frame);
      return way !== null && way !== (child === parent.consequent);
    }
    case 'LogicalExpression': {
      if (child !== parent.right || parent.operator === '??') return false;
      const way = decide(parent.left, frame);
      return way !== null && way === (parent.operator === '||');
    }
    case 'SwitchStatement':
      return child.type === 'SwitchCase' && isExcludedCase(parent, child, frame);
    case 'BlockStatement':
    case 'Program':
      return parent.body.some((statement) => statement.range[1] <= child.range[0] && isTakenExit(statement, frame));
    default:
      return false;
  }
}

/** True for `if (x) return …` whose condition is known to hold. */
function isTakenExit(statement: TSESTree.Node, frame: Frame): boolean {
  if (statement.type !== 'IfStatement') return false;
  const out = (branch: TSESTree.Statement | null): boolean =>
    branch !== null && (branch.type === 'BlockStatement' ? leaves(branch) : leavesWith(branch));
  if (!out(statement.consequent) && !out(statement.alternate)) return false;
  const way = decide(statement.test, frame);
  return way !== null && out(way ? statement.consequent : statement.alternate);
}

/** The case is for another text than the one that is known; a case before it that runs on into it keeps it open. */
function isExcludedCase(node: TSESTree.SwitchStatement, child: TSESTree.SwitchCase, frame: Frame): boolean {
  const wanted = getKnownText(node.discriminant, frame);
  if (wanted === null) return false;
  const match = node.cases.findIndex(({ test }) => test !== null && getKnownText(test, frame) === wanted);
  const start = match === -1 ? node.cases.findIndex(({ test }) => test === null) : match;
  const place = node.cases.indexOf(child);
  if (start === -1 || place < start)
    return node.cases.every(({ test }) => test === null || getKnownText(test, frame) !== null);
  return node.cases
    .slice(start, place)
    .some(({ consequent }) =>
      consequent.some(
        (statement) => leavesWith(statement) || (statement.type === 'BlockStatement' && leaves(statement)),
      ),
    );
}

function getKnownText(node: TSESTree.Node, frame: Frame): string | null {
  const skeletons = toSkeletons(frame.evaluate(node));
  return skeletons.length === 1 ? getText(skeletons[0]!) : null;
}
