/** Finds the functions of other modules that calls of a file enter, directly or through each other. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallGraph } from '../../flow/call-graph.ts';
import { findOwnTakers } from '../../flow/queues/queue-takers.ts';
import { type CallStack, pushFrame } from '../../flow/tracked-value.ts';
import type { CallNode } from '../../program/file-facts.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';

/** How many calls deep functions of modules are entered. */
const MAX_CALLS = 4;

/**
 * A function of another module, and a call of the analysed file that leads there; null for what a class of the file inherits, or a
 * service has.
 */
export interface EnteredFunction {
  fn: FunctionNode;
  stack: CallStack | null;
  /** It takes what the file puts into a queue, and nothing else. */
  isTaking: boolean;
}

/** Follows calls into functions of other modules, and on from there. */
export function findEnteredFunctions(
  calls: readonly CallNode[],
  evaluation: Evaluation,
  functions: CallGraph,
): EnteredFunction[] {
  const found: EnteredFunction[] = [];
  const enter = (call: TSESTree.CallExpression, below: CallStack | null): void => {
    // What a call puts into a queue goes to its worker.
    const taking = findOwnTakers(call, { evaluation, callGraph: functions }).map((taker) => taker.fn);
    for (const fn of new Set([...functions.getCallees(call), ...taking])) {
      if (evaluation.getFile(fn) === evaluation.facts) continue;
      const stack = pushFrame(below, { call, fn, returns: [] });
      if (!stack || stack.depth > MAX_CALLS) continue;
      found.push({ fn, stack, isTaking: taking.includes(fn) });
      walk(fn.body, (node) => {
        if (node.type === 'CallExpression') enter(node, stack);
      });
    }
  };
  for (const call of calls) if (call.type === 'CallExpression') enter(call, null);
  return found;
}
