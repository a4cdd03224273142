/** Tests which functions may send a request. The others, which are most functions of a program, are not followed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateCallee } from '../../evaluator/expressions/calls.ts';
import type { Evaluation, Externals } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { type FunctionNode, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getCommandForm, isCommandTag } from '../clients/command-requests.ts';
import { getCallOfConstruction } from '../clients/construction-calls.ts';
import { getIterationCall } from '../../program/syntax/iteration-calls.ts';
import { getTagCall, isTagCall } from '../../program/syntax/tag-calls.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getReachedFunctions } from '../../evaluator/provided/keyed-calls.ts';
import { findCallingMethod, isMadeObject } from '../../libraries/flows/calling-objects.ts';
import { CALLING_FUNCTIONS, isCaller } from '../../libraries/data-functions/wrapping-functions.ts';
import { getReadersOfKept } from '../search/kept-arguments.ts';
import { mayHandOn } from '../search/handing-syntax.ts';
import type { DeclaredCalls } from '../declared/declared-calls.ts';
import {
  isNeverGuessed,
  isNonRequestByRoot,
  isNonRequestExternal,
  isSkippedCall,
  isMadeByDataModule,
} from '../guessed/non-requests.ts';
import { canCarryPath } from '../guessed/guessed-parts.ts';
import { memoise } from '../../program/memoise.ts';
import { SenderResults, VisitedFunctions } from './sender-results.ts';

export interface RequestReachability {
  /** True if a call of the function may lead to a request. An unknown callee may send. */
  mayRequest(fn: FunctionValue): boolean;
  /**
   * The same, except that it assumes that every function of another file may send: true far more often, and much
   * cheaper.
   */
  mayRequestOrLeaveFile(fn: FunctionValue): boolean;
}

/** Calls within calls that are searched; each takes a dozen levels of the stack. */
const MAX_DEPTH = 60;

/** One search from a function. */
interface ReachabilitySearch {
  known: SenderResults;
  visited: VisitedFunctions;
  /** Functions that are entered and not left yet. */
  depth: number;
  /** The only file whose functions are searched; null for all files. */
  within: FileFacts | null;
}

/** `isSdkEnd` tests if two members are the end of a chain of the SDK: the function's caller may pass it a client. */
export function createRequestReachability(
  evaluation: Evaluation,
  declared: DeclaredCalls,
  isSdkEnd: (members: string) => boolean,
): RequestReachability {
  const { externals } = evaluation;
  const known = new SenderResults();
  const knownWithinFile = new SenderResults();

  function mayReach(fn: FunctionValue, search: ReachabilitySearch): boolean {
    const { visited, within } = search;
    if (within !== null && fn.environment.file !== within) return true;
    const result = search.known.get(fn);
    if (result !== undefined) return result;
    // A function that is called at such a depth is not searched, so it may send.
    if (search.depth >= MAX_DEPTH) return true;
    if (!visited.add(fn)) return false;
    search.depth += 1;
    const isReaching = reaches(fn, search);
    search.depth -= 1;
    return isReaching;
  }

  function reaches(fn: FunctionValue, search: ReachabilitySearch): boolean {
    for (const call of getLikeliestFirst(fn.node)) {
      const isSkipped = isSkippedCall(call) || isNonRequestByRoot(call, fn.environment.file);
      if (isSkipped && mayHandOn(call) && handsOnSender(call, fn, search)) return true;
      if (isSkipped && !declared.isNamed(call)) continue;
      const callee = evaluateCallee(call.callee, evaluation.at(fn.environment));
      if (!getAlternatives(callee).some((value) => maySend(value, call, fn.environment.file, search))) continue;
      search.known.addSending(fn.node);
      return true;
    }
    const { ofVariables, ofFields } = getReadersOfKept(fn.node, fn.environment.file);
    return [...ofVariables, ...ofFields].some((node) =>
      mayReach({ kind: 'function', node, environment: fn.environment, via: null }, search),
    );
  }

  /** `paths.map(get)`: true if `get` may send. */
  function handsOnSender(
    call: TSESTree.CallExpression,
    { node, environment }: FunctionValue,
    search: ReachabilitySearch,
  ): boolean {
    const [callback] = call.arguments;
    const value = callback && evaluation.at(environment).evaluate(callback);
    if (!value || !isSender(value, search)) return false;
    search.known.addSending(node);
    return true;
  }

  /** True for a function that may send and for a client; also for a made function with one fixed: `curry(send)`, `pipe(toBody, send)`. */
  function isSender(value: Value, search: ReachabilitySearch): boolean {
    return getAlternatives(value).some((each) => {
      if (each.kind === 'function') return mayReach(each, search);
      if (each.kind === 'external') return (each.bound ?? []).some((fixed) => isSender(fixed, search));
      return each.kind === 'client' || each.kind === 'sdk';
    });
  }

  function maySend(value: Value, call: TSESTree.CallExpression, file: FileFacts, search: ReachabilitySearch): boolean {
    if (value.kind === 'function' && mayReach(value, search)) return true;
    if (value.kind === 'external' && (value.bound ?? []).some((fixed) => isSender(fixed, search))) return true;
    if (value.kind === 'unknown' && isSdkEnd(getLastMembers(call))) return true;
    if (getReachedFunctions(call, [], evaluation).some(({ fn }) => mayReach(fn, search))) return true;
    if (value.kind === 'function' || (isTagCall(call) && !isCommandTag(value, call))) return false;
    return (
      declared.isDeclared({ call, callee: value, text: file.source.text }) || !sendsNothing(value, call, externals)
    );
  }

  function search(fn: FunctionValue, results: SenderResults, within: FileFacts | null): boolean {
    const visited = new VisitedFunctions();
    const result = mayReach(fn, { known: results, visited, depth: 0, within });
    // A negative result holds for all visited functions; within a cycle it is not known before the search ends.
    if (!result) results.addSilent(visited);
    return result;
  }

  return {
    mayRequest: (fn) => search(fn, known, null),
    mayRequestOrLeaveFile: (fn) => search(fn, knownWithinFile, fn.environment.file),
  };
}

