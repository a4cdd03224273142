/**
 * Escape analysis of values. Code inside an object, an array or a call may change if the value reaches only requests that
 * take part in the change and does not escape from the visible code.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Request } from '../../../requests/request.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  getWrittenText,
  isFunction,
  createInsideTest,
  getChainRoot,
  getMemberName,
  getCallOf,
  getAssignmentTo,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { READING_METHODS } from '../../../libraries/data-functions/indifferent-functions.ts';
import { memoise } from '../../../program/memoise.ts';
import type { RefusalReason } from '../../plan.ts';
import { getSharing } from '../observers/shared-names.ts';
import { readsItsObject } from './held-keys.ts';
import { isReplacingStringify, REPLACER_REFUSAL } from './json-replacers.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/** The requests of a file by each call on their way: the call of the file, the wrapper calls, the sink. */
export type RequestsByCall = ReadonlyMap<TSESTree.Node, ReadonlySet<Request>>;

/** How many variables a value is traced through. */
const MAX_DEPTH = 4;

export function collectRequestsByCall(requests: readonly Request[]): RequestsByCall {
  const byCall = new Map<TSESTree.Node, Set<Request>>();
  for (const request of requests) {
    const calls = [
      request.node,
      ...(request.callPath ? [request.callPath.sender, ...request.callPath.hops.map(({ call }) => call)] : []),
    ];
    for (const call of calls) {
      byCall.set(call, (byCall.get(call) ?? new Set()).add(request));
    }
  }
  return byCall;
}

interface EscapeContext {
  /** The requests for which this very change is planned. */
  changing: ReadonlySet<Request>;
  requestsByCall: RequestsByCall;
  /** The names and words that the change takes from an object or puts into it, in lower case. */
  words: ReadonlySet<string>;
  evaluation: Evaluation;
}

/** Returns why the code at a node may not change; null if its value reaches only changing requests. */
export function getEscapeRefusal(node: TSESTree.Node, context: EscapeContext): RefusalReason {
  const { parent } = node;
  const field = parent?.type === 'Property' && parent.value === node ? getMemberName(parent) : null;
  return traceOutwards(node, { ...context, field, changed: getObjectAround(node) }, 0);
}

/** The object literal that an edit changes, of which a node may be a property, its key or its value; else the node. */
export function getObjectAround(node: TSESTree.Node): TSESTree.Node {
  if (node.type === 'ObjectExpression') return node;
  const property = node.parent?.type === 'Property' ? node.parent : node;
  return property.type === 'Property' ? property.parent : node;
}

interface Trace extends EscapeContext {
  changed: TSESTree.Node;
  /** The property that holds the value, whose name may change with it. */
  field: string | null;
}

/** Traces a value from its node outwards to the call that sends it, or to the variable that holds it. */
function traceOutwards(node: TSESTree.Node, trace: Trace, depth: number): RefusalReason {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const requests = trace.requestsByCall.get(outer);
    if (requests && outer.type === 'CallExpression' && outer.callee !== inner) {
      return [...requests].every((request) => trace.changing.has(request))
        ? null
        : 'a request that must not change uses the same value';
    }
    if (isReplacingStringify(outer)) return REPLACER_REFUSAL;
    if (outer.type === 'VariableDeclarator' && outer.init === inner) return getVariableRefusal(outer, trace, depth);
    if (outer.type === 'AssignmentExpression' && outer.right === inner) {
      const target = getChainRoot(outer.left);
      return target.type === 'Identifier'
        ? getReferencesRefusal(target, trace, depth)
        : 'the value is assigned to something that is not traced';
    }
    const receiver = getReceiver(outer, inner);
    const root = receiver && getChainRoot(receiver);
    if (root?.type === 'Identifier') return getReferencesRefusal(root, trace, depth);
    if (isFunction(outer) || outer.type === 'ReturnStatement')
      return 'the value escapes from the function that creates it';
  }
  return 'the value is not traced to its request';
}

