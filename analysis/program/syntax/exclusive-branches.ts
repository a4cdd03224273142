/** Code of one function of which each call runs at most one part: branches of a condition, and what is behind a branch that leaves. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, STATEMENT_LISTS } from './syntax.ts';

/** True for two nodes of one function, or of a file outside of its functions, that no run of it reaches both. */
export function areExclusive(one: TSESTree.Node, other: TSESTree.Node): boolean {
  const [ways, otherWays] = [getAncestors(one), getAncestors(other)];
  if (ways.at(-1) !== otherWays.at(-1)) return false;
  const around = new Set(otherWays);
  const place = ways.findIndex((node) => around.has(node));
  const common = ways[place]!;
  const [child, otherChild] = [ways[place - 1], otherWays[otherWays.indexOf(common) - 1]];
  // Turns of a loop may run one part each.
  if (!child || !otherChild || ways.slice(place).some(({ type }) => LOOPS.has(type))) return false;
  switch (common.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return child !== common.test && otherChild !== common.test;
    case 'SwitchStatement':
      return child.type === 'SwitchCase' && otherChild.type === 'SwitchCase' && leavesFirst(common, child, otherChild);
    default: {
      if (!STATEMENT_LISTS.has(common.type)) return false;
      const [before, first] = child.range[0] < otherChild.range[0] ? [ways, one] : [otherWays, other];
      return isInBranch(before, common) && leavesBehind(first, before.slice(0, before.indexOf(common)));
    }
  }
}

/** A node and those around it, up to its function or file. */
function getAncestors(node: TSESTree.Node): TSESTree.Node[] {
  const ancestors = [node];
  for (let { parent } = node; parent; { parent } = parent) {
    ancestors.push(parent);
    if (isFunction(parent)) break;
  }
  return ancestors;
}

const LOOPS: ReadonlySet<string> = new Set([
  ...['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'],
]);

const BRANCHES: ReadonlySet<string> = new Set(['IfStatement', 'SwitchCase']);

function isInBranch(ancestors: readonly TSESTree.Node[], common: TSESTree.Node): boolean {
  return ancestors.slice(0, ancestors.indexOf(common)).some(({ type }) => BRANCHES.has(type));
}

/** True if the first of two cases does not fall through. */
function leavesFirst(
  { cases }: TSESTree.SwitchStatement,
  one: TSESTree.SwitchCase,
  other: TSESTree.SwitchCase,
): boolean {
  const [start, end] = [cases.indexOf(one), cases.indexOf(other)].sort((a, b) => a - b);
  return cases.slice(start, end).some(({ consequent }) => consequent.some(leaves));
}

function leaves(statement: TSESTree.Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(leaves);
  return statement.type === 'BreakStatement' || returns(statement);
}

function returns({ type }: TSESTree.Node): boolean {
  return type === 'ReturnStatement' || type === 'ThrowStatement';
}

/** True if a statement with the node, or one behind it in a block around it, leaves the function. */
function leavesBehind(node: TSESTree.Node, ancestors: readonly TSESTree.Node[]): boolean {
  return ancestors.some((each) => {
    const list = each.parent?.type === 'BlockStatement' ? each.parent.body : [];
    const isInner = each.parent ? ancestors.includes(each.parent) : false;
    return returns(each) || (isInner && list.some((other) => other.range[0] > node.range[0] && returns(other)));
  });
}
