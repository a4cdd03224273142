/** Comparisons of values with literals, and the code that runs only where they hold: tests, switches, lists, tables of functions. */
import type { TSESTree } from '@typescript-eslint/utils';
import { leaves } from '../../program/syntax/reaching-writes.ts';
import { type FunctionNode, getNodeId, unwrap } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { findOwnFunction } from './private-functions.ts';
import { label, type Labelled } from './labels.ts';
import { getListSides } from './list-tests.ts';
import { findLookups, getRows, getTextRows } from './function-tables.ts';
import { getOriginKey, getRoots, type HeldOrigin, type Origins } from './origins.ts';

/** A value that is compared: the expression, its origin (null for several), and a key that is equal for comparisons of one value. */
interface Subject {
  subject: TSESTree.Node;
  origin: HeldOrigin | null;
  key: string;
}

/** A literal that a value is compared with. */
export interface Comparison extends Subject {
  text: string;
  literal: TSESTree.Node;
  /** All literals that lead to the same code, this one included. */
  alternatives: readonly string[];
  /** The equality, the switch, the search or the table. */
  test: TSESTree.Node;
  /** False where a number may be equal to the text: `==`, and a list that has numbers too. */
  isStrict: boolean;
}

/** Code that runs only where a value is one of the texts. */
export interface Selection extends Subject {
  texts: ReadonlySet<string>;
  nodes: readonly TSESTree.Node[];
}

type Test = Omit<Selection, 'nodes'>;
/** What may be a table of functions: an object, a map. */
type Table = TSESTree.ObjectExpression | TSESTree.NewExpression;

/** Returns every comparison of the file and of the functions that it enters, in the order of the text. */
export function findComparisons(origins: Origins): Comparison[] {
  const found: Comparison[] = [];
  const add = (
    test: TSESTree.Node,
    subject: Subject,
    labels: readonly Labelled[],
    alternatives = labels.map(({ text }) => text),
  ): void => {
    const isStrict = !labels.some(({ isNumber }) => isNumber) && !('operator' in test && test.operator.length === 2);
    for (const label of labels) found.push({ ...subject, ...label, alternatives, test, isStrict });
  };
  // A table of texts counts by its look-up alone: it may be for any values.
  const addLookups = (table: Table): void => {
    const rows = getTextRows(table, origins);
    const lookUp = rows.length > 0 ? getTableLookup(table, origins) : null;
    if (lookUp) for (const row of rows) add(table, lookUp, [row]);
  };
  for (const root of getRoots(origins)) {
    walk(root, (node) => {
      if (node.type === 'SwitchStatement') {
        const subject = describe(node.discriminant, node, origins);
        for (const group of getCaseGroups(node))
          add(
            node,
            subject,
            group.flatMap(({ test }) => label(test, origins) ?? []),
          );
      } else if (node.type === 'BinaryExpression') {
        const sides = getEqualitySides(node, origins);
        const subject = sides && describe(sides.subject, node, origins);
        if (subject) add(node, subject, [sides], getAlternatives(node, subject.key, origins));
      } else if (node.type === 'CallExpression') {
        const list = getListSides(node, origins);
        if (list) add(node, describe(list.subject, node, origins), list.elements);
      } else if (isTable(node)) {
        const rows = getRows(node);
        const lookUp = rows.length > 0 ? getTableLookup(node, origins) : null;
        const subject = lookUp ?? { subject: node, origin: null, key: `table ${getNodeId(node)}` };
        const isWhole = node.type === 'ObjectExpression' ? rows.length === node.properties.length : lookUp !== null;
        if (isWhole && rows.length > 0) for (const row of rows) add(node, subject, [row]);
        else addLookups(node);
      }
    });
  }
  return found.sort((a, b) => a.literal.range[0] - b.literal.range[0]);
}

