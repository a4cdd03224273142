/** The calls that lead to a request: the stack in which its answer arrives, and a key of all of them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { takeStep, type AccessPath } from './access-path.ts';
import { type Flow, propagate, pushFrame, type CallStack, type StackFrame } from './tracked-value.ts';
import { followPipe, isPipe } from './steps/pipe-steps.ts';
import { findProperty, getLastName, getNodeId, unwrap, type FunctionNode } from '../program/syntax/syntax.ts';
import { getCalls, type Request } from '../requests/request.ts';
import { DEFAULT_FUNCTIONS } from '../libraries/flows/default-functions.ts';
import { findCallingMethod } from '../libraries/flows/calling-objects.ts';
import { METHOD_FLOW, type CallbackReturn } from '../libraries/flows/builtin-flows.ts';
import { getCallFlows } from '../libraries/flows/library-flows.ts';

export function getCallStack({ callPath }: Request, flow: Pick<Flow, 'callGraph' | 'evaluation'>): CallStack | null {
  let stack: CallStack | null = null;
  for (const { call, fn } of callPath?.hops ?? [])
    stack = pushFrame(stack, {
      call,
      fn,
      returns: getResultSteps(call, fn, flow),
      proceed: getOperator(call, fn, flow) ?? getSelection(call, flow),
    });
  return stack;
}

/** `pipe(request, send, map(read))`: what the function returns goes to the next operator; undefined for other calls. */
function getOperator(
  call: TSESTree.CallExpression,
  fn: FunctionNode,
  { callGraph }: Pick<Flow, 'callGraph'>,
): StackFrame['proceed'] {
  const place = isPipe(call) ? call.arguments.findIndex((operator) => callGraph.resolve(operator).includes(fn)) : -1;
  return place === -1 ? undefined : (result) => followPipe(call, place + 1, result);
}

/** `loader.load(key)`: the result is one element of the list that the function returns, or unrelated to it; undefined for other calls. */
function getSelection(call: TSESTree.CallExpression, { evaluation }: Pick<Flow, 'evaluation'>): StackFrame['proceed'] {
  const callee = call.callee.type === 'MemberExpression' ? evaluation.getValue(call.callee) : null;
  const method = callee?.kind === 'external' ? findCallingMethod(callee) : undefined;
  // What a task returns reaches its output by another way.
  if (method?.isDetached) return () => {};
  return method?.isSelecting ? (result) => propagate(call, takeStep(result, '[]')) : undefined;
}

/**
 * Returns the steps in the result of a call to what its argument `fn` returns: `data` for `useSWR(path, fetcher)`, an element for
 * `paths.map(get)`. Null where an option of a client replaces the result.
 */
function getResultSteps(
  call: TSESTree.CallExpression,
  fn: FunctionNode,
  { callGraph: { resolve }, evaluation }: Pick<Flow, 'callGraph' | 'evaluation'>,
): CallbackReturn {
  const client = evaluation.getValue(call.callee);
  const option = client.kind === 'client' && client.sender ? client.table.answerOption : undefined;
  const [options] = call.arguments;
  if (option && !(options?.type === 'ObjectExpression' && !findProperty(options, option.name))) return null;
  const name = getLastName(unwrap(call.callee)) ?? '';
  for (const [index, argument] of call.arguments.entries()) {
    const called = getCallFlows(name, index).flatMap(({ result }) => result.filter(({ from }) => from.join() === '()'));
    if (called.length > 0 && resolve(argument).includes(fn)) return called[0]!.to;
  }
  const byDefault = getDefaultResult(name);
  if (byDefault) return byDefault;
  const callback = call.callee.type === 'MemberExpression' ? METHOD_FLOW.get(name)?.callback : undefined;
  if (callback && call.arguments[0] && resolve(call.arguments[0]).includes(fn)) return callback.returns;
  return [];
}

/** The steps in the result of a call to what the default function of its library returns; null for other calls. */
function getDefaultResult(name: string): AccessPath | null {
  const row = DEFAULT_FUNCTIONS.find(({ calls }) => calls.has(name));
  if (!row) return null;
  const from = [...(row.key === null ? [] : [`.${row.option}`]), '()'].join();
  const rewrites = getCallFlows(name, 0).flatMap(({ result }) => result);
  return rewrites.find((rewrite) => rewrite.from.join() === from)?.to ?? null;
}

/** Returns a key of the calls that lead from a call of the file to the sink. Requests with the same key share one answer. */
export function getCallChainKey(request: Request): string {
  return getCalls(request).map(getNodeId).join('>');
}
