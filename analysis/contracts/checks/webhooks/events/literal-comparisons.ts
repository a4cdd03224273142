/** Finds comparisons of a value with literals: switch, `===`, `[…].includes(…)`, tables of functions. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, getNodeId, isFunction, unwrap, walk } from '../../../../program/syntax.ts';
import { getOriginKey, type HeldOrigin, type Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver, getConstantText, getOuterExpression } from '../../expressions.ts';

/** A literal that a value is compared with. */
export interface LiteralComparison {
  /** The compared expression. */
  subject: TSESTree.Node;
  /** The origin of its value; null for several origins. */
  origin: HeldOrigin | null;
  /** Equal for comparisons of one value. */
  key: string;
  text: string;
  literal: TSESTree.Node;
  /** All literals that lead to the same code, this one included. */
  alternatives: readonly string[];
}

export function findLiteralComparisons(origins: Origins): LiteralComparison[] {
  const found: LiteralComparison[] = [];
  walk(origins.evaluation.facts.source.ast, (node) => {
    if (node.type === 'SwitchStatement') found.push(...readSwitch(node, origins));
    else if (node.type === 'BinaryExpression') found.push(...readEquality(node, origins));
    else if (node.type === 'CallExpression') found.push(...readList(node, origins));
    else if (node.type === 'ObjectExpression') found.push(...readTable(node, origins));
    return true;
  });
  return found.sort((a, b) => a.literal.range[0] - b.literal.range[0]);
}

function describeSubject(
  subject: TSESTree.Node,
  around: TSESTree.Node,
  origins: Origins,
): Pick<LiteralComparison, 'subject' | 'origin' | 'key'> {
  const found = origins.of(subject);
  const origin = found.length === 1 ? found[0]! : null;
  return { subject, origin, key: origin ? getOriginKey(origin) : `several ${getNodeId(around)}` };
}

/** Groups the labels above the same statements. */
export function getCaseGroups(node: TSESTree.SwitchStatement): TSESTree.SwitchCase[][] {
  const groups: TSESTree.SwitchCase[][] = [[]];
  for (const label of node.cases) {
    groups.at(-1)!.push(label);
    if (label.consequent.length > 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function readSwitch(node: TSESTree.SwitchStatement, origins: Origins): LiteralComparison[] {
  const described = describeSubject(node.discriminant, node, origins);
  return getCaseGroups(node).flatMap((group) => {
    const labels = group.flatMap(({ test }) => {
      const text = test ? getConstantText(test, origins.evaluation) : null;
      return test && text !== null ? [{ literal: test, text }] : [];
    });
    return labels.map((label) => ({ ...described, ...label, alternatives: labels.map(({ text }) => text) }));
  });
}

/** Returns the literal and the other side of an equality; null for other expressions. */
export function getEqualitySides(
  node: TSESTree.BinaryExpression,
  origins: Origins,
): { subject: TSESTree.Node; literal: TSESTree.Node; text: string } | null {
  if (!/^[!=]==?$/.test(node.operator) || node.left.type === 'PrivateIdentifier') return null;
  for (const [literal, subject] of [
    [node.right, node.left],
    [node.left, node.right],
  ] as const) {
    const text = getConstantText(literal, origins.evaluation);
    if (text !== null && getConstantText(subject, origins.evaluation) === null) return { subject, literal, text };
  }
  return null;
}

function readEquality(node: TSESTree.BinaryExpression, origins: Origins): LiteralComparison[] {
  const sides = getEqualitySides(node, origins);
  if (!sides) return [];
  const described = describeSubject(sides.subject, node, origins);
  return [{ ...described, ...sides, alternatives: getAlternatives(node, described.key, origins) }];
}

/** Returns all literals of `a === 'x' || a === 'y'`. */
function getAlternatives(node: TSESTree.BinaryExpression, key: string, origins: Origins): string[] {
  let top: TSESTree.Node = node;
  while (top.parent?.type === 'LogicalExpression' && top.parent.operator === '||') top = top.parent;
  const texts: string[] = [];
  walk(top, (inner) => {
    if (inner.type === 'LogicalExpression') return inner.operator === '||';
    const sides = inner.type === 'BinaryExpression' ? getEqualitySides(inner, origins) : null;
    if (sides && describeSubject(sides.subject, inner, origins).key === key) texts.push(sides.text);
    return false;
  });
  return texts;
}

/** Returns the two sides of `['x', 'y'].includes(value)`; null for other calls. */
export function getListSides(
  node: TSESTree.CallExpression,
  origins: Origins,
): { subject: TSESTree.Node; elements: { literal: TSESTree.Node; text: string }[] } | null {
  const receiver = getReceiver(node);
  const list = receiver && unwrap(receiver);
  const [subject] = node.arguments;
  if (list?.type !== 'ArrayExpression' || getCalleeName(node) !== 'includes' || !subject) return null;
  const elements = list.elements.flatMap((element) => {
    const text = element && element.type !== 'SpreadElement' ? getConstantText(element, origins.evaluation) : null;
    return element && text !== null ? [{ literal: element, text }] : [];
  });
  return elements.length === list.elements.length ? { subject, elements } : null;
}

function readList(node: TSESTree.CallExpression, origins: Origins): LiteralComparison[] {
  const sides = getListSides(node, origins);
  if (!sides) return [];
  const described = describeSubject(sides.subject, node, origins);
  return sides.elements.map((element) => ({
    ...described,
    ...element,
    alternatives: sides.elements.map(({ text }) => text),
  }));
}

/** Reads a table of functions by name: `{ 'x': onX, 'y': () => … }`. */
function readTable(node: TSESTree.ObjectExpression, origins: Origins): LiteralComparison[] {
  const rows = node.properties.flatMap((property) => {
    const text =
      property.type === 'Property' && !property.computed && property.key.type === 'Literal'
        ? getKeyName(property.key, false)
        : null;
    const isDone =
      property.type === 'Property' &&
      (isFunction(property.value) || /^(Identifier|MemberExpression)$/.test(property.value.type));
    return text !== null && property.type === 'Property' && isDone ? [{ literal: property.key, text }] : [];
  });
  if (rows.length === 0 || rows.length < node.properties.length) return [];
  const described = getTableLookup(node, origins) ?? { subject: node, origin: null, key: `table ${getNodeId(node)}` };
  return rows.map((row) => ({ ...row, ...described, alternatives: [row.text] }));
}

/** Returns the value that a table is indexed by: `table[value]`, also through one variable; null for several values. */
export function getTableLookup(
  table: TSESTree.ObjectExpression,
  origins: Origins,
): Pick<LiteralComparison, 'subject' | 'origin' | 'key'> | null {
  const whole = getOuterExpression(table);
  const name = whole.parent?.type === 'VariableDeclarator' ? whole.parent.id : null;
  const references =
    name?.type === 'Identifier' ? (origins.evaluation.facts.variables.get(name)?.references ?? []) : [];
  const uses = [whole, ...references.map(({ identifier }) => getOuterExpression(identifier as TSESTree.Node))];
  const [first, ...others] = uses.flatMap(({ parent }, index) => {
    const isLookUp = parent?.type === 'MemberExpression' && parent.computed && parent.object === uses[index];
    return isLookUp ? [describeSubject(parent.property, parent, origins)] : [];
  });
  return first && others.every(({ key }) => key === first.key) ? first : null;
}
