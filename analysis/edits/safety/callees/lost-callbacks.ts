/** Functions that a call takes to be called with its answer: without the call, what waits for them waits for ever. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CALLBACK_OPTIONS } from '../../../libraries/http-clients/request-changes.ts';
import { getLastName, getMemberName, isFunction, unwrap, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import type { Request } from '../../../requests/request.ts';

/** How many functions a callback is followed through. */
const MAX_DEPTH = 6;

/** Returns the callback among the arguments of a call that sends a request; null if it has none. */
export function findCallback(
  call: TSESTree.CallExpression,
  request: Request | null,
  evaluation: Evaluation,
): TSESTree.Node | null {
  const follow = { request, evaluation };
  return (
    call.arguments.find(
      (argument, place) => mayBeCallback(argument, evaluation) && isCalledBack(argument, { call, place }, follow, 0),
    ) ?? null
  );
}

interface Following {
  request: Request | null;
  evaluation: Evaluation;
}

/** False for an argument whose value is known and holds no function. */
function mayBeCallback(argument: TSESTree.Node, evaluation: Evaluation): boolean {
  const { kind } = evaluation.getValue(argument);
  return kind === 'function' || kind === 'unknown' || argument.type === 'ObjectExpression';
}

interface Given {
  call: TSESTree.CallExpression;
  place: number;
}

/** True for a function, an option that holds one, and a name of which nothing else is known where the called function calls it. */
function isCalledBack(argument: TSESTree.Node, given: Given, follow: Following, depth: number): boolean {
  const node = unwrap(argument);
  if (follow.evaluation.getValue(node).kind === 'function') return true;
  if (node.type === 'ObjectExpression')
    return node.properties.some((property) => isCallbackOption(property, follow.evaluation));
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false;
  const { call, place } = given;
  const entered = getEntered(call, follow);
  // Of a function that is not read, the last argument behind a URL and a body may be a callback.
  if (!entered) return node.type === 'Identifier' && place > 1 && place === call.arguments.length - 1;
  const parameter = entered.params[place];
  if (parameter?.type !== 'Identifier' || depth === MAX_DEPTH) return parameter?.type === 'RestElement';
  const variable = follow.evaluation.getFile(parameter).variables.get(parameter);
  return getUses(variable).some((use) => isCalled(use) || isHandedOn(use, follow, depth));
}

function isCallbackOption(property: TSESTree.ObjectLiteralElement, evaluation: Evaluation): boolean {
  if (property.type !== 'Property') return false;
  return (
    isFunction(property.value) ||
    evaluation.getValue(property.value).kind === 'function' ||
    CALLBACK_OPTIONS.has(getMemberName(property) ?? '')
  );
}

/** The function that a call enters; undefined for one that is not read. */
function getEntered(call: TSESTree.CallExpression, { request, evaluation }: Following): FunctionNode | undefined {
  const hop = request?.callPath?.hops.find((each) => each.call === call);
  if (hop) return hop.fn;
  const callee = evaluation.getValue(call.callee);
  return callee.kind === 'function' ? callee.node : undefined;
}

/** `done(body)`, `answer.then(done)` */
function isCalled(use: TSESTree.Node): boolean {
  const { parent } = use;
  if (parent?.type !== 'CallExpression') return false;
  return parent.callee === use || /^(?:then|catch|finally|on|once)$/.test(getLastName(parent.callee) ?? '');
}

/** `send(path, done)`, in a function that takes `done` and gives it to the next. */
function isHandedOn(use: TSESTree.Node, follow: Following, depth: number): boolean {
  const call = use.parent;
  if (call?.type !== 'CallExpression' || call.callee === use) return false;
  const place = call.arguments.indexOf(use as TSESTree.CallExpressionArgument);
  return isCalledBack(use, { call, place }, follow, depth + 1);
}