/** Returns the code that tests of texts select: `isText` tells which literals count. */
export function findSelections(isText: (text: string) => boolean, origins: Origins): Selection[] {
  const found: Selection[] = [];
  const add = (test: Test | null, nodes: readonly (TSESTree.Node | null)[]): void => {
    const own = nodes.filter((node) => node !== null);
    if (test && own.length > 0) found.push({ ...test, nodes: own });
  };
  const addTest = (test: TSESTree.Node, held: TSESTree.Node[], failed: TSESTree.Node[]): void => {
    if (held.length > 0) add(readTest(test, 'holds', isText, origins), held);
    if (failed.length > 0) add(readTest(test, 'fails', isText, origins), failed);
  };
  for (const root of getRoots(origins)) {
    walk(root, (node) => {
      if (node.type === 'IfStatement') {
        const { consequent, alternate } = node;
        const failed = alternate ? [alternate] : leaves(consequent) ? getFollowingStatements(node) : [];
        addTest(node.test, [consequent], failed);
      } else if (node.type === 'ConditionalExpression') addTest(node.test, [node.consequent], [node.alternate]);
      else if (node.type === 'LogicalExpression')
        addTest(node.left, node.operator === '&&' ? [node.right] : [], node.operator === '||' ? [node.right] : []);
      else if (node.type === 'SwitchStatement') found.push(...readSwitch(node, isText, origins));
      else if (isTable(node)) found.push(...readTable(node, isText, origins));
    });
  }
  return found;
}

type Outcome = 'holds' | 'fails';

/** Returns what a test implies where it holds, or where it fails; null where it implies nothing. */
function readTest(
  test: TSESTree.Node,
  outcome: Outcome,
  isText: (text: string) => boolean,
  origins: Origins,
): Test | null {
  const node = unwrap(test);
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === '!'
        ? readTest(node.argument, outcome === 'holds' ? 'fails' : 'holds', isText, origins)
        : null;
    case 'BinaryExpression': {
      const sides = node.operator.startsWith(outcome === 'holds' ? '=' : '!') ? getEqualitySides(node, origins) : null;
      return sides && isText(sides.text)
        ? { ...describe(sides.subject, node, origins), texts: new Set([sides.text]) }
        : null;
    }
    case 'LogicalExpression': {
      const left = readTest(node.left, outcome, isText, origins);
      const right = readTest(node.right, outcome, isText, origins);
      if (node.operator === (outcome === 'holds' ? '&&' : '||')) return left ?? right;
      return left && right && left.key === right.key && node.operator !== '??'
        ? { ...left, texts: new Set([...left.texts, ...right.texts]) }
        : null;
    }
    case 'CallExpression': {
      const list = outcome === 'holds' ? getListSides(node, origins) : null;
      return list?.elements.every(({ text }) => isText(text))
        ? { ...describe(list.subject, node, origins), texts: new Set(list.elements.map(({ text }) => text)) }
        : null;
    }
    default:
      return null;
  }
}

function readSwitch(node: TSESTree.SwitchStatement, isText: (text: string) => boolean, origins: Origins): Selection[] {
  const subject = describe(node.discriminant, node, origins);
  const found: Selection[] = [];
  // The texts of the labels above that fall through; an empty text for those that are not known.
  let fallen: string[] = [];
  for (const group of getCaseGroups(node)) {
    const texts = group.map(({ test }) => label(test, origins)?.text ?? '');
    const known = texts.map((text) => (isText(text) ? text : ''));
    const { consequent } = group.at(-1)!;
    const all = [...fallen, ...known];
    if (!all.includes('')) found.push({ ...subject, nodes: consequent, texts: new Set(all) });
    const last = consequent.at(-1);
    fallen = last && leaves(last) ? [] : all;
  }
  return found;
}

function isTable(node: TSESTree.Node): node is Table {
  return node.type === 'ObjectExpression' || node.type === 'NewExpression';
}

