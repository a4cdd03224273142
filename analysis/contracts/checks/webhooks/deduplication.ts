/** Finds receivers that take the ID of the webhook, which all of its deliveries share, for the ID of the delivery. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode } from '../../../program/file-facts.ts';
import { getPropertyName, isFunction, isInside, someNode, walk } from '../../../program/syntax.ts';
import { leaves, leavesWith } from '../../../program/reaching-writes.ts';
import { DEDUPLICATION_OPTIONS } from '../../../libraries/channels.ts';
import { EFFECT_NAME } from '../../../libraries/writing-calls.ts';
import { dependsOn, getInputs, isMadeOf } from '../../queries/dependencies.ts';
import { getOriginKey, type Origins } from '../../queries/origins.ts';
import { getCalleeName } from '../expressions.ts';
import { getHandler, type HeaderRead } from './handlers.ts';
import { getStatus } from './responses.ts';

/**
 * Returns the first read of the header in each handler that gives its value to a queue as the identity of a message, or that stores it, and
 * whose presence in the store makes it drop the delivery: a test of a call with the value leads to a successful answer.
 */
export function findSharedDeduplication(reads: readonly HeaderRead[], origins: Origins): HeaderRead[] {
  const keys = new Set(reads.flatMap((read) => origins.of(read.node).map(getOriginKey)));
  const isValue = (node: TSESTree.Node): boolean => isMadeOf(node, (origin) => keys.has(getOriginKey(origin)), origins);
  return reads.filter((read, index) => {
    const handler = getHandler(read.node);
    if (!handler || reads.findIndex((other) => getHandler(other.node) === handler) !== index) return false;
    const own = origins.evaluation.facts.calls.filter((call) => isInside(call, handler));
    if (own.some((call) => call.arguments.some((argument) => getDeduplicationKeys(argument).some(isValue))))
      return true;
    const taking = own.filter((call) => getInputs(call).some(isValue));
    const isStored = taking.some((call) => EFFECT_NAME.test(getCalleeName(call) ?? '') || entersStore(call, origins));
    return isStored && hasDroppingTest(handler.body, new Set<TSESTree.Node>(taking), origins);
  });
}

/** True for a call of a function of the program that stores something: `claim(key)`. */
function entersStore(call: CallNode, { functions }: Origins): boolean {
  const entered = call.type === 'CallExpression' ? functions.getCallees(call) : [];
  return entered.some((fn) =>
    someNode(fn.body, (node) => node.type === 'CallExpression' && EFFECT_NAME.test(getCalleeName(node) ?? '')),
  );
}

/** Returns the values by which a queue drops messages that it has had before, in the options of a call. */
function getDeduplicationKeys(options: TSESTree.Node): TSESTree.Node[] {
  if (options.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property) => {
    const name = getPropertyName(property);
    if (property.type !== 'Property' || name === null) return [];
    return DEDUPLICATION_OPTIONS.has(name) ? [property.value] : getDeduplicationKeys(property.value);
  });
}

/** True if a test of one of the calls leads to an answer that is no refusal. */
function hasDroppingTest(body: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>, origins: Origins): boolean {
  const dependsOnCall = (test: TSESTree.Node): boolean =>
    dependsOn(test, (origin) => calls.has(origin.node), origins) || holdsAny(test, calls, origins);
  return someNode(
    body,
    (node) =>
      node.type === 'IfStatement' &&
      isLeaving(node.consequent) &&
      !isRefusal(node.consequent) &&
      dependsOnCall(node.test),
  );
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
  return someNode(statement, (node) => node.type === 'ThrowStatement' || (getStatus(node)?.code ?? 0) >= 300);
}
