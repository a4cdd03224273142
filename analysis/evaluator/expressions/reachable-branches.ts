/** Reachability of a node within its function, as far as the conditions around and before it are known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import { isFunction, isInside } from '../../program/syntax/syntax.ts';
import { hasReturn } from '../../program/syntax/returns.ts';
import { getReach, isStraight, type Reach } from '../../program/syntax/reaching-writes.ts';
import { getPlaceBehind } from '../../program/syntax/later-uses.ts';
import { someOwnNode } from '../../program/syntax/walk.ts';
import { isDead } from '../constants/dead-code.ts';
import { decide } from './branch-conditions.ts';
import { findEnteredCase, isTakenExit, throws } from './taken-exits.ts';

/** False for dead code, and if a known condition in the function around the node excludes it. */
export function isReached(node: TSESTree.Node, frame: Frame): boolean {
  // The file itself binds no parameter: what its values may be is not certain, but what its text fixes is.
  if (frame.environment.parent === null) return !isDead(node, frame);
  if (node.type === 'CallExpression' && throws(node, frame)) return false;
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (isBranchExcluded(parent, child, frame)) return false;
  }
  return true;
}

/**
 * False for dead code, and if a known condition excludes the node, in the function of the frame, in one that is written inside of
 * it, or around it where that function is made: `if (isEdge) return retry(() => send(path))`.
 */
export function mayRun(node: TSESTree.Node, frame: Frame): boolean {
  if (isDead(node, frame)) return false;
  let inner = node;
  let inFrame = frame;
  for (let scope = frame.environment; scope.parent; scope = scope.parent) {
    const { node: fn, parent } = scope;
    if (!fn || !isFunction(fn)) continue;
    if (!isInside(inner, fn)) return true;
    if (isExcludedWithin(inner, fn, inFrame)) return false;
    // A declared function exists before the statements in front of it run.
    if (fn.type === 'FunctionDeclaration') return true;
    inner = fn;
    inFrame = frame.evaluation.at(parent);
  }
  return true;
}

/** True if a known condition between a node and a function around it excludes the node. */
function isExcludedWithin(node: TSESTree.Node, fn: TSESTree.Node, frame: Frame): boolean {
  if (node.type === 'CallExpression' && throws(node, frame)) return true;
  let child = node;
  for (let parent = node.parent; parent && parent !== fn; child = parent, parent = parent.parent) {
    if (child.type !== 'FunctionDeclaration' && isBranchExcluded(parent, child, frame)) return true;
  }
  return false;
}

/** The reach of a write, which is `always` under conditions that are known to hold. */
export function getKnownReach(write: TSESTree.Node, place: TSESTree.Node, frame: Frame): Reach {
  const use = getPlaceBehind(write, place);
  const reach = getReach(write, use);
  // As in `isReached`. What a write behind the use reaches, it reaches in a later turn of a loop.
  if (reach !== 'maybe' || frame.environment.parent === null || write.range[0] >= use.range[0]) return reach;
  let child = write;
  for (let parent = write.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (isInside(use, parent)) return parent.type === 'BlockStatement' || parent.type === 'Program' ? 'always' : reach;
    if (parent.type !== 'BlockStatement' && !isStraight(parent) && !isBranchTaken(parent, child, frame)) return reach;
  }
  return reach;
}

/** If the code in a loop or function reaches a write in it, as far as its conditions are known. */
export function getReachWithin(write: TSESTree.Node, around: TSESTree.Node, frame: Frame): Reach {
  if (!isReached(write, frame)) return 'never';
  let child = write;
  for (let parent = write.parent; parent && child !== around; child = parent, parent = parent.parent) {
    const { range } = child;
    const mayLeaveBefore =
      parent.type === 'BlockStatement' &&
      parent.body.some((statement) => statement.range[1] <= range[0] && mayJump(statement, frame));
    if (mayLeaveBefore) return 'maybe';
    if (parent.type !== 'BlockStatement' && !isStraight(parent) && parent !== around)
      if (!isBranchTaken(parent, child, frame)) return 'maybe';
  }
  return 'always';
}

/** True for a statement that may leave the code around it, unless its condition is known not to hold. */
function mayJump(statement: TSESTree.Statement, frame: Frame): boolean {
  if (statement.type === 'IfStatement' && statement.alternate === null && decide(statement.test, frame) === false)
    return false;
  return someOwnNode(statement, ({ type }) => JUMPS.has(type));
}

const JUMPS: ReadonlySet<string> = new Set([
  ...['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'],
]);

/** True if each run of the function around a node reaches it, as far as its conditions are known. */
export function isAlwaysRun(node: TSESTree.Node, frame: Frame): boolean {
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    const { range } = child;
    if (parent.type === 'BlockStatement') {
      if (parent.body.some((statement) => statement.range[1] <= range[0] && mayReturn(statement, frame))) return false;
    } else if (!isStraight(parent) && !isBranchTaken(parent, child, frame)) return false;
  }
  return true;
}

/** True for a statement that may leave the function, unless its condition is known not to hold. */
function mayReturn(statement: TSESTree.Statement, frame: Frame): boolean {
  if (statement.type === 'IfStatement' && statement.alternate === null && decide(statement.test, frame) === false)
    return false;
  return hasReturn(statement);
}

function isBranchTaken(parent: TSESTree.Node, child: TSESTree.Node, frame: Frame): boolean {
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
    return child === parent.test || decide(parent.test, frame) === (child === parent.consequent);
  if (parent.type === 'SwitchCase') return isEnteredStatement(parent, child);
  if (parent.type === 'SwitchStatement') {
    const entered = child.type === 'SwitchCase' ? findEnteredCase(parent, frame) : null;
    return entered?.isCertain === true && parent.cases[entered.place] === child;
  }
  if (parent.type !== 'LogicalExpression' || parent.operator === '??') return false;
  return child === parent.left || decide(parent.left, frame) === (parent.operator === '&&');
}

/** True for a statement of a case behind plain statements only. */
function isEnteredStatement({ consequent }: TSESTree.SwitchCase, child: TSESTree.Node): boolean {
  const place = consequent.findIndex((statement) => statement === child);
  return (
    place !== -1 &&
    consequent.slice(0, place).every(({ type }) => type === 'ExpressionStatement' || type === 'VariableDeclaration')
  );
}

function isBranchExcluded(parent: TSESTree.Node, child: TSESTree.Node, frame: Frame): boolean {
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      if (child === parent.test) return false;
      const outcome = decide(parent.test, frame);
      return outcome !== null && outcome !== (child === parent.consequent);
    }
    case 'LogicalExpression': {
      if (child !== parent.right || parent.operator === '??') return false;
      const outcome = decide(parent.left, frame);
      return outcome !== null && outcome === (parent.operator === '||');
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

/** True for a `case` that is not entered, unless an earlier one falls through to it. */
function isExcludedCase(node: TSESTree.SwitchStatement, child: TSESTree.SwitchCase, frame: Frame): boolean {
  const entered = findEnteredCase(node, frame);
  if (entered === null) return false;
  const place = node.cases.indexOf(child);
  // A case that is not known may be entered itself.
  if (entered.place === -1 || place < entered.place || node.cases[entered.place]!.test === null)
    if (!entered.isCertain) return false;
  if (entered.place === -1 || place < entered.place) return true;
  return node.cases
    .slice(entered.place, place)
    .some(({ consequent }) => consequent.some((statement) => isTakenExit(statement, frame)));
}