/** The receiver `params` in the statements `params.set('name', value);` and `params.name = value;`. */
function getReceiver(call: TSESTree.Node, argument: TSESTree.Node): TSESTree.Node | null {
  if (call.type === 'MemberExpression')
    return call.property === argument && call.parent.type === 'AssignmentExpression' ? call.object : null;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || call.callee === argument)
    return null;
  return call.parent.type === 'ExpressionStatement' ? call.callee.object : null;
}

function getVariableRefusal(declarator: TSESTree.VariableDeclarator, trace: Trace, depth: number): RefusalReason {
  return declarator.id.type === 'Identifier'
    ? getReferencesRefusal(declarator.id, trace, depth)
    : 'the value is destructured';
}

function getReferencesRefusal(identifier: TSESTree.Identifier, trace: Trace, depth: number): RefusalReason {
  const variable = trace.evaluation.facts.variables.get(identifier);
  if (!variable || depth >= MAX_DEPTH) return `\`${identifier.name}\` is not traced`;
  if (variable.defs.some(({ type }) => type === 'Parameter'))
    return `\`${identifier.name}\` is a parameter, so the callers may also use its value`;
  const sharing = getSharing(variable, trace.evaluation.facts, trace.evaluation);
  if (sharing !== null) return sharing;
  let isSent = false;
  for (const node of getUses(variable)) {
    if (isMutation(node, trace.field) || readsOther(node, variable.defs, trace)) continue;
    const refusal = isInChangingRequest(node, trace) ? null : traceOutwards(node, trace, depth + 1);
    if (refusal !== null) return refusal;
    isSent = true;
  }
  return isSent ? null : `\`${identifier.name}\` is not traced to its request`;
}

/** True for `record.name` and `query.get('page')`, of a variable that holds the changed object or its parameters: another entry. */
function readsOther(use: TSESTree.Node, [definition, ...others]: Definitions, trace: Trace): boolean {
  const { parent } = use;
  if (parent?.type !== 'MemberExpression' || parent.object !== use || others.length > 0) return false;
  if (definition?.type !== 'Variable' || definition.parent.kind !== 'const' || !definition.node.init) return false;
  const isOther = (name: string | null): boolean =>
    name !== null && !(name.toLowerCase().match(/[\w-]+/g) ?? []).some((word) => trace.words.has(word));
  const held = unwrap(definition.node.init);
  const read = getMemberName(parent);
  const call = getCallOf(parent);
  if (held === trace.changed && held.type === 'ObjectExpression')
    return !call && isOther(read) && !held.properties.some(readsItsObject);
  const isOfParameters =
    held.type === 'NewExpression' &&
    held.arguments[0] === trace.changed &&
    trace.evaluation.getValue(held).kind === 'pairs';
  const [name] = call?.arguments ?? [];
  return isOfParameters && READING_METHODS.has(read ?? '') && name !== undefined && isOther(getWrittenText(name));
}

type Definitions = readonly Scope.Definition[];

/** True inside of a call if all its requests change. A call may send to two lists, of which only one gets the new value. */
function isInChangingRequest(node: TSESTree.Node, { changing, requestsByCall }: Trace): boolean {
  return getChangingTest(changing, requestsByCall)(node);
}

const getChangingTest = memoise((changing: ReadonlySet<Request>, requestsByCall: RequestsByCall) => {
  const calls = new Set<TSESTree.Node>([...changing].map((request) => request.node));
  return createInsideTest(
    [...calls].filter((call) => [...(requestsByCall.get(call) ?? [])].every((other) => changing.has(other))),
  );
});

/**
 * True for the statements `params.set(…);` and `params.name = …;`, which read nothing. `params.field.push(…);` reads the
 * field.
 */
function isMutation(node: TSESTree.Node, field: string | null): boolean {
  let whole = node;
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) {
    if (field !== null && whole.type === 'MemberExpression' && getMemberName(whole) === field) return false;
    whole = whole.parent;
  }
  return whole !== node && (getAssignmentTo(whole) ?? getCallOf(whole))?.parent.type === 'ExpressionStatement';
}
