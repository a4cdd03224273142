/** Calls that make a function and leave it to the call of that function to send: `send(settings)` in `send(settings)(path)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { groupBy } from '../../program/group-by-key.ts';
import { type FunctionNode, isInside, unwrap } from '../../program/syntax/syntax.ts';
import { getTagCall } from '../../program/syntax/tag-calls.ts';
import { getCalls, getSender, type Request } from '../request.ts';

/**
 * Leaves out the requests of calls whose result the program calls in the same expression, as far as the function that sends is the one
 * that they make: the outer call knows the arguments of both.
 */
export function withoutPartialCalls(requests: readonly Request[]): readonly Request[] {
  const bySender = groupBy(requests, getSender);
  const isPartial = (request: Request): boolean =>
    (request.callPath?.hops.length ?? 0) > 0 &&
    bySender.get(getSender(request))!.some((other) => {
      const sending = other.callPath?.hops[0]?.fn;
      return (
        other.node !== request.node &&
        sending !== undefined &&
        isMadeOnTheWay(sending, request) &&
        getCallsBefore(other.node).includes(request.node)
      );
    });
  return requests.filter((request) => !isPartial(request));
}

/** True if a function that the request's calls enter makes the function, and the next call is inside of that one. */
function isMadeOnTheWay(made: FunctionNode, request: Request): boolean {
  const calls = getCalls(request);
  return request.callPath!.hops.some(
    ({ fn }, index) => fn !== made && isInside(made, fn) && isInside(calls[index + 1]!, made),
  );
}

/** The calls that the callee of a call consists of: `a(x)` and `a(x).b(y)` of `a(x).b(y)(z)`. */
function getCallsBefore(call: TSESTree.Node): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  let node = call;
  while (node.type === 'CallExpression' || node.type === 'MemberExpression') {
    const inner = unwrap(node.type === 'CallExpression' ? node.callee : node.object);
    node = inner.type === 'TaggedTemplateExpression' ? getTagCall(inner) : inner;
    if (node.type === 'CallExpression') found.push(node);
  }
  return found;
}
