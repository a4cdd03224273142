/** Calls that make a function and leave it to the call of that function to send: `send(settings)` in `send(settings)(path)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { addToGroup } from '../../program/group-by-key.ts';
import { type FunctionNode, getNodeId, isFunction, isInside, unwrap } from '../../program/syntax/syntax.ts';
import { getTagCall, isTagCall } from '../../program/syntax/tag-calls.ts';
import { getCalls, getSender, type Request } from '../request.ts';

/** A call on the way to a request, by its place among them. */
interface Step {
  request: Request;
  index: number;
}

/**
 * Leaves out the requests of calls whose result the program calls in the same expression, as far as the function that sends is the one
 * that they make: the outer call knows the arguments of both.
 */
export function withoutPartialCalls(requests: readonly Request[]): readonly Request[] {
  const outer = new Map<string, Step[]>();
  for (const request of requests)
    getCalls(request).forEach((call, index) => {
      for (const before of getCallsBefore(call))
        addToGroup(outer, getStepKey(request, index, before), { request, index });
    });
  if (outer.size === 0) return requests;
  const isPartial = (request: Request): boolean =>
    getCalls(request).some((call, index) =>
      outer.get(getStepKey(request, index, call))?.some((step) => isCompletedBy(request, step)),
    );
  return requests.filter((request) => !isPartial(request));
}

/** Equal for calls at one place behind the same call of the file. */
function getStepKey(request: Request, index: number, call: TSESTree.Node): string {
  return `${index === 0 ? '' : getNodeId(request.node)} ${index} ${getNodeId(call)}`;
}

/** True if the other request comes the same way, and calls at this step what the request's calls make from here on. */
function isCompletedBy(request: Request, { request: other, index }: Step): boolean {
  const [own, others] = [getCalls(request), getCalls(other)];
  const made = other.callPath?.hops[index]?.fn;
  return (
    made !== undefined &&
    getSender(request) === getSender(other) &&
    own.slice(0, index).every((call, place) => call === others[place]) &&
    isMadeOnTheWay(made, request, index)
  );
}

/** True if a function that the request's calls enter makes the function, and the next call is inside of that one. */
function isMadeOnTheWay(made: FunctionNode, request: Request, from: number): boolean {
  const calls = getCalls(request);
  return (request.callPath?.hops ?? []).some(
    ({ fn }, index) => index >= from && fn !== made && isInside(made, fn) && isInside(calls[index + 1]!, made),
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

/** True for `send(settings)` in `send(settings)(path)`, where `send` does nothing but make a function: `(settings) => (path) => …`. */
export function isPartialCall(call: TSESTree.CallExpression, { body }: FunctionNode): boolean {
  if (!isFunction(unwrap(body))) return false;
  let outer: TSESTree.Node = isTagCall(call) ? call.parent : call;
  while (outer.parent && unwrap(outer.parent) === unwrap(outer)) outer = outer.parent;
  const { parent } = outer;
  return (
    (parent?.type === 'CallExpression' && parent.callee === outer) ||
    (parent?.type === 'TaggedTemplateExpression' && parent.tag === outer)
  );
}
