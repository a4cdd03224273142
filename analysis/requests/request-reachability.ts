/** Which functions can send anything at all: the others are not followed, which is most of a program. */
import { evaluateCallee } from '../evaluator/calls.ts';
import type { Evaluation, Externals } from '../evaluator/machine.ts';
import { getKeyName, walk, type FileFacts } from '../program/file-facts.ts';
import { getAlternatives, type FunctionNode, type FunctionValue, type Value } from '../evaluator/domain/value.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { DeclaredCalls } from './declared-calls.ts';
import { isNonRequestByName, isNonRequestByRoot, isSkippedCall, isNonRequestExternal } from './non-requests.ts';
import { canCarryPath } from './path-arguments.ts';

export interface RequestScan {
  /** Whether a call of the function may lead to a request; unknown callees may. */
  mayRequest(fn: FunctionValue): boolean;
  /** The same without a look into other files, whose functions may: true far more often, and far sooner known. */
  mayLead(fn: FunctionValue): boolean;
}

/** What of the functions that a search meets is looked into. */
interface Search {
  known: Map<FunctionNode, boolean>;
  visited: Set<FunctionNode>;
  /** The only file that is looked into; null where all are. */
  within: FileFacts | null;
}

/** `isSdkEnd` says whether two members end a chain of the SDK: a client may be given to the function. */
export function createRequestScan(
  evaluation: Evaluation,
  declared: DeclaredCalls,
  isSdkEnd: (members: string) => boolean,
): RequestScan {
  const { externals } = evaluation;
  const known = new Map<FunctionNode, boolean>();
  const knownWithin = new Map<FunctionNode, boolean>();

  function scan(fn: FunctionValue, search: Search): boolean {
    const { known, visited, within } = search;
    if (within !== null && fn.environment.file !== within) return true;
    const answer = known.get(fn.node);
    if (answer !== undefined) return answer;
    if (visited.has(fn.node)) return false;
    visited.add(fn.node);
    for (const call of getLikeliestFirst(fn.node)) {
      if (!declared.isNamed(call) && (isSkippedCall(call) || isNonRequestByRoot(call, fn.environment.file))) continue;
      const callee = evaluateCallee(call.callee, fn.environment, evaluation);
      if (!getAlternatives(callee).some((value) => canSend(value, call, fn.environment.file, search))) continue;
      known.set(fn.node, true);
      return true;
    }
    return false;
  }

  function canSend(value: Value, call: TSESTree.CallExpression, file: FileFacts, search: Search): boolean {
    if (value.kind === 'function') return scan(value, search);
    if (value.kind === 'unknown' && isSdkEnd(getEnd(call))) return true;
    return declared.isDeclared({ call, callee: value, text: file.source.text }) || !isSilent(value, call, externals);
  }

  function ask(fn: FunctionValue, known: Map<FunctionNode, boolean>, within: FileFacts | null): boolean {
    const visited = new Set<FunctionNode>();
    const answer = scan(fn, { known, visited, within });
    // Where nothing that can be reached sends, all that was visited is silent.
    if (!answer) for (const node of visited) known.set(node, false);
    return answer;
  }

  return { mayRequest: (fn) => ask(fn, known, null), mayLead: (fn) => ask(fn, knownWithin, fn.environment.file) };
}

/** What sends is given more than what asks for a token on the way: the sooner it is met, the fewer functions are looked into. */
function getLikeliestFirst(node: FunctionNode): readonly TSESTree.CallExpression[] {
  return [...getCallsInside(node)].sort((a, b) => b.arguments.length - a.arguments.length);
}

/** `rules.list` of `client.firewall.rules.list()`. */
function getEnd({ callee }: TSESTree.CallExpression): string {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return '';
  const { property, computed } = callee.object;
  return `${getKeyName(property, computed) ?? ''}.${getKeyName(callee.property, callee.computed) ?? ''}`;
}

/** Values whose call sends nothing that matters here. */
export function isSilent(value: Value, call: TSESTree.CallExpression, externals: Externals): boolean {
  if (value.kind === 'external')
    return (
      isNonRequestExternal(value) ||
      isNonRequestByName(call) ||
      (!canCarryPath(call) && !externals.resolveClient(value))
    );
  if (value.kind === 'unknown') return isNonRequestByName(call) || !canCarryPath(call);
  if (value.kind === 'method') return isSilentReceiver(value.receiver);
  return isSilentReceiver(value) && value.kind !== 'function';
}

function isSilentReceiver(value: Value): boolean {
  return [
    'text',
    'constant',
    'object',
    'array',
    'class',
    'pattern',
    'url',
    'pairs',
    'json',
    'instance',
    'context',
    'maker',
  ].includes(value.kind);
}

const callsInside = new WeakMap<FunctionNode, readonly TSESTree.CallExpression[]>();

/** The calls in a function's body, those of functions nested in it included: callbacks and executors run with it. */
export function getCallsInside(node: FunctionNode): readonly TSESTree.CallExpression[] {
  let calls = callsInside.get(node);
  if (calls) return calls;
  const found: TSESTree.CallExpression[] = [];
  walk(node.body, (inner) => {
    if (inner.type === 'CallExpression') found.push(inner);
    return true;
  });
  calls = found.sort((a, b) => a.range[0] - b.range[0]);
  callsInside.set(node, calls);
  return calls;
}
