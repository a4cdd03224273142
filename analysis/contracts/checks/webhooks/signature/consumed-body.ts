/** Finds second reads of a request body: the first one consumes it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { BODY_READS } from '../../../../libraries/requests/response-bodies.ts';
import { getReach } from '../../../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, isInside } from '../../../../program/syntax/syntax.ts';
import type { CallNode } from '../../../../program/file-facts.ts';
import { getOriginKey, type Origin, type Origins } from '../../../queries/origins.ts';
import { getCalleeName, getOuterExpression, getReceiver } from '../../expressions.ts';
import { someOwnNode } from '../../../../program/syntax/walk.ts';
import { isParameter } from '../../../queries/value-beginnings.ts';

interface BodyRead {
  /** The read, or a call that leads to it from the function that received the request. */
  call: CallNode;
  /** Equal for reads of one request. */
  request: string;
  /** True if the read is in a function that reads the signature header. */
  isNear: boolean;
  /** True if each function on the way always comes to the read. */
  isSure: boolean;
}

/** Finds reads after another one of the same request, where one of them is in a function that reads the signature header. */
export function findConsumedBodies(lookUps: readonly TSESTree.Node[], origins: Origins): CallNode[] {
  const reads = origins.evaluation.facts.calls.flatMap((call): BodyRead[] => {
    const receiver =
      BODY_READS.has(getCalleeName(call) ?? '') && call.arguments.length === 0 ? getReceiver(call) : null;
    const [request, ...others] = receiver ? origins.of(receiver) : [];
    if (!request || others.length > 0 || !isParameter(request.node) || isRepeatable(request)) return [];
    const fn = getEnclosingFunction(call);
    const isNear = fn !== null && lookUps.some((lookUp) => isInside(lookUp, fn));
    return request.stacks.flatMap((stack): BodyRead[] => {
      const chain = [call];
      for (let frame = stack; frame; frame = frame.below) chain.push(frame.call);
      const isSure = chain.slice(0, -1).every(isAlwaysReached);
      return chain.map((each) => ({ call: each, request: getOriginKey(request), isNear, isSure }));
    });
  });
  const consumed = reads.filter((read) =>
    reads.some((other) => other.isSure && (other.isNear || read.isNear) && isBefore(other, read)),
  );
  return [...new Set(consumed.map(({ call }) => call))];
}

/** True if a called function always reaches a read: without conditions, and without an early return but for refusals. */
function isAlwaysReached(call: TSESTree.Node): boolean {
  const fn = getEnclosingFunction(call);
  if (!fn) return false;
  for (let node: TSESTree.Node = call; node !== fn.body && node.parent; node = node.parent) {
    const parent: TSESTree.Node = node.parent;
    if (
      /^(If|Switch|Try|While|For|Conditional|Logical|Catch)/.test(parent.type) &&
      !('test' in parent && parent.test === node) &&
      !('left' in parent && parent.left === node)
    )
      return false;
  }
  return !someOwnNode(
    fn.body,
    (node) =>
      node.type === 'ReturnStatement' &&
      node.range[1] < call.range[0] &&
      (!node.argument || (node.argument.type === 'Literal' && node.argument.value === true)),
  );
}

/** True for Hono's `c.req`, which keeps the body. A web request, such as `c.req.raw`, does not. */
function isRepeatable({ node, path }: Origin): boolean {
  const type = node.type === 'Identifier' ? node.typeAnnotation?.typeAnnotation : undefined;
  const isTyped =
    type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'HonoRequest';
  return path.join('.') === 'req' || (isTyped && path.length === 0);
}

function isBefore(first: BodyRead, second: BodyRead): boolean {
  return (
    first.request === second.request &&
    first.call !== second.call &&
    getReach(getEnclosingTest(first.call), second.call) === 'always'
  );
}

/** Returns the `if` statement whose test contains the call, because a test always runs; else the call. */
function getEnclosingTest(call: TSESTree.Node): TSESTree.Node {
  let test = getOuterExpression(call);
  while (test.parent?.type === 'UnaryExpression' || test.parent?.type === 'BinaryExpression')
    test = getOuterExpression(test.parent);
  return test.parent?.type === 'IfStatement' && test.parent.test === test ? test.parent : call;
}
