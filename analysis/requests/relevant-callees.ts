/** Skips callees that cannot lead to a request of interest, before their arguments are evaluated. */
import { evaluateArguments } from '../evaluator/arguments.ts';
import type { FunctionValue, Value } from '../evaluator/domain/value.ts';
import { findThis } from '../evaluator/environment.ts';
import type { CallSite } from './call-site.ts';
import { sendsNothing } from './request-reachability.ts';
import type { RequestSearch } from './request-search.ts';
import { looksLikeSdk } from './sdk-by-shape.ts';
import { EVERYTHING } from './relevant-calls.ts';

/** True if a call of this value may lead to a request. */
export function isRelevantCallee(value: Value, { call, frame }: CallSite, search: RequestSearch): boolean {
  const { reachability, declared, dataset, evaluation, relevance } = search;
  const { file } = frame;
  if (value.kind === 'unknown' && looksLikeSdk(call, dataset, file)) return true;
  if (declared.isDeclared({ call, callee: value, text: file.source.text })) return true;
  const callee = value.kind === 'method' ? value.receiver : value;
  if (callee.kind !== 'function') return !sendsNothing(value, call, evaluation.externals);
  if (relevance === EVERYTHING) return reachability.mayRequest(callee);
  // The arguments are mostly in this file; what the function sends is often many files away, so it is tested last.
  const isOfOtherFile = callee.environment.file !== file;
  return (
    (!isOfOtherFile || getsWantedValue(callee, evaluateArguments(call.arguments, frame).args, search)) &&
    reachability.mayRequestOrLeaveFile(callee)
  );
}

/**
 * True if an argument or the receiver holds a relevant word. A function without one may still return an answer, which only
 * matters where answers are read, and then everything is relevant.
 */
export function getsWantedValue(
  { bound, environment }: FunctionValue,
  args: readonly Value[],
  { relevance }: RequestSearch,
): boolean {
  if (relevance === EVERYTHING || args.some(relevance.isIn) || bound?.some(relevance.isIn) === true) return true;
  const receiver = findThis(environment);
  return receiver !== undefined && relevance.isIn(receiver);
}
