/** The order in which two places of a function run. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, getMemberName, isFunction, isInside } from '../../program/syntax/syntax.ts';

/**
 * False if the first place runs only after the second one, or on another way: `if (name) return show(name);` leaves before what follows.
 * A callback for the elements of a list runs where the list is.
 */
export function mayRunBefore(first: TSESTree.Node, second: TSESTree.Node): boolean {
  const around = getFunctions(second).find((fn) => fn === null || isInside(first, fn)) ?? null;
  const [own, other] = [getCallIn(around, second), getPlaceIn(around, first)];
  return own === null || other === null || isInside(other, own) || getReach(other, own) !== 'never';
}

/** The functions around a node from the inside to the outside, then null for the program. */
function getFunctions(node: TSESTree.Node): (TSESTree.Node | null)[] {
  const around: (TSESTree.Node | null)[] = [getEnclosingFunction(node)];
  for (let fn = around[0]; fn; fn = around.at(-1)) around.push(getEnclosingFunction(fn));
  return around;
}

/** The place in a function that runs a node: itself, or the call of a list for whose elements it runs; null for any other function. */
function getCallIn(around: TSESTree.Node | null, node: TSESTree.Node): TSESTree.Node | null {
  let place = node;
  for (let fn = getEnclosingFunction(place); fn !== around; fn = getEnclosingFunction(place)) {
    const call = fn?.parent;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return null;
    if (call.arguments[0] !== fn || !RUNNING_AT_ONCE.has(getMemberName(call.callee) ?? '')) return null;
    place = call;
  }
  return place;
}

/** The place in a function where a node stands; null inside a declared function, which may run before. */
function getPlaceIn(around: TSESTree.Node | null, node: TSESTree.Node): TSESTree.Node | null {
  let place = node;
  for (let fn = getEnclosingFunction(place); fn && fn !== around; fn = getEnclosingFunction(place)) {
    if (!isFunction(fn) || fn.type === 'FunctionDeclaration') return null;
    place = fn;
  }
  return place;
}

/** Methods of lists that call their argument before they return. */
const RUNNING_AT_ONCE: ReadonlySet<string> = new Set([
  ...['map', 'flatMap', 'forEach', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex'],
  ...['reduce', 'reduceRight', 'sort', 'toSorted'],
]);
