/** Reaching writes: tells if a write may reach a use in the same function. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getWholeChain } from './around.ts';
import { someOwnNode } from './walk.ts';
import { getAssignmentTo, getCallOf, getEnclosingFunction, isFunction, isInside } from './syntax.ts';

/**
 * `always`: the write lies on every path to the use, so it replaces earlier values; `maybe`: on some paths; `never`: on
 * no path inside the function.
 */
export type Reach = 'always' | 'maybe' | 'never';

/** Whether a write that may come before a use always does. */
export type WriteReach = Exclude<Reach, 'never'>;

export function getReach(write: TSESTree.Node, use: TSESTree.Node): Reach {
  const fn = getEnclosingFunction(write);
  if (fn !== getEnclosingFunction(use)) return 'maybe';
  if (write.range[0] >= use.range[0] || isInOwnWrite(write, use)) return shareLoop(write, use) ? 'maybe' : 'never';
  let child: TSESTree.Node = write;
  let isConditional = false;
  for (let parent = write.parent; parent; child = parent, parent = parent.parent) {
    if (isInside(use, parent)) {
      if (isOtherBranch(parent, child, use)) return 'never';
      return isConditional || isShortCircuit(parent, child) ? 'maybe' : 'always';
    }
    if (parent.type === 'BlockStatement' && leaves(parent) && !endsLoopBefore(parent, use)) return 'never';
    isConditional ||= !isStraight(parent);
  }
  return 'maybe';
}

/**
 * True if another write follows a write in the same list of statements, in any case and before the use: `path = old; path = now`. The
 * statements of a case go on with those of the next one.
 */
export function isReplacedBy(write: TSESTree.Node, later: TSESTree.Node, use: TSESTree.Node): boolean {
  const own = getStatement(write);
  const other = getStatement(later);
  if (own === null || other === null || own === other || isTriedBefore(own, use)) return false;
  const statements = getFollowing(own);
  const end = statements.indexOf(other);
  return (
    end !== -1 &&
    statements.slice(0, end + 1).every((statement) => !isInside(use, statement)) &&
    !statements.slice(0, end).some((statement) => someOwnNode(statement, ({ type }) => JUMPS.has(type)))
  );
}

/** True for a statement of a `try` that may throw behind it, so that a use outside of its block comes next. */
function isTriedBefore(statement: TSESTree.Node, use: TSESTree.Node): boolean {
  for (let node = statement; node.parent && !isFunction(node.parent); node = node.parent)
    if (node.parent.type === 'TryStatement' && node.parent.block === node && !isInside(use, node)) return true;
  return false;
}

/** The statement that a write is in and that always carries it out; null where there is none. */
function getStatement(write: TSESTree.Node): TSESTree.Statement | null {
  for (let node: TSESTree.Node | undefined = write; node; node = node.parent) {
    if (node.type === 'ExpressionStatement') return node;
    if (node !== write && (!isStraight(node) || node.type.endsWith('Statement'))) return null;
  }
  return null;
}

/** The statements behind a statement of a block or a case. */
function getFollowing(statement: TSESTree.Statement): readonly TSESTree.Statement[] {
  const { parent } = statement;
  if (parent.type === 'BlockStatement' || parent.type === 'Program')
    return parent.body.slice(parent.body.indexOf(statement) + 1) as TSESTree.Statement[];
  if (parent.type !== 'SwitchCase') return [];
  const { cases } = parent.parent;
  const behind = cases.slice(cases.indexOf(parent)).flatMap(({ consequent }) => consequent);
  return behind.slice(behind.indexOf(statement) + 1);
}

/** `u = f(u)`, `list[list.length - 1] = u`, `list.splice(list.indexOf(u), 1)`: these read the value from before the write. */
function isInOwnWrite(write: TSESTree.Node, use: TSESTree.Node): boolean {
  const whole = getWholeChain(write);
  const assignment = getAssignmentTo(whole);
  if (assignment) return isInside(use, assignment);
  const call = whole === write ? null : getCallOf(whole);
  return call !== null && call.arguments.some((argument) => isInside(use, argument));
}

/** Nodes that evaluate all their children. */
const STRAIGHT: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'ReturnStatement',
  'AssignmentExpression',
  'VariableDeclaration',
  'VariableDeclarator',
  'MemberExpression',
  'UnaryExpression',
  'UpdateExpression',
  'BinaryExpression',
  'CallExpression',
  'NewExpression',
  'AwaitExpression',
  'ObjectExpression',
  'Property',
  'ArrayExpression',
  'SpreadElement',
  'TemplateLiteral',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);

export function isStraight(node: TSESTree.Node): boolean {
  return STRAIGHT.has(node.type);
}

/** The right operand of `&&`, `||` or `??`, which may not be evaluated. */
function isShortCircuit(parent: TSESTree.Node, child: TSESTree.Node): boolean {
  return parent.type === 'LogicalExpression' && parent.right === child;
}

/** True if two nodes are in different branches of a decision, so that one run of it never evaluates both. */
export function excludeEachOther(one: TSESTree.Node, other: TSESTree.Node): boolean {
  for (let node = one; node.parent && !isFunction(node); node = node.parent)
    if (isInside(other, node.parent)) return isOtherBranch(node.parent, node, other);
  return false;
}

/** The write is in one branch of a decision and the use in another. */
function isOtherBranch(parent: TSESTree.Node, child: TSESTree.Node, use: TSESTree.Node): boolean {
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
    return child !== parent.test && !isInside(use, child) && !isInside(use, parent.test);
  }
  if (parent.type === 'SwitchStatement') {
    return child.type === 'SwitchCase' && !isInside(use, child) && child.consequent.some(leaves);
  }
  return false;
}

const JUMPS = new Set(['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement']);

/** True for a jump, and for a block that ends with one, so that no code behind it runs after it. */
export function leaves(statement: TSESTree.Statement): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return last !== undefined && JUMPS.has(last.type);
}

/** `while (…) { url = next; break; }`, and the block of a `case`: the jump goes on in front of the use. */
function endsLoopBefore({ body, parent }: TSESTree.BlockStatement, use: TSESTree.Node): boolean {
  const jump = body.at(-1)?.type;
  if (jump !== 'BreakStatement' && jump !== 'ContinueStatement') return false;
  let target: TSESTree.Node | undefined = parent;
  while (target && !LOOPS.has(target.type) && !(jump === 'BreakStatement' && target.type === 'SwitchStatement'))
    target = target.parent;
  return target !== undefined && !isInside(use, target);
}

const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);

/**
 * Tests if a write runs at most once per value of `made`: same function, no loop between them. If `made` is a function,
 * the values are its arguments.
 */
export function isAtMostOnce(write: TSESTree.Node, made: TSESTree.Node): boolean {
  const fn = getEnclosingFunction(write);
  if (fn !== made && fn !== getEnclosingFunction(made)) return false;
  for (let parent = write.parent; parent && parent !== fn; parent = parent.parent)
    if (LOOPS.has(parent.type) && !isInside(made, parent)) return false;
  return true;
}

function shareLoop(write: TSESTree.Node, use: TSESTree.Node): boolean {
  for (let parent = write.parent; parent; parent = parent.parent) {
    if (LOOPS.has(parent.type) && isInside(use, parent)) return true;
  }
  return false;
}
