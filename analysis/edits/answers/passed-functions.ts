/**
 * Follows a function that returns the answer of a request to its calls, through variables and through calls that get
 * the function.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getCallFlows } from '../../libraries/flows/library-flows.ts';
import { METHOD_FLOW } from '../../libraries/flows/builtin-flows.ts';
import {
  getParameters,
  getRootIdentifier,
  unwrap,
  type FunctionNode,
  getFunctionIdentifier,
  getMemberName,
} from '../../program/syntax/syntax.ts';
import { isExported, isShared } from '../safety/observers/shared-names.ts';
import { readsArguments } from '../safety/callees/other-callees.ts';
import { mayBeReplaced } from '../safety/callees/replaced-methods.ts';
import { getUnknownCallee, MAX_FRAMES, resolveFunctions } from './answer-callees.ts';
import { keepFramesAround } from './answer-names.ts';
import { continueAt, putInto, rewriteAnswer } from './tracked-answer.ts';
import type { AnswerReader, TrackedAnswer } from './tracked-answer.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { findResult } from '../../program/find-result.ts';

/** Continues at all calls of a function that returns the answer. */
export function followCalls(fn: FunctionNode, answer: TrackedAnswer): AnswerReader | null {
  const { parent } = fn;
  if (parent.type === 'CallExpression')
    return parent.callee === fn ? continueAt(parent, answer) : followPassedFunction(fn, parent, answer);
  const name = getFunctionIdentifier(fn);
  if (!name || isExported(fn) || isExported(parent)) return { kind: 'escape', node: name ?? fn };
  return followFunctionName(name, { ...answer, frames: keepFramesAround(fn, answer.frames) });
}

/** Follows each read of a name of the function: a call of it, or a call that gets it. */
function followFunctionName(name: TSESTree.Identifier, answer: TrackedAnswer): AnswerReader | null {
  const { evaluation } = answer.trace;
  const file = evaluation.getFile(name);
  const variable = file.variables.get(name);
  if (!variable || isShared(variable, file, evaluation)) return { kind: 'escape', node: name };
  return findResult(getReads(variable), (node): AnswerReader | null => {
    const { parent } = node;
    if (parent?.type !== 'CallExpression') return { kind: 'escape', node };
    if (parent.callee === node) return continueAt(parent, answer);
    return followPassedFunction(node, parent, answer);
  });
}

/**
 * Follows a call that gets a function which returns the answer: `ids.map((id) => fetch(…))`, `retry(() => fetch(…))`.
 */
function followPassedFunction(
  passed: TSESTree.Node,
  call: TSESTree.CallExpression,
  answer: TrackedAnswer,
): AnswerReader | null {
  const index = call.arguments.indexOf(passed as TSESTree.CallExpressionArgument);
  const callee = unwrap(call.callee);
  const functions = resolveFunctions(callee, answer);
  if (functions) {
    if (mayBeReplaced(callee, answer.trace.evaluation) || answer.frames.length >= MAX_FRAMES)
      return { kind: 'escape', node: callee };
    for (const fn of functions) {
      const parameter = getParameters(fn)[index];
      if (!parameter && !readsArguments(fn)) continue;
      if (parameter?.type !== 'Identifier' || readsArguments(fn)) return { kind: 'escape', node: callee };
      if (answer.frames.some((frame) => frame.call === call && frame.fn === fn)) continue;
      const frames = [{ call, fn, returns: [] }, ...answer.frames];
      const reader = followFunctionName(parameter, { ...answer, frames });
      if (reader) return reader;
    }
    return null;
  }
  const name = getMemberName(callee);
  const flow = METHOD_FLOW.get(name ?? '')?.callback;
  if (flow) return flow.returns ? continueAt(call, putInto(answer, flow.returns)) : null;
  const called = putInto(answer, ['()']);
  const results = getCallFlows(name ?? getRootIdentifier(callee)?.name ?? '', index).flatMap(
    ({ result }) => rewriteAnswer(called, result) ?? [],
  );
  for (const result of results) continueAt(call, result);
  return results.length > 0 ? null : getUnknownCallee(callee, answer);
}