/** Orders the calls by number of arguments: a call that sends has more of them than most, and ends the search. */
function getLikeliestFirst(node: FunctionNode): readonly TSESTree.CallExpression[] {
  return [...getCallsInside(node)].sort((a, b) => b.arguments.length - a.arguments.length);
}

/** `rules.list` of `client.firewall.rules.list()`. */
function getLastMembers({ callee }: TSESTree.CallExpression): string {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return '';
  return `${getMemberName(callee.object) ?? ''}.${getMemberName(callee) ?? ''}`;
}

/** True if a call of a value sends no request that a deprecation could affect. Functions are not judged here. */
export function sendsNothing(value: Value, call: TSESTree.CallExpression, externals: Externals): boolean {
  if (value.kind === 'external') {
    if (CALLING_FUNCTIONS.some((row) => isCaller(row, value)) || findCallingMethod(value)) return false;
    if (isMadeObject(value)) return true;
    if (getCommandForm(value, call)) return false;
    return (
      isNonRequestExternal(value) || isNeverGuessed(call) || (!canCarryPath(call) && !externals.resolveClient(value))
    );
  }
  if (value.kind === 'unknown') return isMadeByDataModule(value) || isNeverGuessed(call) || !canCarryPath(call);
  return isPlainData(value.kind === 'method' ? value.receiver : value);
}

/** Values whose methods, and calls, send nothing. */
const PLAIN_DATA: ReadonlySet<string> = new Set<Value['kind']>([
  ...(['text', 'constant', 'object', 'array', 'class', 'pattern'] as const),
  ...(['url', 'pairs', 'json', 'instance', 'context', 'typed-function'] as const),
]);

function isPlainData({ kind }: Value): boolean {
  return PLAIN_DATA.has(kind);
}

/** Returns the calls in a function's body in the order of the text, those of nested functions included: callbacks run with it. */
export const getCallsInside = memoise((node: FunctionNode): readonly TSESTree.CallExpression[] => {
  const found: TSESTree.CallExpression[] = [];
  walk(node.body, (inner) => {
    if (inner.type === 'CallExpression') found.push(inner);
    if (inner.type === 'TaggedTemplateExpression') found.push(getTagCall(inner));
    const iterating =
      inner.type === 'ForOfStatement' || inner.type === 'YieldExpression' ? getIterationCall(inner) : null;
    if (iterating) found.push(iterating);
    const constructed = inner.type === 'NewExpression' ? getCallOfConstruction(inner) : null;
    if (constructed) found.push(constructed);
  });
  return found.sort((a, b) => a.range[0] - b.range[0]);
});
