/** Finds receivers that take the ID of the webhook, which all of its deliveries share, for the ID of the delivery. */
import type { TSESTree } from '@typescript-eslint/utils';
import { pushFrame } from '../../../flow/tracked-value.ts';
import type { CallNode, FileFacts } from '../../../program/file-facts.ts';
import { type FunctionNode, getMemberName, isCallOrNew } from '../../../program/syntax/syntax.ts';
import { findNodes } from '../../../program/syntax/node-index.ts';
import { someNode, walk, someOwnNode } from '../../../program/syntax/walk.ts';
import { leaves } from '../../../program/syntax/reaching-writes.ts';
import {
  DEDUPLICATION_OPTIONS,
  IDENTITY_FIELDS,
  KEY_PATH_OPTIONS,
  OBJECT_NAMING,
  RECOGNISING,
} from '../../../libraries/flows/channels.ts';
import { EFFECT_NAME, WRITING_STATEMENT } from '../../../libraries/data-functions/effect-names.ts';
import { dependsOn, getInputs, getWritten, isMadeOf } from '../../queries/dependencies.ts';
import { getGivenPlace } from '../../queries/given-places.ts';
import { getOriginKey, type Origins } from '../../queries/origins.ts';
import { getCalleeName, getLiteralText, getReceiver } from '../expressions.ts';
import { getHandler, type HeaderRead } from './handlers.ts';
import { getStatus } from './response-statuses.ts';

/**
 * Returns the first read of the header in each handler that deduplicates by its value. The handler passes the value to
 * a queue as the identity of a message; or it stores the value, and drops the delivery with a successful answer if the
 * store has it already; a Durable Object with the value as its name is such a store.
 */
export function findSharedDeduplication(reads: readonly HeaderRead[], origins: Origins): HeaderRead[] {
  const keys = new Set(reads.flatMap((read) => origins.of(getValue(read)).map(getOriginKey)));
  // Each delivery has the header, so the fallback in `header ?? requestId` is never used.
  const isValue = (node: TSESTree.Node): boolean => {
    const written = getWritten(node, origins);
    const own = written.type === 'LogicalExpression' && written.operator !== '&&' ? written.left : node;
    return isMadeOf(own, (origin) => keys.has(getOriginKey(origin)), origins);
  };
  return reads.filter((read, index) => {
    const handler = getCodeAround(read);
    if (!handler || reads.findIndex((other) => getCodeAround(other) === handler) !== index) return false;
    const own = getCallsIn(handler);
    if (own.some((call) => identifiesMessage(call, isValue, origins))) return true;
    const taking = own.filter((call) => [...getInputs(call), ...getNamedValues(call, IDENTITY_FIELDS)].some(isValue));
    if (isKeptInObject(own, taking, handler.body, origins)) return true;
    const isStored = taking.some((call) => EFFECT_NAME.test(getCalleeName(call) ?? '') || entersStore(call, origins));
    return isStored && hasDroppingTest(handler.body, new Set<TSESTree.Node>(taking), origins);
  });
}

/** Returns the paths of keys that select a header and nothing else: `eventKeyJmesPath: 'headers."x-webhook-id"'`. */
export function findSharedKeyPaths(header: string, { source }: FileFacts): TSESTree.Node[] {
  const selects = new RegExp(String.raw`^\s*headers\s*\.\s*"${header}"\s*$`, 'i');
  return findNodes(source.ast, PROPERTIES).flatMap((option) =>
    KEY_PATH_OPTIONS.has(getMemberName(option) ?? '') && selects.test(getLiteralText(option.value) ?? '')
      ? [option.value]
      : [],
  );
}

const PROPERTIES = ['Property'] as const;

/** How many functions of the program a value goes through to the call that sends the message. */
const MAX_FUNCTIONS = 3;

/** True for a call that gives a queue a value as the identity of a message, itself or in a function of the program that it enters. */
function identifiesMessage(
  call: CallNode,
  isValue: (node: TSESTree.Node) => boolean,
  origins: Origins,
  depth = 0,
): boolean {
  if (getNamedValues(call, DEDUPLICATION_OPTIONS).some(isValue)) return true;
  if (call.type !== 'CallExpression' || depth === MAX_FUNCTIONS) return false;
  return origins.functions.getCallees(call).some((fn) => {
    const stack = pushFrame(null, { call, fn, returns: [] });
    const isGiven = (node: TSESTree.Node): boolean => {
      const given = getGivenPlace(node, stack, origins.evaluation);
      return given !== node && isValue(given);
    };
    return getCallsIn(fn).some((inner) => identifiesMessage(inner, isGiven, origins, depth + 1));
  });
}

