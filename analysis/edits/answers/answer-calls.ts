/** Follows the answer of a request into calls of which it is the receiver or an argument. */
import type { TSESTree } from '@typescript-eslint/utils';
import { SHOWING_FUNCTIONS } from '../../libraries/data-functions/indifferent-functions.ts';
import { BODY_READS } from '../../libraries/requests/response-bodies.ts';
import {
  FUNCTION_RESULT,
  getCollectionWrite,
  METHOD_FLOW,
  type CallbackFlow,
  type CallbackReturn,
} from '../../libraries/flows/builtin-flows.ts';
import { getParameters, unwrap, isNothing, getMemberName } from '../../program/syntax/syntax.ts';
import { readsArguments } from '../safety/callees/other-callees.ts';
import { mayBeReplaced } from '../safety/callees/replaced-methods.ts';
import { getUnknownCallee, MAX_FRAMES, resolveFunctions } from './answer-callees.ts';
import { bindAnswer, readPart } from './answer-names.ts';
import { continueAt, putInto, rewriteAnswer } from './tracked-answer.ts';
import type { AnswerReader, Traced, TrackedAnswer } from './tracked-answer.ts';
import { findResult } from '../../program/find-result.ts';

/** Follows a method of the answer, or of a value that contains it. */
export function followAnswerMethod(
  member: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  answer: TrackedAnswer,
): AnswerReader | null {
  const name = getMemberName(member) ?? '';
  const flow = METHOD_FLOW.get(name);
  const isPromise = PROMISE_METHODS.has(name);
  if (answer.path.length === 0 && !isPromise) return followMethodOfAnswer(member, call, answer);
  if (!flow || (answer.path[0]?.startsWith('.') && !isPromise)) return { kind: 'escape', node: member };
  const [callback] = call.arguments;
  continueAt(call, flow.result ? rewriteAnswer(answer, flow.result) : null);
  if (flow.callback && callback && !isNothing(callback)) return enterCallback(callback, call, flow.callback, answer);
  return name === 'then' ? continueAt(call, answer) : null;
}

const PROMISE_METHODS: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);
/** An unknown method may pass the answer to each of its function arguments. */
const ANY_CALLBACK: CallbackFlow = { parameters: [[{ from: [], to: [] }], [{ from: [], to: [] }]], returns: [] };

function followMethodOfAnswer(
  member: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  answer: TrackedAnswer,
): AnswerReader | null {
  const name = getMemberName(member);
  if (name === null || answer.trace.echoes.has(name)) return { kind: 'read', node: member };
  if (BODY_READS.has(name)) return null;
  continueAt(call, answer);
  return findResult(call.arguments, (argument) =>
    resolveFunctions(argument, answer) ? enterCallback(argument, call, ANY_CALLBACK, answer) : null,
  );
}

function enterCallback(
  callback: TSESTree.Node,
  call: TSESTree.CallExpression,
  { parameters, returns }: CallbackFlow,
  answer: TrackedAnswer,
): AnswerReader | null {
  const given = parameters.map((rewrites) => rewrites && rewriteAnswer(answer, rewrites));
  return given.some(Boolean) ? enterFunctions({ callee: callback, call, returns, trace: answer.trace }, given) : null;
}

interface Entry extends Traced {
  callee: TSESTree.Node;
  call: TSESTree.CallExpression;
  returns: CallbackReturn;
}

/** Enters the functions that a callee can be, with values for some of their parameters. */
function enterFunctions(entry: Entry, given: readonly (TrackedAnswer | null)[]): AnswerReader | null {
  const { callee, call, returns, trace } = entry;
  const functions = resolveFunctions(callee, entry);
  if (!functions) return isShown(callee, entry) ? null : getUnknownCallee(callee, entry);
  if (mayBeReplaced(callee, trace.evaluation)) return { kind: 'escape', node: callee };
  for (const fn of functions) {
    if (readsArguments(fn)) return { kind: 'escape', node: callee };
    const parameters = getParameters(fn);
    const last = parameters.at(-1);
    for (const [index, answer] of given.entries()) {
      const parameter = parameters[index] ?? (last?.type === 'RestElement' ? last : undefined);
      if (!answer || !parameter) continue;
      if (answer.frames.length >= MAX_FRAMES) return { kind: 'escape', node: callee };
      if (answer.frames.some((frame) => frame.call === call && frame.fn === fn)) continue;
      const reader = bindAnswer(parameter, { ...answer, frames: [{ call, fn, returns }, ...answer.frames] });
      if (reader) return reader;
    }
  }
  return null;
}

/** True for `console.log`, which only shows its argument to people. */
function isShown(callee: TSESTree.Node, { trace }: Traced): boolean {
  return SHOWING_FUNCTIONS.test(trace.evaluation.getFile(callee).source.text.slice(...callee.range));
}

/** Follows a value that is an argument of a call. */
export function followAnswerArgument(
  node: TSESTree.Node,
  call: TSESTree.CallExpression,
  answer: TrackedAnswer,
): AnswerReader | null {
  const index = call.arguments.indexOf(node as TSESTree.CallExpressionArgument);
  const callee = unwrap(call.callee);
  if (!resolveFunctions(callee, answer)) {
    const name = answer.trace.evaluation.getFile(call).source.text.slice(...callee.range);
    const result = FUNCTION_RESULT.get(name);
    if (name === 'String') return null;
    if (result && index === 0 && call.arguments.length === 1) return continueAt(call, rewriteAnswer(answer, result));
    const collected = callee.type === 'MemberExpression' ? addToCollection(callee, call, index, answer) : null;
    if (collected !== null) return collected.reader;
  }
  const given = call.arguments.map((_, place) => (place === index ? answer : null));
  return enterFunctions({ callee, call, returns: [], trace: answer.trace }, given);
}

/** `responses.push(response)`, on a variable of the program; null for any other method. */
function addToCollection(
  member: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  index: number,
  answer: TrackedAnswer,
): { reader: AnswerReader | null } | null {
  const write = getCollectionWrite(getMemberName(member), call.arguments.length);
  const { object } = member;
  const isWritten = write?.argument === 'any' || write?.argument === index;
  if (!write || !isWritten || object.type !== 'Identifier') return null;
  return { reader: bindAnswer(object, putInto(answer, write.steps)) };
}

/** Follows a member of the value that is read and not called. */
export function readAnswerMember(member: TSESTree.MemberExpression, answer: TrackedAnswer): AnswerReader | null {
  const part = readPart(getMemberName(member), member, answer);
  return part && 'kind' in part ? part : continueAt(member, part);
}
