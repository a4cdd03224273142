/** Functions an answer goes into and comes out of. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getKeyName, getParameters, isFunction } from '../program/file-facts.ts';
import { getReturns } from '../evaluator/functions.ts';
import type { FunctionNode } from '../evaluator/domain/value.ts';
import type { Flow } from './forward-flow.ts';
import { isStrict, wrap, type Token } from './access-path.ts';
import { giveToPattern } from './destructuring-steps.ts';
import { isNeutral } from './joined-values.ts';
import { getStackAt, pushFrame, type Frame, type Stack } from './call-stack.ts';

/** The function is entered by the frame's call with the value as some of its parameters. */
export function enterFunction(
  frame: Frame,
  parameters: readonly (Token | null)[],
  stack: Stack | null,
  flow: Flow,
): void {
  const inside = pushFrame(stack, frame);
  if (!inside) return;
  parameters.forEach((token, index) => {
    const declared = getParameters(frame.fn);
    const last = declared.at(-1);
    const parameter = declared[index] ?? (last?.type === 'RestElement' ? last : undefined);
    if (!token || !parameter) return;
    const go = (): void => giveToPattern(parameter, token, inside, flow);
    if (isStrict(token)) meetArguments(parameter, index, frame, token, go, flow);
    else go();
  });
}

/** Where nothing else may be the value, every call of a function with a name has to give it, and whoever is given the function. */
function meetArguments(
  parameter: TSESTree.Node,
  index: number,
  { call, fn }: Frame,
  token: Token,
  go: () => void,
  flow: Flow,
): void {
  const file = flow.evaluation.getFile(fn);
  const name =
    fn.type === 'FunctionDeclaration' ? fn.id : fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null;
  const uses = (name ? (file.variables.get(name)?.references ?? []) : [])
    .filter((reference) => reference.isRead())
    .map(({ identifier }) => identifier as TSESTree.Node);
  const calls = flow.functions.getCallers(fn);
  const given = uses.filter((use) => use.parent?.type === 'CallExpression' && use.parent.callee !== use);
  const sources = [...calls.flatMap((each) => each.arguments[index] ?? []), ...given].filter(
    (source) => !isNeutral(source, token),
  );
  const source = given.find((use) => use.parent === call) ?? call.arguments[index];
  flow.meet(parameter, sources, source ?? call, null, go);
}

/** The value is returned: `expression` is what the function around it gives. */
export function leaveFunction(expression: TSESTree.Node, token: Token, stack: Stack | null, flow: Flow): void {
  const fn = getEnclosingFunction(expression);
  if (!fn || fn.generator) return;
  const sources = getReturns(fn).filter((other) => !isNeutral(other, token) && !isOwnCall(other, fn, flow));
  flow.meet(fn, sources, expression, stack, () => giveToCallers(fn, token, stack, flow));
}

/** `yield` gives one element, `yield*` all of them. */
export function leaveGenerator(node: TSESTree.YieldExpression, token: Token, stack: Stack | null, flow: Flow): void {
  const fn = getEnclosingFunction(node);
  if (fn) giveToCallers(fn, node.delegate ? token : wrap(token, '[]'), stack, flow);
}

function giveToCallers(fn: FunctionNode, token: Token, stack: Stack | null, flow: Flow): void {
  if (stack?.fn === fn) {
    if (stack.gives === 'value') flow.give(stack.call, token, stack.below);
    else if (stack.gives === 'array') flow.give(stack.call, wrap(token, '[]'), stack.below);
    return;
  }
  for (const call of flow.functions.getCallers(fn)) flow.give(call, token, getStackAt(stack, call));
  const { parent } = fn;
  if (parent?.type === 'CallExpression' && parent.callee !== fn) leaveCallback(fn, parent, token, stack, flow);
}

/** A function written as an argument, into which the value came from around it. */
function leaveCallback(
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const name = call.callee.type === 'MemberExpression' ? getKeyName(call.callee.property, call.callee.computed) : null;
  if (name === 'map') flow.give(call, wrap(token, '[]'), stack);
  else if (name === 'flatMap' || name === 'then') flow.give(call, token, stack);
  const index = call.arguments.indexOf(fn as TSESTree.Expression);
  for (const callee of flow.functions.getCallees(call)) {
    const inside = pushFrame(stack, { call, fn: callee, gives: 'value' });
    const parameter = getParameters(callee)[index];
    const variable = inside && parameter ? flow.evaluation.getFile(parameter).variables.get(parameter) : undefined;
    for (const { identifier } of variable?.references ?? []) {
      const own = identifier.parent as TSESTree.Node | undefined;
      if (own?.type === 'CallExpression' && own.callee === identifier) flow.give(own, token, inside);
    }
  }
}

/** Functions that call each other in turn are followed this far. */
const MAX_TURNS = 3;

/** A function that returns a call of itself (a retry), or of another that only calls it again, returns nothing new by it. */
function isOwnCall(expression: TSESTree.Node, fn: FunctionNode, flow: Flow, turn = 1): boolean {
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (inner.type !== 'CallExpression') return false;
  const callees = flow.functions.getCallees(inner);
  if (callees.includes(fn)) return true;
  return turn < MAX_TURNS && callees.length > 0 && callees.every((callee) => isCallingOnly(callee, fn, flow, turn + 1));
}

function isCallingOnly(callee: FunctionNode, fn: FunctionNode, flow: Flow, turn: number): boolean {
  const returns = getReturns(callee);
  return returns.length > 0 && returns.every((expression) => isOwnCall(expression, fn, flow, turn));
}

/** The functions that an argument is, for a call that is known to call it. */
export function enterCallback(
  argument: TSESTree.Node | undefined,
  call: TSESTree.CallExpression,
  gives: Frame['gives'],
  parameters: readonly (Token | null)[],
  stack: Stack | null,
  flow: Flow,
): void {
  if (!argument) return;
  for (const fn of flow.functions.resolve(argument))
    if (isFunction(fn)) enterFunction({ call, fn, gives }, parameters, stack, flow);
}
