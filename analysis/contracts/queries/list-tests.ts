/** Tests if a list holds a value, `['x', 'y'].includes(value)`: which literals it compares with what. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReturns } from '../../program/syntax/returns.ts';
import { getMemberName, isFunction, isInside } from '../../program/syntax/syntax.ts';
import { getCalleeName, getReceiver } from '../checks/expressions.ts';
import { getFieldValues } from './field-values.ts';
import { label, type Labelled } from './labels.ts';
import type { Origins } from './origins.ts';

/**
 * Returns the two sides of `['x', 'y'].includes(value)`, also by a constant list, and of `rows.map((row) => row.value).includes('x')`;
 * null for other calls.
 */
export function getListSides(
  node: TSESTree.CallExpression,
  origins: Origins,
): { subject: TSESTree.Node; elements: Labelled[] } | null {
  const receiver = getReceiver(node);
  const [subject] = node.arguments;
  if (!receiver || !subject || !LIST_TESTS.has(getCalleeName(node) ?? '')) return null;
  const held = getFieldValues(receiver, origins.evaluation).flatMap((value) => origins.of(value));
  // Both `new Set([…])` and the list in it are origins: the outer one counts.
  const [list, ...others] = held.filter(
    ({ node: own }) => !held.some((all) => all.node !== own && isInside(own, all.node)),
  );
  if (!list || others.length > 0 || list.path.length > 0) return null;
  const [element, ...rest] = getMappedElements(list.node);
  const sought = element && rest.length === 0 ? label(subject, origins) : null;
  if (sought) return { subject: element!, elements: [sought] };
  const elements = grows(receiver, origins)
    ? undefined
    : getArray(list.node)?.elements.map((each) => label(each, origins));
  return elements && !elements.includes(null) ? { subject, elements: elements as Labelled[] } : null;
}

/** Methods of arrays, sets and maps that search for a value. Source: ECMA-262. */
const LIST_TESTS = new Set(['includes', 'has', 'indexOf', 'lastIndexOf']);

/** Returns what the callback of `map` returns. */
function getMappedElements(list: TSESTree.Node): readonly TSESTree.Node[] {
  const callback = list.type === 'CallExpression' && getCalleeName(list) === 'map' ? list.arguments[0] : null;
  return isFunction(callback) ? getReturns(callback) : [];
}

/** True for a named list that the program changes: `codes.add(text)`. */
function grows(list: TSESTree.Node, { evaluation }: Origins): boolean {
  const variable = list.type === 'Identifier' ? evaluation.getFile(list).variables.get(list) : undefined;
  return (variable?.references ?? []).some(
    ({ identifier: { parent } }) => parent?.type === 'MemberExpression' && CHANGES.has(getMemberName(parent) ?? ''),
  );
}

/** Methods of arrays and sets that add to them. Source: ECMA-262. */
const CHANGES = new Set(['add', 'push', 'unshift', 'splice']);

/** Returns the list of `[…]` and `new Set([…])`. */
function getArray(node: TSESTree.Node): TSESTree.ArrayExpression | null {
  const list = node.type === 'NewExpression' && getCalleeName(node) === 'Set' ? node.arguments[0] : node;
  return list?.type === 'ArrayExpression' ? list : null;
}
