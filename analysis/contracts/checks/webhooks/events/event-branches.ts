/** Finds the code that runs for certain events only, by the tests around it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, walk } from '../../../../program/syntax.ts';
import { leaves, leavesWith } from '../../../../program/reaching-writes.ts';
import { getOriginKey, type Origin, type Origins } from '../../../queries/origins.ts';
import { getCaseGroups, getEqualitySides, getListSides, getTableLookup } from './literal-comparisons.ts';
import { getConstantText } from '../../expressions.ts';
import { getBodyPath } from '../body-forms.ts';
import { findOwnFunction, type Branch } from './branch-functions.ts';

interface EventTest {
  payloads: readonly Origin[];
  events: ReadonlySet<string>;
}

export function findBranches(isEvent: (text: string) => boolean, origins: Origins): Branch[] {
  const branches: Branch[] = [];
  walk(origins.evaluation.facts.source.ast, (node) => {
    if (node.type === 'SwitchStatement') branches.push(...readSwitch(node, isEvent, origins));
    else if (node.type === 'IfStatement') branches.push(...readIf(node, isEvent, origins));
    else if (node.type === 'ObjectExpression') branches.push(...readTable(node, isEvent, origins));
    else if (node.type === 'ConditionalExpression')
      branches.push(...toBranch(readTest(node.test, isEvent, origins), [node.consequent]));
    else if (node.type === 'LogicalExpression' && node.operator === '&&')
      branches.push(...toBranch(readTest(node.left, isEvent, origins), [node.right]));
    return true;
  });
  return branches;
}

function toBranch(test: EventTest | null, nodes: readonly TSESTree.Node[]): Branch[] {
  return test ? [{ ...test, nodes }] : [];
}

function readSwitch(node: TSESTree.SwitchStatement, isEvent: (text: string) => boolean, origins: Origins): Branch[] {
  const payloads = getPayloads(node.discriminant, origins);
  if (!payloads) return [];
  const branches: Branch[] = [];
  let fallen: string[] = [];
  for (const group of getCaseGroups(node)) {
    const labels = group.map(({ test }) => (test ? getConstantText(test, origins.evaluation) : null));
    const events = labels.filter((text) => text !== null && isEvent(text)) as string[];
    const { consequent } = group.at(-1)!;
    const isKnown = events.length === labels.length && !fallen.includes('');
    if (isKnown) branches.push({ payloads, nodes: consequent, events: new Set([...fallen, ...events]) });
    const last = consequent.at(-1);
    const isLeft = last !== undefined && (leavesWith(last) || (last.type === 'BlockStatement' && leaves(last)));
    fallen = isLeft ? [] : [...fallen, ...events, ...(isKnown ? [] : [''])];
  }
  return branches;
}

/** `{ 'x': (payload) => …, 'y': onY }[payload.event](payload)` */
function readTable(node: TSESTree.ObjectExpression, isEvent: (text: string) => boolean, origins: Origins): Branch[] {
  const rows = node.properties.flatMap((property) => {
    const event =
      property.type === 'Property' && property.key.type === 'Literal' ? getKeyName(property.key, false) : null;
    const fn =
      property.type === 'Property' && event !== null && isEvent(event)
        ? findOwnFunction(property.value, origins)
        : null;
    return event !== null && fn ? [{ event, fn }] : [];
  });
  const lookUp = rows.length > 0 ? getTableLookup(node, origins) : null;
  const payloads = lookUp && getPayloads(lookUp.subject, origins);
  return payloads
    ? rows.map(({ event, fn }) => ({ payloads, nodes: [fn.body, ...fn.params], events: new Set([event]) }))
    : [];
}

function readIf(node: TSESTree.IfStatement, isEvent: (text: string) => boolean, origins: Origins): Branch[] {
  const positive = toBranch(readTest(node.test, isEvent, origins), [node.consequent]);
  const refused = node.alternate ? null : readEarlyExit(node, isEvent, origins);
  return [...positive, ...toBranch(refused, refused ? getFollowingStatements(node) : [])];
}

/** `if (payload.event !== 'x') return;` */
function readEarlyExit(
  node: TSESTree.IfStatement,
  isEvent: (text: string) => boolean,
  origins: Origins,
): EventTest | null {
  const { consequent, test } = node;
  const isLeaving = leavesWith(consequent) || (consequent.type === 'BlockStatement' && leaves(consequent));
  return isLeaving ? readFailedTest(test, isEvent, origins) : null;
}

/** Returns the events that remain where a test fails; both parts of `!payload || payload.event !== 'x'` fail. */
function readFailedTest(test: TSESTree.Node, isEvent: (text: string) => boolean, origins: Origins): EventTest | null {
  if (test.type === 'BinaryExpression')
    return test.operator.startsWith('!') ? readEquality(test, isEvent, origins) : null;
  if (test.type !== 'LogicalExpression' || test.operator !== '||') return null;
  return readFailedTest(test.left, isEvent, origins) ?? readFailedTest(test.right, isEvent, origins);
}

function getFollowingStatements(node: TSESTree.Statement): TSESTree.Node[] {
  const { parent } = node;
  return parent.type === 'BlockStatement' || parent.type === 'Program'
    ? parent.body.slice(parent.body.indexOf(node) + 1)
    : [];
}

/** Returns the events that a test implies where it holds. */
function readTest(test: TSESTree.Node, isEvent: (text: string) => boolean, origins: Origins): EventTest | null {
  if (test.type === 'BinaryExpression')
    return test.operator.startsWith('=') ? readEquality(test, isEvent, origins) : null;
  if (test.type === 'LogicalExpression') {
    const left = readTest(test.left, isEvent, origins);
    const right = readTest(test.right, isEvent, origins);
    if (test.operator === '&&') return left ?? right;
    const isOfOne =
      left && right && left.payloads.map(getOriginKey).sort().join() === right.payloads.map(getOriginKey).sort().join();
    return test.operator === '||' && isOfOne
      ? { payloads: left.payloads, events: new Set([...left.events, ...right.events]) }
      : null;
  }
  if (test.type !== 'CallExpression') return null;
  const list = getListSides(test, origins);
  const payloads = list && getPayloads(list.subject, origins);
  return payloads && list.elements.every(({ text }) => isEvent(text))
    ? { payloads, events: new Set(list.elements.map(({ text }) => text)) }
    : null;
}

function readEquality(
  node: TSESTree.BinaryExpression,
  isEvent: (text: string) => boolean,
  origins: Origins,
): EventTest | null {
  const sides = getEqualitySides(node, origins);
  if (!sides || !isEvent(sides.text)) return null;
  const payloads = getPayloads(sides.subject, origins);
  return payloads && { payloads, events: new Set([sides.text]) };
}

/** Returns the objects whose event is tested; null for objects of the program's own. */
function getPayloads(subject: TSESTree.Node, origins: Origins): Origin[] | null {
  const found = origins.of(subject);
  if (found.some(({ node, path }) => path.length === 0 || node.type === 'ObjectExpression')) return null;
  // Of several values each must be one that is received.
  if (found.length > 1 && found.some((origin) => getBodyPath(origin) === null)) return null;
  return found.map(({ node, path }) => ({ node, path: path.slice(0, -1) }));
}
