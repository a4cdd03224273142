/** Finds the functions of other modules that calls of a file enter, directly or through each other. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallGraph } from '../../flow/call-graph.ts';
import { findOwnTakers } from '../../flow/queues/queue-takers.ts';
import { type CallStack, pushFrame } from '../../flow/tracked-value.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';

/** How many calls deep functions of modules are entered. */
const MAX_CALLS = 4;
/** A call of a module that may enter more functions, a table of all routes, does not show which one a value comes into. */
const MAX_CALLEES = 12;
/** How many functions are entered for one file, the nearest first. One that two calls enter counts twice. */
const MAX_ENTERED = 1_000;

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

interface EnteredFunctions {
  entered: EnteredFunction[];
  /** Calls of the file behind which a limit kept functions from being entered. */
  cutOff: ReadonlySet<TSESTree.Node>;
}

/** Follows calls into functions of other modules, and on from there. */
export function findEnteredFunctions(
  calls: readonly CallNode[],
  evaluation: Evaluation,
  functions: CallGraph,
): EnteredFunctions {
  const entered: EnteredFunction[] = [];
  const cutOff = new Set<TSESTree.Node>();
  const getEntered = memoise((call: TSESTree.CallExpression) => {
    // What a call puts into a queue goes to its worker.
    const taking = findOwnTakers(call, { evaluation, callGraph: functions }).map((taker) => taker.fn);
    return [...new Set([...functions.getCallees(call), ...taking])]
      .filter((fn) => evaluation.getFile(fn) !== evaluation.facts)
      .map((fn) => ({ fn, isTaking: taking.includes(fn) }));
  });
  const enter = (call: TSESTree.CallExpression, below: CallStack | null): void => {
    const callees = getEntered(call);
    const isOpen = below !== null && callees.length > MAX_CALLEES;
    if (isOpen || entered.length + callees.length > MAX_ENTERED) {
      cutOff.add(below ? getOutermost(below).call : call);
      return;
    }
    for (const { fn, isTaking } of callees) {
      const stack = pushFrame(below, { call, fn, returns: [] });
      if (stack && stack.depth <= MAX_CALLS) entered.push({ fn, stack, isTaking });
    }
  };
  for (const call of calls) if (call.type === 'CallExpression') enter(call, null);
  // The list grows while it is read, so that the functions of fewer calls come first.
  for (const { fn, stack } of entered) for (const call of getCallsIn(fn)) enter(call, stack);
  return { entered, cutOff };
}

const getCallsIn = memoise(({ body }: FunctionNode): readonly TSESTree.CallExpression[] => {
  const calls: TSESTree.CallExpression[] = [];
  walk(body, (node) => {
    if (node.type === 'CallExpression') calls.push(node);
  });
  return calls;
});

/** Returns the first call of a stack, which is one of the analysed file. */
export function getOutermost(stack: CallStack): CallStack {
  let frame = stack;
  while (frame.below) frame = frame.below;
  return frame;
}