/** Returns the expression or parameter that has the value of a header: the parameter of `@Headers('rtk-uuid') delivery`. */
function getValue({ node, readIn }: HeaderRead): TSESTree.Node {
  const { parent } = node;
  const decorated = parent?.type === 'Decorator' ? parent.parent : null;
  return readIn?.value ?? (decorated?.type === 'AssignmentPattern' ? decorated.left : decorated) ?? node;
}

function getCallsIn({ body }: FunctionNode): CallNode[] {
  const found: CallNode[] = [];
  walk(body, (node) => {
    if (isCallOrNew(node)) found.push(node);
    return true;
  });
  return found;
}

function getCodeAround({ node, readIn }: HeaderRead): FunctionNode | null {
  return readIn?.handler ?? getHandler(node);
}

/** True for a call of a function of the program whose body calls something that stores: `claim(key)`. */
function entersStore(call: CallNode, { functions }: Origins): boolean {
  const entered = call.type === 'CallExpression' ? functions.getCallees(call) : [];
  return entered.some((fn) =>
    someNode(
      fn.body,
      (node) =>
        (node.type === 'CallExpression' && EFFECT_NAME.test(getCalleeName(node) ?? '')) ||
        // sql`insert into seen …`
        (node.type === 'TaggedTemplateExpression' && WRITING_STATEMENT.test(node.quasi.quasis[0]!.value.raw)),
    ),
  );
}

/**
 * True if the value names a Durable Object, and a call on it, which gets nothing else of the delivery, returns if the object knows the
 * delivery: `seen()` of `LEDGER.get(LEDGER.idFromName(id))`.
 */
function isKeptInObject(
  own: readonly CallNode[],
  taking: readonly CallNode[],
  body: TSESTree.Node,
  origins: Origins,
): boolean {
  const naming = new Set<TSESTree.Node>(taking.filter((call) => OBJECT_NAMING.has(getCalleeName(call) ?? '')));
  if (naming.size === 0) return false;
  const asking = own.filter((call) => {
    const object =
      call.arguments.length === 0 && RECOGNISING.test(getCalleeName(call) ?? '') ? getReceiver(call) : null;
    return object !== null && dependsOn(object, ({ node }) => naming.has(node), origins);
  });
  return hasDroppingTest(body, new Set<TSESTree.Node>(asking), origins);
}

/** Returns the values of properties with some names in the object literals of a call, nested ones included. */
function getNamedValues(node: TSESTree.Node, names: ReadonlySet<string>): TSESTree.Node[] {
  if (isCallOrNew(node)) return node.arguments.flatMap((argument) => getNamedValues(argument, names));
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    const name = getMemberName(property);
    if (property.type !== 'Property' || name === null) return [];
    return names.has(name) ? [property.value] : getNamedValues(property.value, names);
  });
}

/** True if a test of one of the calls leads to an answer that is no refusal. */
function hasDroppingTest(body: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>, origins: Origins): boolean {
  const dependsOnCall = (test: TSESTree.Node): boolean =>
    dependsOn(test, (origin) => calls.has(origin.node), origins) || holdsAny(test, calls, origins);
  return someNode(body, (node) => {
    // A unique key makes the second insertion fail: `try { await store.create({ id }) } catch { return; }`.
    if (node.type === 'TryStatement' && node.handler && leaves(node.handler.body))
      return holdsAny(node.block, calls, origins) && !answersRefusal(node.handler.body);
    return (
      node.type === 'IfStatement' && leaves(node.consequent) && !isRefusal(node.consequent) && dependsOnCall(node.test)
    );
  });
}

/** `!first`, `await seen.has(id)` */
function holdsAny(test: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>, origins: Origins): boolean {
  return someOwnNode(
    test,
    (node) =>
      calls.has(node) || (node.type === 'Identifier' && dependsOn(node, (origin) => calls.has(origin.node), origins)),
  );
}

function isRefusal(statement: TSESTree.Statement): boolean {
  return answersRefusal(statement) || someNode(statement, ({ type }) => type === 'ThrowStatement');
}

function answersRefusal(statement: TSESTree.Statement): boolean {
  return someNode(statement, (node) => (getStatus(node)?.code ?? 0) >= 300);
}
