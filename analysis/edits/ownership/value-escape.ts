/**
 * Whether what is written inside an object, an array or a call may be changed for the requests that want it: it goes to
 * no request that must stay as it is, and nowhere that is not seen.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName, isFunction, isInside, unwrap } from '../../program/file-facts.ts';
import { CHOSEN, isChoosing } from './json-replacer.ts';
import { isExported, type Refusal } from './literal-aliases.ts';

/** The requests of a file by each call that has a part in sending them. */
export type Senders = ReadonlyMap<TSESTree.Node, ReadonlySet<Request>>;

/** Variables of variables; beyond that a value is not followed. */
const MAX_DEPTH = 4;

export function collectSenders(requests: readonly Request[]): Senders {
  const senders = new Map<TSESTree.Node, Set<Request>>();
  for (const request of requests) {
    const calls = [
      request.node,
      ...(request.callPath ? [request.callPath.sender, ...request.callPath.hops.map(({ call }) => call)] : []),
    ];
    for (const call of calls) {
      const known = senders.get(call);
      if (known) known.add(request);
      else senders.set(call, new Set([request]));
    }
  }
  return senders;
}

/** Why what is written at a node may not change; null where only these requests get it. */
export function getOwnershipRefusal(
  node: TSESTree.Node,
  wanting: ReadonlySet<Request>,
  senders: Senders,
  evaluation: Evaluation,
): Refusal {
  const { parent } = node;
  const field = parent?.type === 'Property' && parent.value === node ? getKeyName(parent.key, parent.computed) : null;
  return climb(node, { wanting, senders, evaluation, field }, 0);
}

interface Search {
  wanting: ReadonlySet<Request>;
  senders: Senders;
  evaluation: Evaluation;
  /** The name under which the value is kept, and which may change with it. */
  field: string | null;
}

/** From a node outwards to the call that sends it, or to the variable that keeps it. */
function climb(node: TSESTree.Node, search: Search, depth: number): Refusal {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const sent = search.senders.get(outer);
    if (sent && outer.type === 'CallExpression' && outer.callee !== inner) {
      return [...sent].every((request) => search.wanting.has(request))
        ? null
        : 'the same value serves a request that must stay as it is';
    }
    if (isChoosing(outer)) return CHOSEN;
    if (outer.type === 'VariableDeclarator' && outer.init === inner) return getVariableRefusal(outer, search, depth);
    if (outer.type === 'AssignmentExpression' && outer.right === inner) {
      const target = getRoot(outer.left);
      return target ? getReferencesRefusal(target, search, depth) : 'the value is kept where it is not followed';
    }
    const receiver = getReceiver(outer, inner);
    const root = receiver && getRoot(receiver);
    if (root) return getReferencesRefusal(root, search, depth);
    if (isFunction(outer) || outer.type === 'ReturnStatement') return 'the value leaves the function it is written in';
  }
  return 'the value is not followed to its request';
}

/** `params` of the statements `params.set('name', value);` and `params.name = value;`. */
function getReceiver(call: TSESTree.Node, argument: TSESTree.Node): TSESTree.Node | null {
  if (call.type === 'MemberExpression')
    return call.property === argument && call.parent.type === 'AssignmentExpression' ? call.object : null;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || call.callee === argument)
    return null;
  return call.parent.type === 'ExpressionStatement' ? call.callee.object : null;
}

/** The variable at the beginning of `url.searchParams`. */
function getRoot(node: TSESTree.Node): TSESTree.Identifier | null {
  let root = unwrap(node);
  while (root.type === 'MemberExpression') root = unwrap(root.object);
  return root.type === 'Identifier' ? root : null;
}

function getVariableRefusal(declarator: TSESTree.VariableDeclarator, search: Search, depth: number): Refusal {
  return declarator.id.type === 'Identifier'
    ? getReferencesRefusal(declarator.id, search, depth)
    : 'the value is taken apart where it is kept';
}

function getReferencesRefusal(identifier: TSESTree.Identifier, search: Search, depth: number): Refusal {
  const variable = search.evaluation.facts.variables.get(identifier);
  if (!variable || depth >= MAX_DEPTH) return `\`${identifier.name}\` is not followed`;
  for (const definition of variable.defs) {
    if (definition.type === 'Parameter') return `\`${identifier.name}\` belongs to those who call the function`;
    if (isExported(definition.node)) return `\`${identifier.name}\` is exported, so other files may use it`;
  }
  let isSent = false;
  for (const reference of variable.references) {
    const node = reference.identifier as TSESTree.Node;
    if (reference.init || isWritten(node, search.field)) continue;
    const refusal = isInWanted(node, search) ? null : climb(node, search, depth + 1);
    if (refusal !== null) return refusal;
    isSent = true;
  }
  return isSent ? null : `\`${identifier.name}\` is not followed to its request`;
}

function isInWanted(node: TSESTree.Node, { wanting }: Search): boolean {
  return [...wanting].some((request) => isInside(node, request.node));
}

/** `params.set(…);`, `params.name = …;`: something is put in, nothing taken out. `params.field.push(…);` takes the field. */
function isWritten(node: TSESTree.Node, field: string | null): boolean {
  let whole = node;
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) {
    if (field !== null && whole.type === 'MemberExpression' && getKeyName(whole.property, whole.computed) === field)
      return false;
    whole = whole.parent;
  }
  const { parent } = whole;
  if (whole === node || !parent) return false;
  if (parent.type === 'AssignmentExpression')
    return parent.left === whole && parent.parent.type === 'ExpressionStatement';
  return parent.type === 'CallExpression' && parent.callee === whole && parent.parent.type === 'ExpressionStatement';
}
