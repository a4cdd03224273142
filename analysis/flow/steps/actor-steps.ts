/**
 * Actor steps: from the output of an actor of a state machine to the functions that the machine calls when the actor is
 * done.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ACTIONS_KEY,
  ACTOR_KEY,
  ACTOR_REGISTRIES,
  DONE_KEY,
  DONE_PARAMETERS,
} from '../../libraries/flows/state-machines.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getMemberName, isFunction, isInside, type FunctionNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { isStrict, rewritePaths } from '../access-path.ts';
import { enterFunction } from './enter-functions.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** Follows an actor, `src: load` or `actors: { load }` for `src: 'load'`, into the functions under `onDone` beside `src`. */
export function followActor(property: TSESTree.Property, value: TrackedValue): void {
  if (isStrict(value)) return;
  const args = DONE_PARAMETERS.map((rewrites) => rewritePaths({ ...value, stack: null }, rewrites));
  if (args.every(({ fact }) => fact.paths.length === 0)) return;
  for (const invocation of getInvocations(property, value)) {
    const done = invocation.properties.find((other) => getMemberName(other) === DONE_KEY);
    for (const fn of done ? [done, ...findNamedActions(done, value)].flatMap(findFunctions) : []) {
      const call = getCallAround(fn);
      if (call) enterFunction({ call, fn, returns: null }, args);
    }
  }
}

/**
 * Returns the objects that invoke an actor: the one around it, or those in its file with the name under which it is
 * registered.
 */
function getInvocations(property: TSESTree.Property, { flow }: TrackedValue): TSESTree.ObjectExpression[] {
  const name = getMemberName(property);
  const object = property.parent as TSESTree.ObjectExpression;
  if (name === ACTOR_KEY) return [object];
  const registry = object.parent.type === 'Property' ? getMemberName(object.parent) : null;
  if (registry === null || !ACTOR_REGISTRIES.has(registry)) return [];
  return findNodes(flow.evaluation.getFile(property).source.ast, PROPERTIES).flatMap((other) =>
    getMemberName(other) === ACTOR_KEY && other.value.type === 'Literal' && other.value.value === name
      ? [other.parent as TSESTree.ObjectExpression]
      : [],
  );
}

/**
 * Returns the functions that are registered exactly once under the names of the actions; none if a machine also runs
 * such an action for other events.
 */
function findNamedActions(done: TSESTree.ObjectLiteralElement, { flow }: TrackedValue): TSESTree.Node[] {
  const { ast } = flow.evaluation.getFile(done).source;
  const named = findNodes(ast, ['Literal'] as const).filter(isNameOfAction);
  const own = new Set(named.filter((name) => isInside(name, done)).map(({ value }) => value));
  const others = new Set(named.filter((name) => !isInside(name, done)).map(({ value }) => value));
  const registered = findNodes(ast, PROPERTIES).filter((property) => {
    const registry = property.parent.parent;
    return (
      registry?.type === 'Property' && registry.value === property.parent && getMemberName(registry) === ACTIONS_KEY
    );
  });
  return [...groupBy(registered, getMemberName)].flatMap(([name, [action, ...rest]]) =>
    action && rest.length === 0 && own.has(name) && !others.has(name) ? [action.value] : [],
  );
}

/** `actions: 'keep'`, `actions: ['keep', { type: 'show' }]` */
function isNameOfAction(name: TSESTree.Literal): boolean {
  let node: TSESTree.Node = name;
  if (node.parent?.type === 'Property' && getMemberName(node.parent) === 'type') node = node.parent.parent;
  if (node.parent?.type === 'ArrayExpression') node = node.parent;
  return node.parent?.type === 'Property' && node.parent.value === node && getMemberName(node.parent) === ACTIONS_KEY;
}

function findFunctions(root: TSESTree.Node): FunctionNode[] {
  const found: FunctionNode[] = [];
  walk(root, (node) => {
    if (isFunction(node)) found.push(node);
    return !isFunction(node);
  });
  return found;
}

const PROPERTIES = ['Property'] as const;

function getCallAround(node: TSESTree.Node): TSESTree.CallExpression | null {
  let around: TSESTree.Node | undefined = node.parent;
  while (around && around.type !== 'CallExpression') around = around.parent;
  return around ?? null;
}
