/** Where a value is held against literals: a switch, `===`, `[…].includes(…)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodeId, walk } from '../../../values/file-facts.ts';
import { getSourceKey, type Source, type Sources } from './sources.ts';
import { getCalleeName, getReceiver, readText } from './texts.ts';
import { unwrap } from '../../../values/file-facts.ts';

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
    return true;
  });
  return found.sort((a, b) => a.literal.range[0] - b.literal.range[0]);
}

function describe(subject: TSESTree.Node, around: TSESTree.Node, sources: Sources): Pick<ValueTest, 'subject' | 'source' | 'key'> {
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
export function getEqualitySides(node: TSESTree.BinaryExpression, sources: Sources): { subject: TSESTree.Node; literal: TSESTree.Node; text: string } | null {
  if (!/^[!=]==?$/.test(node.operator) || node.left.type === 'PrivateIdentifier') return null;
  for (const [literal, subject] of [[node.right, node.left], [node.left, node.right]] as const) {
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
export function getListSides(node: TSESTree.CallExpression, sources: Sources): { subject: TSESTree.Node; elements: { literal: TSESTree.Node; text: string }[] } | null {
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
  return sides.elements.map((element) => ({ ...described, ...element, together: sides.elements.map(({ text }) => text) }));
}
