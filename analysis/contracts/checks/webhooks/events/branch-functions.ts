/** Branches of events: the events at a place, and the functions that only branches call. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getEnclosingFunction,
  getKeyName,
  isFunction,
  isInside,
  someNode,
  type FunctionNode,
} from '../../../../program/syntax.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';

/** The origin of the payload, and the events that it may have in these nodes. */
export interface Branch {
  nodes: readonly TSESTree.Node[];
  payload: Origin;
  events: ReadonlySet<string>;
}

/** Returns the events that a place runs for, and the path below the payload; null where they are unknown. */
export function getEventsAt(
  node: TSESTree.Node,
  origin: Origin,
  branches: readonly Branch[],
): { events: ReadonlySet<string>; rest: readonly string[] } | null {
  const around = branches.filter(
    ({ nodes, payload }) =>
      payload.node === origin.node &&
      payload.path.every((step, index) => origin.path[index] === step) &&
      nodes.some((outer) => isInside(node, outer)),
  );
  const [first, ...others] = around;
  if (!first) return null;
  const events = new Set([...first.events].filter((event) => others.every((other) => other.events.has(event))));
  return events.size > 0 ? { events, rest: origin.path.slice(first.payload.path.length) } : null;
}

/** Finds the functions of the file that are called from branches only. */
export function findCalledFunctions(branches: readonly Branch[], { evaluation, functions }: Origins): Branch[] {
  const known = new Set(branches.flatMap(({ nodes }) => nodes));
  const entered = new Map<FunctionNode, Branch[]>();
  for (const call of evaluation.facts.calls) {
    if (call.type !== 'CallExpression') continue;
    const payload = branches.find(({ nodes }) => nodes.some((node) => isInside(call, node)))?.payload;
    const events = payload ? getEventsAt(call, payload, branches)?.events : null;
    if (!payload || !events) continue;
    for (const fn of functions.getCallees(call))
      if (!known.has(fn.body)) entered.set(fn, [...(entered.get(fn) ?? []), { nodes: [], payload, events }]);
  }
  return [...entered].flatMap(([fn, from]) => {
    const isOnlyThere =
      isPrivate(fn, evaluation.facts.variables) &&
      functions.getCallers(fn).length === from.length &&
      new Set(from.map(({ payload }) => payload.node)).size === 1;
    return isOnlyThere
      ? [
          {
            nodes: [fn.body, ...fn.params],
            payload: from[0]!.payload,
            events: new Set(from.flatMap(({ events }) => [...events])),
          },
        ]
      : [];
  });
}

/** Returns a function that is written in place, or a named one without other uses. */
export function findOwnFunction(node: TSESTree.Node, { evaluation: { facts } }: Origins): FunctionNode | null {
  if (isFunction(node)) return node;
  const variable = node.type === 'Identifier' ? facts.variables.get(node) : undefined;
  const defined = variable?.defs[0]?.node as TSESTree.Node | undefined;
  const fn = defined?.type === 'VariableDeclarator' ? defined.init : defined;
  const isUsedHere = variable?.references.every(
    ({ identifier, init }) => init || (identifier as TSESTree.Node) === node,
  );
  return isFunction(fn) && isUsedHere && !getEnclosingExport(fn) ? fn : null;
}

/** True for a function that is not exported and only ever called, and for such a private method. */
export function isPrivate(fn: FunctionNode, variables: Origins['evaluation']['facts']['variables']): boolean {
  if (fn.parent.type === 'MethodDefinition') return isPrivateMethod(fn.parent);
  const name =
    fn.type === 'FunctionDeclaration' ? fn.id : fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null;
  const variable = name?.type === 'Identifier' ? variables.get(name) : undefined;
  if (!variable || getEnclosingExport(fn)) return false;
  return variable.references.every(({ identifier, init }) => {
    const { parent } = identifier as TSESTree.Node;
    return init || (parent?.type === 'CallExpression' && parent.callee === (identifier as TSESTree.Node));
  });
}

function isPrivateMethod({ accessibility, key, computed, parent }: TSESTree.MethodDefinition): boolean {
  const name = getKeyName(key, computed);
  if (name === null || (accessibility !== 'private' && key.type !== 'PrivateIdentifier')) return false;
  return !someNode(parent, (node) => {
    const isNamed =
      node.type === 'MemberExpression' &&
      getKeyName(node.property, node.computed) === name &&
      node.object.type === 'ThisExpression';
    return isNamed && !(node.parent.type === 'CallExpression' && node.parent.callee === node);
  });
}

export function getEnclosingExport(fn: FunctionNode): TSESTree.Node | null {
  if (getEnclosingFunction(fn)) return null;
  const statement = fn.parent.type === 'VariableDeclarator' ? fn.parent.parent : fn;
  return statement.parent?.type.startsWith('Export') ? statement.parent : null;
}
