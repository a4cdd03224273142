/**
 * Case split: a call in a loop over a known table is analysed once per row, and a call in a function that repeats a
 * condition once per outcome of that condition. So a method and a path that are chosen together stay together.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getCallbackArguments } from './builtins/array-methods.ts';
import { createInnerEnvironment, findBinding, type Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { getKeyName, isFunction, type FunctionNode } from '../program/syntax.ts';
import { bindPattern } from './destructuring.ts';
import { getRepeatedTests, getTestKey } from './branch-conditions.ts';
import { getAlternatives, type Value } from './domain/value.ts';
import { getElements, getKeys } from './domain/iteration.ts';

/** With more cases than this, all rows are analysed as one choice. */
const MAX_CASES = 48;
/** Conditions of one function that are split. */
const MAX_TESTS = 2;

/**
 * The environments in which a call is to be analysed, one per case; the given one alone where nothing splits the call.
 * Rows of tables always split it, conditions only with `hasTests`: most choices are not made together.
 */
export function splitCases(
  call: TSESTree.Node,
  environment: Environment,
  evaluation: Evaluation,
  hasTests: boolean,
): readonly Environment[] {
  let cases: readonly Environment[] = [environment];
  for (const split of getSplits(call, environment, evaluation, hasTests)) {
    const next = cases.flatMap((inCase) => split(inCase));
    if (next.length <= MAX_CASES) cases = next;
  }
  return cases;
}

type Split = (environment: Environment) => readonly Environment[];

/** The splits around a call, outermost first. */
function getSplits(call: TSESTree.Node, environment: Environment, evaluation: Evaluation, hasTests: boolean): Split[] {
  const end = getFollowed(environment);
  const splits: Split[] = [];
  let child = call;
  let parent = call.parent;
  for (; parent && child !== end; child = parent, parent = parent.parent) {
    const iteration = findIteration(parent, child);
    if (iteration) splits.push((inCase) => splitIterations(iteration, inCase, evaluation));
    const fn = hasTests && (isFunction(parent) || parent.type === 'Program') ? parent : null;
    if (fn) splits.push((inCase) => splitTests(fn, call, inCase));
  }
  return splits.reverse();
}

/** The function that is being followed; null for the file. */
function getFollowed(environment: Environment): TSESTree.Node | null {
  for (let frame: Environment | null = environment; frame; frame = frame.parent) if (frame.node) return frame.node;
  return null;
}

/** The pattern that a loop or callback binds, and the values it is bound to one after the other. */
interface Iteration {
  pattern: TSESTree.Node;
  getValues: (environment: Environment, evaluation: Evaluation) => Value | null;
}

function findIteration(parent: TSESTree.Node, child: TSESTree.Node): Iteration | null {
  if (
    (parent.type === 'ForOfStatement' || parent.type === 'ForInStatement') &&
    child === parent.body &&
    parent.left.type === 'VariableDeclaration'
  ) {
    const read = parent.type === 'ForOfStatement' ? getElements : getKeys;
    return {
      pattern: parent.left.declarations[0]!.id,
      getValues: (environment, evaluation) => read(evaluation.evaluate(parent.right, environment)),
    };
  }
  if (parent.type === 'ForStatement' && child === parent.body) return getCounter(parent);
  if (!isFunction(parent) || child !== parent.body || parent.params.length === 0) return null;
  const call = parent.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== parent || call.callee.type !== 'MemberExpression')
    return null;
  const { callee } = call;
  const method = getKeyName(callee.property, callee.computed);
  if (method === null || method === 'then') return null;
  return {
    pattern: parent.params[0]!,
    getValues: (environment, evaluation) =>
      getCallbackArguments(method, evaluation.evaluate(callee.object, environment))?.[0] ?? null,
  };
}

/** `for (let i = 0; i < rows.length; i++)`: the counter takes each index. */
function getCounter({ init, test }: TSESTree.ForStatement): Iteration | null {
  const declarator = init?.type === 'VariableDeclaration' ? init.declarations[0] : undefined;
  if (declarator?.id.type !== 'Identifier' || test?.type !== 'BinaryExpression' || test.operator !== '<') return null;
  const { left, right } = test;
  if (
    left.type !== 'Identifier' ||
    left.name !== declarator.id.name ||
    right.type !== 'MemberExpression' ||
    getKeyName(right.property, right.computed) !== 'length'
  )
    return null;
  return {
    pattern: declarator.id,
    getValues(environment, evaluation) {
      const rows = evaluation.evaluate(right.object, environment);
      if (rows.kind !== 'array' || rows.isOpen) return null;
      return {
        kind: 'choice',
        values: rows.elements.map((_, index) => ({ kind: 'constant', value: index, node: declarator })),
      };
    },
  };
}

function splitIterations(
  { pattern, getValues }: Iteration,
  environment: Environment,
  evaluation: Evaluation,
): readonly Environment[] {
  if (isBound(pattern, environment, evaluation)) return [environment];
  const values = getValues(environment, evaluation);
  const alternatives = values ? getAlternatives(values) : [];
  if (alternatives.length < 2 || alternatives.length > MAX_CASES) return [environment];
  return alternatives.map((value) => {
    const bindings = new Map<Scope.Variable, Value>();
    const inCase = createInnerEnvironment(environment, { bindings });
    bindPattern(pattern, value, inCase, evaluation, (identifier, bound) => {
      const variable = environment.file.variables.get(identifier);
      if (variable) bindings.set(variable, bound);
    });
    return inCase;
  });
}

/** True if the call being followed has bound the names of a pattern already. */
function isBound(pattern: TSESTree.Node, environment: Environment, evaluation: Evaluation): boolean {
  let isFound = false;
  bindPattern(pattern, { kind: 'unknown', reason: 'unresolved' }, environment, evaluation, (identifier) => {
    const variable = environment.file.variables.get(identifier);
    isFound ||= variable !== undefined && findBinding(environment, variable) !== undefined;
  });
  return isFound;
}

function splitTests(
  fn: FunctionNode | TSESTree.Program,
  call: TSESTree.Node,
  environment: Environment,
): readonly Environment[] {
  const inside = getTestsAround(call, environment.file);
  const keys = getRepeatedTests(fn, environment.file)
    .filter((key) => !inside.has(key))
    .slice(0, MAX_TESTS);
  return keys.reduce<readonly Environment[]>(
    (cases, key) =>
      cases.flatMap((inCase) => [true, false].map((way) => createInnerEnvironment(inCase, { assumed: { key, way } }))),
    [environment],
  );
}

/** Keys of the conditions around a call, which decide already if it is made. */
function getTestsAround(call: TSESTree.Node, file: FileFacts): Set<string> {
  const keys = new Set<string>();
  for (let parent = call.parent; parent && !isFunction(parent); parent = parent.parent) {
    const key =
      parent.type === 'IfStatement' || parent.type === 'ConditionalExpression'
        ? getTestKey(parent.test, file)?.key
        : undefined;
    if (key !== undefined) keys.add(key);
  }
  return keys;
}
