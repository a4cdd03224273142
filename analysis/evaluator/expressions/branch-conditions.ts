/**
 * Conditions of branches: their outcome where it is known, and assumptions about the others. Two branches with the same
 * condition on the same variable have the same outcome.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { findAssumption, findBinding } from '../environment.ts';
import type { Frame } from '../evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getIndexFromEnd } from '../../program/syntax/array-ends.ts';
import {
  getEnclosingFunction,
  getMemberName,
  getWrittenText,
  isFunction,
  unwrap,
  isNothing,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import { decideConstant } from '../constants/decide-constants.ts';
import { decideKeyCount, findCounted } from './key-counts.ts';
import { getPresence, getTruth } from '../domain/kinds.ts';
import { isOrder } from '../domain/primitive.ts';
import { memoise } from '../../program/memoise.ts';
import { isConstant } from '../../program/syntax/variables.ts';

/** A condition without its negation, identified by its text and by the variable it begins with. */
export interface TestKey {
  key: string;
  isNegated: boolean;
}

/** Methods that test their receiver, or read an entry of it. */
const PREDICATES = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'test', 'get', 'at', 'isArray']);

/** The key of a condition that is simple enough to have the same outcome everywhere; null for others. */
export function getTestKey(test: TSESTree.Node, { variables, source: { text } }: FileFacts): TestKey | null {
  let node = unwrap(test);
  let isNegated = false;
  while (node.type === 'UnaryExpression' && node.operator === '!') {
    node = unwrap(node.argument);
    isNegated = !isNegated;
  }
  const root = getRoot(node);
  if (!root) return null;
  const [declared] = variables.get(root)?.identifiers ?? [];
  return { key: `${declared?.range[0] ?? 'global'}:${text.slice(node.range[0], node.range[1])}`, isNegated };
}

function getRoot(node: TSESTree.Node): TSESTree.Identifier | null {
  if (node.type === 'Identifier') return node;
  if (node.type === 'MemberExpression' && !node.computed) return getRoot(unwrap(node.object));
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return getRoot(unwrap(node.argument));
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator) && node.right.type === 'Literal')
    return getRoot(unwrap(node.left));
  if (node.type === 'BinaryExpression' && node.operator === 'in' && node.left.type === 'Literal')
    return getRoot(unwrap(node.right));
  return null;
}

/** The outcome of a condition, assumed or known by its value; null where neither. Only cheap conditions are evaluated. */
export function decide(test: TSESTree.Node, frame: Frame): boolean | null {
  const key = getTestKey(test, frame.file);
  const assumed = key && findAssumption(frame.environment, key.key);
  if (key && assumed !== undefined && assumed !== null) return assumed !== key.isNegated;
  const byKeys = decideKeyCount(test, frame);
  if (byKeys !== null) return byKeys;
  const outcome =
    !isCheap(test) || mayBeUnset(test, frame.file)
      ? null
      : (getTruth(frame.memoise(getDecisionKey(test), () => frame.evaluate(test))) ?? decideGiven(test, frame));
  return outcome ?? decideByText(test, frame);
}

/** The outcome that the text fixes, as of `RETIRED.has(id)` for an entry that a case binds; null where it does not. */
function decideByText(test: TSESTree.Node, frame: Frame): boolean | null {
  const value = frame.memoise(getTextKey(test), () => {
    const outcome = decideConstant(test, frame);
    return outcome === null ? unknown('unresolved') : { kind: 'constant', value: outcome, node: test };
  });
  return value.kind === 'constant' ? value.value === true : null;
}

const getTextKey = memoise((_test: TSESTree.Node): object => ({}));

/** The memo key of a condition's value, which is needed for each `return` behind it. */
const getDecisionKey = memoise((_test: TSESTree.Node): object => ({}));

/**
 * The outcome of `id !== undefined` for a parameter of another function that passes it on: a caller gives it, since it must give a
 * parameter after it. Null for other conditions.
 */
function decideGiven(test: TSESTree.Node, frame: Frame): boolean | null {
  const node = unwrap(test);
  if (node.type === 'UnaryExpression' && node.operator === '!' && node.argument.type === 'Identifier')
    return isGivenText(node.argument, frame) ? false : null;
  if (node.type === 'Identifier') return isGivenText(node, frame) ? true : null;
  if (node.type !== 'BinaryExpression' || !COMPARES_WITH_NOTHING.has(node.operator) || !isNothing(node.right))
    return null;
  // A caller may give null.
  if (node.operator.length > 2 && node.right.type === 'Literal') return null;
  const isGiven = getAlternatives(frame.evaluate(node.left)).every((value) =>
    value.kind === 'unknown'
      ? value.givenTo !== undefined && value.givenTo !== getEnclosingFunction(node)
      : getPresence(value) === true,
  );
  return isGiven ? node.operator.startsWith('!') : null;
}

/**
 * True for a parameter with an empty text as its default, `(name = '') => …`, for which a followed call gives a text that is
 * not known: the empty text stands for calls that leave it out.
 */
