/** The day until which code runs, where a condition compares today with a written date: `if (Date.now() < Date.UTC(2024, 6, 14)) …`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Day } from '../../../data/lifecycle.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { leaves } from '../../program/syntax/reaching-writes.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';

/** The first day on which a node certainly does not run any more; null where no condition around it names one. */
export function getRunsUntil(node: TSESTree.Node, file: FileFacts): Day | null {
  if (!namesNow(file)) return null;
  const days: Day[] = [];
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    const required = getRequiredOutcomes(parent, child);
    for (const { test, outcome } of required) days.push(...getLastDays(test, outcome, file));
  }
  return days.sort()[0] ?? null;
}

const namesNow = memoise(({ source: { text } }: FileFacts): boolean => /\bDate\s*(?:\.now\b|\(\s*\))/.test(text));

interface RequiredOutcome {
  test: TSESTree.Node;
  outcome: boolean;
}

/** The conditions of a node that must have an outcome for its child to run. */
function getRequiredOutcomes(parent: TSESTree.Node, child: TSESTree.Node): readonly RequiredOutcome[] {
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return child === parent.test ? [] : [{ test: parent.test, outcome: child === parent.consequent }];
    case 'LogicalExpression':
      if (child !== parent.right || parent.operator === '??') return [];
      return [{ test: parent.left, outcome: parent.operator === '&&' }];
    case 'BlockStatement':
    case 'Program':
      return parent.body.flatMap((statement) =>
        statement.type === 'IfStatement' &&
        statement.range[1] <= child.range[0] &&
        statement.alternate === null &&
        leaves(statement.consequent)
          ? [{ test: statement.test, outcome: false }]
          : [],
      );
    default:
      return [];
  }
}

/** The days from which on a condition cannot have an outcome. */
function getLastDays(test: TSESTree.Node, outcome: boolean, file: FileFacts): Day[] {
  const node = resolveConst(test, file);
  if (node.type === 'UnaryExpression' && node.operator === '!') return getLastDays(node.argument, !outcome, file);
  if (node.type === 'LogicalExpression')
    return outcome === (node.operator === '&&')
      ? [node.left, node.right].flatMap((operand) => getLastDays(operand, outcome, file))
      : [];
  if (node.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier') return [];
  const isLess = node.operator === '<' || node.operator === '<=';
  if (!isLess && node.operator !== '>' && node.operator !== '>=') return [];
  // `now < date` and `date > now` hold until the date.
  const [earlier, later] = isLess === outcome ? [node.left, node.right] : [node.right, node.left];
  const day = isNow(earlier, file) ? readDay(later, file) : null;
  return day === null ? [] : [day];
}

/** `Date.now()`, `new Date()`, `new Date().getTime()`, `new Date().toISOString().slice(0, 10)`. */
function isNow(expression: TSESTree.Node, file: FileFacts): boolean {
  const node = resolveConst(expression, file);
  if (node.type === 'NewExpression') return isDate(node.callee, file) && node.arguments.length === 0;
  if (node.type === 'UnaryExpression') return node.operator === '+' && isNow(node.argument, file);
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  if (callee?.type !== 'MemberExpression') return false;
  const name = getMemberName(callee) ?? '';
  return name === 'now' ? isDate(callee.object, file) : KEEPING_METHODS.has(name) && isNow(callee.object, file);
}

/** Methods of a date, and of its text, that keep its day. */
const KEEPING_METHODS: ReadonlySet<string> = new Set(['getTime', 'valueOf', 'toISOString', 'slice', 'substring']);

function isDate(callee: TSESTree.Node, { variables }: FileFacts): boolean {
  return callee.type === 'Identifier' && callee.name === 'Date' && !variables.has(callee);
}

/** `Date.UTC(2024, 6, 14)`, `new Date('2024-07-14')`, `Date.parse('2024-07-14')`, `'2024-07-14'`: the first day at or behind it. */
function readDay(expression: TSESTree.Node, file: FileFacts): Day | null {
  const node = resolveConst(expression, file);
  if (node.type === 'Literal') return typeof node.value === 'string' ? toDay(readText(node.value)) : null;
  if (node.type === 'UnaryExpression') return node.operator === '+' ? readDay(node.argument, file) : null;
  if (node.type === 'NewExpression') {
    const [written, ...others] = node.arguments;
    return isDate(node.callee, file) && written && others.length === 0 ? readDay(written, file) : null;
  }
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null;
  const name = getMemberName(callee) ?? '';
  if (KEEPING_METHODS.has(name)) return readDay(callee.object, file);
  if (!isDate(callee.object, file)) return null;
  if (name === 'parse') return node.arguments[0] ? readDay(node.arguments[0], file) : null;
  const parts = name === 'UTC' ? node.arguments.map((part) => (part.type === 'Literal' ? part.value : null)) : [];
  const [year, month = 0, ...rest] = parts as number[];
  if (year === undefined || !parts.every((part) => typeof part === 'number')) return null;
  return toDay(Date.UTC(year, month, ...rest));
}

/** The time of an ISO text that is not of a local time zone; NaN for any other. */
function readText(text: string): number {
  return /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
}

const MILLISECONDS = 24 * 60 * 60 * 1000;

function toDay(time: number): Day | null {
  if (Number.isNaN(time)) return null;
  return new Date(Math.ceil(time / MILLISECONDS) * MILLISECONDS).toISOString().slice(0, 10);
}
