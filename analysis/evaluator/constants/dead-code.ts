/** Code that never runs: behind a `throw` or `return`, or under a condition that the text of the program fixes. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import { endsProcess, isEndlessLoop } from '../../program/syntax/endless-code.ts';
import { hasReturn } from '../../program/syntax/returns.ts';
import { getDecorators, isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';
import { someOwnNode } from '../../program/syntax/walk.ts';
import { isReplaced } from '../classes/decorated-methods.ts';
import type { Frame } from '../evaluation.ts';
import { decideConstant, isSameConstant } from './decide-constants.ts';

/** True if no call of any function around a node reaches it. */
export function isDead(node: TSESTree.Node, { evaluation, file }: Frame): boolean {
  const frame = evaluation.getFileFrame(file);
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent)
    if (isDeadIn(parent, child, frame)) return true;
  return false;
}

function isDeadIn(parent: TSESTree.Node, child: TSESTree.Node, frame: Frame): boolean {
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      if (child === parent.test) return false;
      return decideConstant(parent.test, frame) === (child !== parent.consequent);
    }
    case 'LogicalExpression':
      if (child !== parent.right || parent.operator === '??') return false;
      return decideConstant(parent.left, frame) === (parent.operator === '||');
    case 'WhileStatement':
    case 'ForStatement':
      return child === parent.body && parent.test !== null && decideConstant(parent.test, frame) === false;
    case 'MethodDefinition':
      return child === parent.value && getDecorators(parent).length > 0 && isReplaced(parent, frame.evaluation);
    case 'SwitchStatement':
      return child.type === 'SwitchCase' && isDeadCase(parent, child, frame);
    case 'SwitchCase':
      return child !== parent.test && isBehindExit(parent.consequent, child, frame);
    case 'BlockStatement':
    case 'StaticBlock':
    case 'Program':
      return isBehindExit(parent.body, child, frame);
    default:
      return false;
  }
}

/** True for a statement behind one that leaves. A declared function exists before the statements in front of it run. */
function isBehindExit(statements: readonly TSESTree.Node[], child: TSESTree.Node, frame: Frame): boolean {
  if (child.type === 'FunctionDeclaration') return false;
  const exits = getExits(frame, statements);
  const leaving = getLeaving(statements, frame.file);
  // A list is searched once for all of its statements: hundreds of guards in front of hundreds of calls are too many pairs.
  for (; exits.first === null && exits.searched < leaving.length; exits.searched++) {
    const statement = leaving[exits.searched]!;
    if (statement.range[1] > child.range[0]) break;
    if (leaves(statement, frame)) exits.first = statement;
  }
  return exits.first !== null && exits.first.range[1] <= child.range[0];
}

/** The first statement of a list that leaves it, among those that were searched so far. */
const getExits = memoiseByPart(
  (_frame: Frame, _statements: readonly TSESTree.Node[]): { searched: number; first: TSESTree.Node | null } => ({
    searched: 0,
    first: null,
  }),
);

/** The statements that hold an exit: few of many. */
const getLeaving = memoise((statements: readonly TSESTree.Node[], file: FileFacts): readonly TSESTree.Node[] =>
  statements.filter((statement) =>
    statement.type === 'ExpressionStatement'
      ? endsProcess(statement, file) || throws(statement, file)
      : isEndlessLoop(statement) ||
        (MAY_LEAVE.has(statement.type) &&
          someOwnNode(statement, (node) => EXITS.has(node.type) || endsProcess(node, file))),
  ),
);

const EXITS: ReadonlySet<string> = new Set([
  ...['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'],
]);
const MAY_LEAVE: ReadonlySet<string> = new Set([...EXITS, 'BlockStatement', 'IfStatement', 'TryStatement']);

/** True for a call of a function of the file that does nothing but to throw: `refuse('use the rulesets')`. */
function throws({ expression }: TSESTree.ExpressionStatement, { variables }: FileFacts): boolean {
  const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  const definition = variables.get(call.callee)?.defs[0]?.node as TSESTree.Node | undefined;
  const fn = definition?.type === 'VariableDeclarator' ? definition.init : definition;
  if (!isFunction(fn) || fn.generator || (fn.async && call === expression)) return false;
  return alwaysThrows(fn);
}

const alwaysThrows = memoise(({ body }: FunctionNode): boolean => {
  if (body.type !== 'BlockStatement') return false;
  const end = body.body.findIndex(({ type }) => type === 'ThrowStatement');
  return end !== -1 && !body.body.slice(0, end).some(hasReturn);
});

/** True for a statement behind which nothing of its block runs. */
function leaves(statement: TSESTree.Node | null, frame: Frame): boolean {
  switch (statement?.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return true;
    case 'ExpressionStatement':
      return endsProcess(statement, frame.file) || throws(statement, frame.file);
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return isEndlessLoop(statement);
    case 'BlockStatement':
      return getLeaving(statement.body, frame.file).some((inner) => leaves(inner, frame));
    case 'IfStatement': {
      const outcome = decideConstant(statement.test, frame);
      if (outcome !== null) return leaves(outcome ? statement.consequent : statement.alternate, frame);
      return leaves(statement.consequent, frame) && leaves(statement.alternate, frame);
    }
    case 'TryStatement':
      if (leaves(statement.finalizer, frame)) return true;
      return leaves(statement.block, frame) && (!statement.handler || leaves(statement.handler.body, frame));
    default:
      return false;
  }
}

/** True for a case of a switch on a fixed value that enters another case, and does not fall through to this one. */
function isDeadCase(
  { discriminant, cases }: TSESTree.SwitchStatement,
  child: TSESTree.SwitchCase,
  frame: Frame,
): boolean {
  const outcomes: boolean[] = [];
  for (const { test } of cases) {
    const outcome = test === null ? false : isSameConstant(discriminant, test, frame);
    // Mostly at the first case, whose value the text does not fix: each case of a long switch asks.
    if (outcome === null) return false;
    outcomes.push(outcome);
  }
  const matched = outcomes.indexOf(true);
  const entered = matched === -1 ? cases.findIndex(({ test }) => test === null) : matched;
  const place = cases.indexOf(child);
  if (entered === -1 || place < entered) return true;
  return cases.slice(entered, place).some(({ consequent }) => consequent.some((statement) => leaves(statement, frame)));
}