export function isGivenText(name: TSESTree.Identifier, { environment, file: { variables } }: Frame): boolean {
  const variable = variables.get(name);
  const bound = variable && findBinding(environment, variable);
  if (!bound || !getAlternatives(bound).some(({ kind }) => kind === 'unknown')) return false;
  const [declared] = variable.identifiers;
  const pattern = declared?.parent;
  return (
    pattern?.type === 'AssignmentPattern' &&
    pattern.left === declared &&
    isFunction(pattern.parent) &&
    getWrittenText(pattern.right) === ''
  );
}

const COMPARES_WITH_NOTHING = new Set(['===', '!==', '==', '!=']);

/** True for `if (cached) return cached`: a variable without an initial value that an assignment fills, here or in another call. */
function mayBeUnset(test: TSESTree.Node, { variables }: FileFacts): boolean {
  let node = unwrap(test);
  while (node.type === 'UnaryExpression' && node.operator === '!') node = unwrap(node.argument);
  const root = getRoot(node);
  const variable = root === null ? undefined : variables.get(root);
  const declarator = variable?.defs[0]?.node;
  if (declarator?.type !== 'VariableDeclarator' || declarator.parent.parent.type === 'ForOfStatement') return false;
  return (declarator.init === null || isNothing(declarator.init)) && !isConstant(variable!);
}

function isCheap(test: TSESTree.Node): boolean {
  const node = unwrap(test);
  const counted = findCounted(node);
  if (counted) return isCheap(counted.of);
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
      return true;
    case 'MemberExpression':
      return (!node.computed || isNumbered(node)) && isCheap(node.object);
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === 'typeof' ? isCheap(node.argument) : isCount(node);
    case 'LogicalExpression':
      return isCheap(node.left) && isCheap(node.right);
    case 'BinaryExpression':
      return isOrder(node.operator)
        ? isCount(node.left) && isCount(node.right)
        : /^(?:[!=]==?|in)$/.test(node.operator) && isCheap(node.left) && isCheap(node.right);
    case 'CallExpression':
      return isPredicate(node.callee) && node.arguments.length > 0 && node.arguments.every(isCheap);
    default:
      return false;
  }
}

/** `parts[0]`, `parts[parts.length - 1]`. */
function isNumbered(node: TSESTree.MemberExpression): boolean {
  return getWrittenText(node.property) !== null || getIndexFromEnd(node) !== null;
}

/** `index`, `2`, `-1`, `values.length`, `path.indexOf('?')`. */
function isCount(operand: TSESTree.Node): boolean {
  const node = unwrap(operand);
  if (node.type === 'CallExpression') return isCheap(node);
  if (node.type === 'UnaryExpression') return node.operator === '-' && node.argument.type === 'Literal';
  if (node.type === 'MemberExpression') return getMemberName(node) === 'length' && node.object.type === 'Identifier';
  return node.type === 'Identifier' || node.type === 'Literal';
}

/** The call of a predicate, `isEdge(context)`, or of a method that tests its receiver. */
function isPredicate(callee: TSESTree.Node): boolean {
  if (callee.type === 'Identifier') return PREDICATE_NAME.test(callee.name);
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    PREDICATES.has(callee.property.name) &&
    isCheap(callee.object)
  );
}

const PREDICATE_NAME = /^(?:is|has|can|should|needs)[A-Z]/;

/** True for a condition on a constant of the file or on a global, which has one outcome in all functions of the file. */
function isOfFile(test: TSESTree.Node, { variables }: FileFacts): boolean {
  let node = unwrap(test);
  while (node.type === 'UnaryExpression' && node.operator === '!') node = unwrap(node.argument);
  const root = getRoot(node);
  const variable = root === null ? undefined : variables.get(root);
  if (root === null || !variable) return root !== null;
  const [declared] = variable.identifiers;
  return declared !== undefined && isConstant(variable) && getEnclosingFunction(declared as TSESTree.Node) === null;
}

/**
 * The keys of the conditions that a function or file repeats. Conditions in the functions inside it are left out, but for those of a file
 * that have one outcome in all of it: `const getHost = () => (isTest ? SANDBOX : LIVE)`.
 */
export const getRepeatedTests = memoise((node: FunctionNode | TSESTree.Program, file: FileFacts): readonly string[] => {
  const counts = new Map<string, number>();
  const isFile = node.type === 'Program';
  walk(isFile ? node : node.body, (inner) => {
    if (isFunction(inner)) return isFile;
    if (inner.type === 'ConditionalExpression' || inner.type === 'IfStatement') {
      if (isFile && getEnclosingFunction(inner) !== null && !isOfFile(inner.test, file)) return true;
      const key = getTestKey(inner.test, file)?.key;
      // An `if` decides at least as much as two expressions: it may set several variables.
      const weight = inner.type === 'IfStatement' ? 2 : 1;
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + weight);
    }
    return true;
  });
  const keys = [...counts]
    .filter(([, count]) => count > 1)
    .map(([key]) => key)
    .sort();
  return keys;
});
