/** Where a value is held against literals: a switch, `===`, `[…].includes(…)`, a table of functions. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, getNodeId, isFunction, unwrap, walk } from '../../../program/file-facts.ts';
import { getSourceKey, type Source, type Sources } from './sources.ts';
import { getCalleeName, getReceiver, getWhole, readText } from './texts.ts';

/** One literal that a value is held against. */
export interface ValueTest {
  /** The expression whose value is asked for. */
  subject: TSESTree.Node;
  /** What the value is; null where it may come from several places. */
  source: Source | null;
  /** Tests of one value have one key. */
  key: string;
  text: string;
  literal: TSESTree.Node;
  /** All that lead to the same as this one, itself among them. */
  together: readonly string[];
}

export function findValueTests(sources: Sources): ValueTest[] {
  const found: ValueTest[] = [];
  walk(sources.evaluation.facts.source.ast, (node) => {
    if (node.type === 'SwitchStatement') found.push(...readSwitch(node, sources));
    else if (node.type === 'BinaryExpression') found.push(...readEquality(node, sources));
    else if (node.type === 'CallExpression') found.push(...readList(node, sources));
    else if (node.type === 'ObjectExpression') found.push(...readTable(node, sources));
    return true;
  });
  return found.sort((a, b) => a.literal.range[0] - b.literal.range[0]);
}

function describe(
  subject: TSESTree.Node,
  around: TSESTree.Node,
  sources: Sources,
): Pick<ValueTest, 'subject' | 'source' | 'key'> {
  const found = sources.of(subject);
  const source = found.length === 1 ? found[0]! : null;
  return { subject, source, key: source ? getSourceKey(source) : `several ${getNodeId(around)}` };
}

/** The labels that stand above the same statements. */
export function getCaseGroups(node: TSESTree.SwitchStatement): TSESTree.SwitchCase[][] {
  const groups: TSESTree.SwitchCase[][] = [[]];
  for (const label of node.cases) {
    groups.at(-1)!.push(label);
    if (label.consequent.length > 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function readSwitch(node: TSESTree.SwitchStatement, sources: Sources): ValueTest[] {
  const described = describe(node.discriminant, node, sources);
  return getCaseGroups(node).flatMap((group) => {
    const labels = group.flatMap(({ test }) => {
      const text = test ? readText(test, sources.evaluation) : null;
      return test && text !== null ? [{ literal: test, text }] : [];
    });
    return labels.map((label) => ({ ...described, ...label, together: labels.map(({ text }) => text) }));
  });
}

/** The literal and the value of an equality; null for any other expression. */
export function getEqualitySides(
  node: TSESTree.BinaryExpression,
  sources: Sources,
): { subject: TSESTree.Node; literal: TSESTree.Node; text: string } | null {
  if (!/^[!=]==?$/.test(node.operator) || node.left.type === 'PrivateIdentifier') return null;
  for (const [literal, subject] of [
    [node.right, node.left],
    [node.left, node.right],
  ] as const) {
    const text = readText(literal, sources.evaluation);
    if (text !== null && readText(subject, sources.evaluation) === null) return { subject, literal, text };
  }
  return null;
}

function readEquality(node: TSESTree.BinaryExpression, sources: Sources): ValueTest[] {
  const sides = getEqualitySides(node, sources);
  if (!sides) return [];
  const described = describe(sides.subject, node, sources);
  return [{ ...described, ...sides, together: getAlternatives(node, described.key, sources) }];
}

/** The other literals of `a === 'x' || a === 'y'`. */
function getAlternatives(node: TSESTree.BinaryExpression, key: string, sources: Sources): string[] {
  let top: TSESTree.Node = node;
  while (top.parent?.type === 'LogicalExpression' && top.parent.operator === '||') top = top.parent;
  const texts: string[] = [];
  walk(top, (inner) => {
    if (inner.type === 'LogicalExpression') return inner.operator === '||';
    const sides = inner.type === 'BinaryExpression' ? getEqualitySides(inner, sources) : null;
    if (sides && describe(sides.subject, inner, sources).key === key) texts.push(sides.text);
    return false;
  });
  return texts;
}

/** `['x', 'y'].includes(value)` */
export function getListSides(
  node: TSESTree.CallExpression,
  sources: Sources,
): { subject: TSESTree.Node; elements: { literal: TSESTree.Node; text: string }[] } | null {
  const receiver = getReceiver(node);
  const list = receiver && unwrap(receiver);
  const [subject] = node.arguments;
  if (list?.type !== 'ArrayExpression' || getCalleeName(node) !== 'includes' || !subject) return null;
  const elements = list.elements.flatMap((element) => {
    const text = element && element.type !== 'SpreadElement' ? readText(element, sources.evaluation) : null;
    return element && text !== null ? [{ literal: element, text }] : [];
  });
  return elements.length === list.elements.length ? { subject, elements } : null;
}

function readList(node: TSESTree.CallExpression, sources: Sources): ValueTest[] {
  const sides = getListSides(node, sources);
  if (!sides) return [];
  const described = describe(sides.subject, node, sources);
  return sides.elements.map((element) => ({
    ...described,
    ...element,
    together: sides.elements.map(({ text }) => text),
  }));
}

/** `{ 'x': onX, 'y': () => … }`: what is done for each name. */
function readTable(node: TSESTree.ObjectExpression, sources: Sources): ValueTest[] {
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
  const described = getLookUp(node, sources) ?? { subject: node, source: null, key: `table ${getNodeId(node)}` };
  return rows.map((row) => ({ ...row, ...described, together: [row.text] }));
}

/** What a table is asked for, where that is one value: `table[value]`, by the one name it is given. */
export function getLookUp(
  table: TSESTree.ObjectExpression,
  sources: Sources,
): Pick<ValueTest, 'subject' | 'source' | 'key'> | null {
  const whole = getWhole(table);
  const name = whole.parent?.type === 'VariableDeclarator' ? whole.parent.id : null;
  const references =
    name?.type === 'Identifier' ? (sources.evaluation.facts.variables.get(name)?.references ?? []) : [];
  const uses = [whole, ...references.map(({ identifier }) => getWhole(identifier as TSESTree.Node))];
  const [first, ...others] = uses.flatMap(({ parent }, index) => {
    const isLookUp = parent?.type === 'MemberExpression' && parent.computed && parent.object === uses[index];
    return isLookUp ? [describe(parent.property, parent, sources)] : [];
  });
  return first && others.every(({ key }) => key === first.key) ? first : null;
}
