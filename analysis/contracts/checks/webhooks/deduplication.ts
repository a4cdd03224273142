/** Finds receivers that take the ID of the webhook, which all of its deliveries share, for the ID of the delivery. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, isInside, walk } from '../../../program/syntax.ts';
import { leaves, leavesWith } from '../../../program/reaching-writes.ts';
import { EFFECT_NAME } from '../../../libraries/writing-calls.ts';
import { dependsOn, getInputs } from '../../queries/dependencies.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName } from '../expressions.ts';
import { getHandler, type HeaderRead } from './handlers.ts';
import { getStatus } from './responses.ts';

/**
 * Returns the first read of the header in each handler that stores its value, and whose presence in the store makes it drop the delivery: a
 * test of a call with the value leads to a successful answer.
 */
export function findSharedDeduplication(reads: readonly HeaderRead[], origins: Origins): HeaderRead[] {
  return reads.filter((read, index) => {
    const handler = getHandler(read.node);
    if (!handler || reads.findIndex((other) => getHandler(other.node) === handler) !== index) return false;
    const depends = (node: TSESTree.Node): boolean =>
      dependsOn(node, (origin) => reads.some((other) => origin.node === other.node), origins);
    const takesValue = (call: TSESTree.CallExpression | TSESTree.NewExpression): boolean =>
      isInside(call, handler) && getInputs(call).some(depends);
    const taking = origins.evaluation.facts.calls.filter(takesValue);
    const isStored = taking.some((call) => EFFECT_NAME.test(getCalleeName(call) ?? ''));
    return isStored && hasDroppingTest(handler.body, new Set<TSESTree.Node>(taking), origins);
  });
}

/** True if a test of one of the calls leads to an answer that is no refusal. */
function hasDroppingTest(body: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>, origins: Origins): boolean {
  let isFound = false;
  walk(body, (node) => {
    if (node.type === 'IfStatement' && isLeaving(node.consequent) && !isRefusal(node.consequent))
      isFound ||=
        dependsOn(node.test, (origin) => calls.has(origin.node), origins) || holdsAny(node.test, calls, origins);
    return !isFound;
  });
  return isFound;
}

/** `!first`, `await seen.has(id)` */
function holdsAny(test: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>, origins: Origins): boolean {
  let isFound = false;
  walk(test, (node) => {
    isFound ||=
      calls.has(node) || (node.type === 'Identifier' && origins.of(node).some((origin) => calls.has(origin.node)));
    return !isFound && !isFunction(node);
  });
  return isFound;
}

function isLeaving(statement: TSESTree.Statement): boolean {
  return leavesWith(statement) || (statement.type === 'BlockStatement' && leaves(statement));
}

function isRefusal(statement: TSESTree.Statement): boolean {
  let isFound = false;
  walk(statement, (node) => {
    isFound ||= node.type === 'ThrowStatement' || (getStatus(node)?.code ?? 0) >= 300;
    return !isFound;
  });
  return isFound;
}