/** `{ 'x': (payload) => …, 'y': onY }[payload.event](payload)`, `new Map([['x', onX]]).get(payload.event)(payload)` */
function readTable(node: Table, isText: (text: string) => boolean, origins: Origins): Selection[] {
  const rows = getRows(node).flatMap(({ text, value }) => {
    const fn = isText(text) ? (findOwnFunction(value, origins) ?? findForeignFunction(value, origins)) : null;
    return fn ? [{ text, fn }] : [];
  });
  const lookUps = rows.length > 0 ? describeLookups(node, origins) : [];
  // `table[job.name]` in each of several workers: other values may choose a row for what is not of its text.
  const isSame = lookUps.every(({ origin }) => origin && origin.path.join() === lookUps[0]!.origin?.path.join());
  return (isSame || lookUps.length === 1 ? lookUps : []).flatMap((lookUp) =>
    rows.map(({ text, fn }) => ({ ...lookUp, nodes: [fn.body, ...fn.params], texts: new Set([text]) })),
  );
}

/** Returns the function of another module that a row of the table names. It is judged here, because this file selects it. */
function findForeignFunction(node: TSESTree.Node, { evaluation, functions }: Origins): FunctionNode | null {
  const [fn, ...others] = node.type === 'Identifier' ? functions.resolve(node) : [];
  return fn && others.length === 0 && evaluation.getFile(fn) !== evaluation.facts ? fn : null;
}

function describe(subject: TSESTree.Node, around: TSESTree.Node, origins: Origins): Subject {
  const found = origins.of(subject);
  const origin = found.length === 1 ? found[0]! : null;
  const several = found.length > 1 ? found.map(getOriginKey).sort().join() : `several ${getNodeId(around)}`;
  return { subject, origin, key: origin ? getOriginKey(origin) : several };
}

/** Groups the labels above the same statements. */
function getCaseGroups(node: TSESTree.SwitchStatement): TSESTree.SwitchCase[][] {
  const groups: TSESTree.SwitchCase[][] = [[]];
  for (const each of node.cases) {
    groups.at(-1)!.push(each);
    if (each.consequent.length > 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** Returns the literal and the other side of an equality; null for other expressions. */
function getEqualitySides(
  node: TSESTree.BinaryExpression,
  origins: Origins,
): (Labelled & { subject: TSESTree.Node }) | null {
  if (!/^[!=]==?$/.test(node.operator) || node.left.type === 'PrivateIdentifier') return null;
  for (const [literal, subject] of [
    [node.right, node.left],
    [node.left, node.right],
  ] as const) {
    const found = label(literal, origins);
    if (found && label(subject, origins) === null) return { subject, ...found };
  }
  return null;
}

/** Returns all literals of `a === 'x' || a === 'y'`. */
function getAlternatives(node: TSESTree.BinaryExpression, key: string, origins: Origins): string[] {
  let top: TSESTree.Node = node;
  while (top.parent?.type === 'LogicalExpression' && top.parent.operator === '||') top = top.parent;
  const texts: string[] = [];
  walk(top, (inner) => {
    if (inner.type === 'LogicalExpression') return inner.operator === '||';
    const sides = inner.type === 'BinaryExpression' ? getEqualitySides(inner, origins) : null;
    if (sides && describe(sides.subject, inner, origins).key === key) texts.push(sides.text);
    return false;
  });
  return texts;
}

/** Returns the value that a table is indexed by: `table[value]`, also through one variable; null for several values. */
function getTableLookup(table: Table, origins: Origins): Subject | null {
  const [only, ...others] = describeLookups(table, origins);
  return only && others.length === 0 ? only : null;
}

/** Returns the values that a table is indexed by, equal ones once. */
function describeLookups(table: Table, origins: Origins): readonly Subject[] {
  const found = findLookups(table, origins).map((value) => describe(value, value.parent!, origins));
  return [...new Map(found.map((subject) => [subject.key, subject])).values()];
}

function getFollowingStatements(node: TSESTree.Statement): TSESTree.Node[] {
  const { parent } = node;
  return parent.type === 'BlockStatement' || parent.type === 'Program'
    ? parent.body.slice(parent.body.indexOf(node) + 1)
    : [];
}
