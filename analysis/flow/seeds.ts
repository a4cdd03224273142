/** Where the answers of requests begin their way through the program. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../requests/request.ts';
import { getNodeId } from '../program/file-facts.ts';
import type { Flow, Start } from './forward-flow.ts';
import { createToken, type PathStep, type Target, type Token } from './access-path.ts';
import { enterCallback } from './return-steps.ts';
import { pushFrame, type Stack } from './call-stack.ts';

/** One start for each request; `getForms` gives the rows of steps that lead to a target, one for each way the client may open an answer. */
export function createSeeds<Own extends Target>(
  targets: readonly Own[],
  getForms: (target: Own) => readonly (readonly PathStep[])[],
): Start[] {
  const byRequest = new Map<Request, Own[]>();
  for (const target of targets) {
    const known = byRequest.get(target.request);
    if (known) known.push(target);
    else byRequest.set(target.request, [target]);
  }
  return [...byRequest].map(([request, own]) => {
    const sender = request.callPath?.sender ?? request.node;
    let stack: Stack | null = null;
    for (const { call, fn } of request.callPath?.hops ?? []) stack = pushFrame(stack, { call, fn, gives: 'value' });
    const token = createToken(own.flatMap((target) => getForms(target).map((path) => ({ target, path }))));
    return { node: request.node, token, stack, begin: (flow: Flow) => begin(sender, request, token, stack, flow) };
  });
}

/** The calls from a call of the file to the one that sends: the same for all that one call may ask. */
export function getCallChainKey({ callPath, node }: Request): string {
  return [...(callPath?.hops ?? []).map(({ call }) => call), callPath?.sender ?? node].map(getNodeId).join('>');
}

function begin(sender: TSESTree.Node, request: Request, token: Token, stack: Stack | null, flow: Flow): void {
  flow.give(sender, token, stack);
  if (request.kind !== 'sink' || sender.type !== 'CallExpression') return;
  // Clients that call back: `(response) => …`, `(error, response, body) => …`, `(data) => …`.
  for (const argument of sender.arguments) {
    if (argument.type === 'ArrowFunctionExpression' || argument.type === 'FunctionExpression') {
      enterCallback(
        argument,
        sender,
        'nothing',
        argument.params.map(() => token),
        stack,
        flow,
      );
    }
  }
}
