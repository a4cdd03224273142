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
import type { FileFacts } from '../../../../program/file-facts.ts';
import type { HeldOrigin, Origin, Origins } from '../../../queries/origins.ts';

/** The origins of the payload, and the events that it may have in these nodes. */
export interface Branch {
  nodes: readonly TSESTree.Node[];
  payloads: readonly Origin[];
  events: ReadonlySet<string>;
}

/**
 * Returns the events that a place runs for, by the tests around it and around the calls through which the payload comes there,
 * and the path below the payload; null where they are unknown.
 */
function getEventsAt(
  node: TSESTree.Node,
  origin: HeldOrigin,
  branches: readonly Branch[],
  {
    evaluation: {
      facts: { variables },
    },
  }: Origins,
): { events: ReadonlySet<string>; rest: readonly string[] } | null {
  const isOf = (payload: Origin): boolean =>
    payload.node === origin.node && payload.path.every((step, index) => origin.path[index] === step);
  const own = branches.filter(({ payloads }) => payloads.some(isOf));
  const events = new Set<string>();
  let rest: readonly string[] = [];
  for (const stack of origin.stacks) {
    const places = [node];
    // Other files may call an exported function for other events.
    for (let frame = stack; frame && isPrivate(frame.fn, variables); frame = frame.below) places.push(frame.call);
    const around = own.filter(({ nodes }) => nodes.some((outer) => places.some((place) => isInside(place, outer))));
    const [first, ...others] = around;
    if (!first) return null;
    rest = origin.path.slice(first.payloads.find(isOf)!.path.length);
    for (const event of first.events) if (others.every((other) => other.events.has(event))) events.add(event);
  }
  return events.size > 0 ? { events, rest } : null;
}

/** Returns the field of the payload that an expression has, and the events; every origin must have the same field. */
export function getFieldAt(
  node: TSESTree.Node,
  value: TSESTree.Node,
  branches: readonly Branch[],
  origins: Origins,
): { field: string; events: ReadonlySet<string>; origins: readonly HeldOrigin[] } | null {
  const held = origins.of(value);
  const found = held.map((origin) => getEventsAt(node, origin, branches, origins));
  const fields = new Set(found.map((at) => at?.rest.join('.') ?? ''));
  const [field = ''] = fields;
  if (fields.size !== 1 || field === '') return null;
  return { field, events: new Set(found.flatMap((at) => [...at!.events])), origins: held };
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
function isPrivate(fn: FunctionNode, variables: FileFacts['variables']): boolean {
  if (fn.parent.type === 'CallExpression') return true;
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

function getEnclosingExport(fn: FunctionNode): TSESTree.Node | null {
  if (getEnclosingFunction(fn)) return null;
  const statement = fn.parent.type === 'VariableDeclarator' ? fn.parent.parent : fn;
  return statement.parent?.type.startsWith('Export') ? statement.parent : null;
}
