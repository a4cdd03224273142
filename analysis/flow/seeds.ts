/** Seeds: the expressions from which the answers of requests are followed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodeId } from '../program/syntax.ts';
import type { Request } from '../requests/request.ts';
import { createFact, type AccessPath, type Target } from './access-path.ts';
import { pushFrame, type CallStack, propagate, type Flow, type TrackedValue } from './tracked-value.ts';
import { enterCallback } from './call-steps.ts';

/** Where the flow of one request's answer begins. */
export interface Seed {
  /** The call of the file that makes the request, directly or through wrappers. */
  node: TSESTree.Node;
  /** Puts the answer into a run of the flow. */
  start: (flow: Flow) => void;
}

/**
 * One seed for each request, with all its targets. `getPaths` returns the access paths from an answer to a target, one for each
 * state in which the client may give the answer.
 */
export function createSeeds<Own extends Target>(
  targets: readonly Own[],
  getPaths: (target: Own) => readonly AccessPath[],
): Seed[] {
  const byRequest = new Map<Request, Own[]>();
  for (const target of targets) {
    const known = byRequest.get(target.request);
    if (known) known.push(target);
    else byRequest.set(target.request, [target]);
  }
  return [...byRequest].map(([request, own]) => {
    let stack: CallStack | null = null;
    for (const { call, fn } of request.callPath?.hops ?? []) stack = pushFrame(stack, { call, fn, returns: 'value' });
    const fact = createFact(own.flatMap((target) => getPaths(target).map((path) => ({ target, path }))));
    return { node: request.node, start: (flow: Flow) => startAt(request, { fact, stack, flow }) };
  });
}

/** A key of the calls from a call of the file to the sink; requests with the same key share one answer. */
export function getCallChainKey({ callPath, node }: Request): string {
  return [...(callPath?.hops ?? []).map(({ call }) => call), callPath?.sender ?? node].map(getNodeId).join('>');
}

function startAt(request: Request, answer: TrackedValue): void {
  const sender = request.callPath?.sender ?? request.node;
  propagate(sender, answer);
  if (request.kind !== 'sink' || sender.type !== 'CallExpression') return;
  // Clients that call back: `(response) => …`, `(error, response, body) => …`, `(data) => …`.
  for (const callback of sender.arguments) {
    if (callback.type !== 'ArrowFunctionExpression' && callback.type !== 'FunctionExpression') continue;
    const args = callback.params.map(() => answer);
    enterCallback({ callback, call: sender, returns: 'nothing', args }, answer.flow);
  }
}
