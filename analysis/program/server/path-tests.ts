/**
 * Finds the conditions on variables and their members, and where each holds: comparisons with other expressions, and
 * tests if a list or a table has the value.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import { findNodes } from '../syntax/node-index.ts';
import { leaves } from '../syntax/reaching-writes.ts';
import { getLastName, getMemberName, isInside, unwrap } from '../syntax/syntax.ts';
import { getReads, isConstant } from '../syntax/variables.ts';
import { getPathKey } from '../syntax/variable-paths.ts';

/** What one outcome of a condition says about a path (a variable, or a member of one). */
export interface PathTest {
  /** What the path is compared with: expressions, the elements of a list, or the keys of a table. */
  operands: readonly TSESTree.Expression[];
  of: 'expressions' | 'elements' | 'keys';
  /** True where the path is equal to one of them, false where it is equal to none. */
  isOneOf: boolean;
  /** Nodes for which this is true are reached only where the test holds. */
  holdsAt: (node: TSESTree.Node) => boolean;
  /** The statements in which the test holds, and nowhere else; not for a test that holds in other places. */
  regions?: readonly TSESTree.Node[];
  /** True for an expression that is true only where the test holds. */
  isImpliedBy: (expression: TSESTree.Node) => boolean;
}

type Outcome = 'is true' | 'is false';

/** The tests of a file by the keys of their paths. */
export const getPathTests = memoise((file: FileFacts): ReadonlyMap<string, readonly PathTest[]> => {
  const tests = new Map<string, PathTest[]>();
  const add = (path: TSESTree.Node, test: PathTest): void => {
    const key = getPathKey(path, file);
    if (key !== null) addToGroup(tests, key, test);
  };
  for (const node of findNodes(file.source.ast, TESTING)) {
    if (node.type === 'SwitchCase') {
      const test = getCaseTest(node);
      if (test) add(node.parent.discriminant, test);
      continue;
    }
    for (const { path, isNegated = false, ...compared } of readComparisons(node))
      for (const condition of getConditions(node, file))
        for (const outcome of ['is true', 'is false'] as const)
          add(path, {
            ...compared,
            isOneOf: (outcome === 'is true') !== isNegated,
            holdsAt: getHeldPlaces(condition, outcome) ?? never,
            isImpliedBy: (expression) => isImplied(condition, outcome, expression),
          });
  }
  return tests;
});

interface TestsOfPath {
  /** Those with regions, by each of them. */
  byRegion: ReadonlyMap<TSESTree.Node, readonly PathTest[]>;
  others: readonly PathTest[];
  /** The number of each test, in the order of the source. */
  numbers: ReadonlyMap<PathTest, number>;
}

/** Kept by the list of tests, because a `switch` may have thousands of cases. */
const indexTests = memoise((tests: readonly PathTest[]): TestsOfPath => {
  const byRegion = new Map<TSESTree.Node, PathTest[]>();
  for (const test of tests) for (const region of test.regions ?? []) addToGroup(byRegion, region, test);
  const others = tests.filter(({ regions }) => !regions);
  return { byRegion, others, numbers: new Map(tests.map((test, number) => [test, number])) };
});

/** Returns the tests of a path that hold at a node, in the order of the source; `key` is the key of the path. */
export function findTestsAt(key: string, node: TSESTree.Node, file: FileFacts): readonly PathTest[] {
  const tests = getPathTests(file).get(key);
  if (!tests) return [];
  const { byRegion, others, numbers } = indexTests(tests);
  const found = others.filter(({ holdsAt }) => holdsAt(node));
  if (byRegion.size === 0) return found;
  for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent)
    found.push(...(byRegion.get(outer) ?? []));
  return found.sort((one, other) => numbers.get(one)! - numbers.get(other)!);
}

const TESTING = ['BinaryExpression', 'SwitchCase', 'CallExpression', 'MemberExpression'] as const;

const never = (): boolean => false;

interface Comparison extends Pick<PathTest, 'operands' | 'of'> {
  path: TSESTree.Node;
  isNegated?: boolean;
}

/** What an expression compares: `a === b`, `a in table`, `list.includes(a)`, `Object.hasOwn(table, a)`, `table[a]`. */
function readComparisons(
  node: TSESTree.BinaryExpression | TSESTree.CallExpression | TSESTree.MemberExpression,
): readonly Comparison[] {
  if (node.type === 'MemberExpression')
    return node.computed ? [{ path: node.property, operands: [node.object], of: 'keys' }] : [];
  if (node.type === 'BinaryExpression') {
    const { left, right, operator } = node;
    if (left.type === 'PrivateIdentifier') return [];
    if (operator === 'in') return [{ path: left, operands: [right], of: 'keys' }];
    if (!/^[!=]==?$/.test(operator)) return [];
    const isNegated = operator.startsWith('!');
    return [
      { path: left, operands: [right], of: 'expressions', isNegated },
      { path: right, operands: [left], of: 'expressions', isNegated },
    ];
  }
  const callee = unwrap(node.callee);
  const [first, second] = node.arguments;
  if (callee.type !== 'MemberExpression' || !first || first.type === 'SpreadElement') return [];
  const name = getMemberName(callee) ?? '';
  if (name === 'hasOwn' && getLastName(callee.object) === 'Object' && second)
    return [{ path: second, operands: [first], of: 'keys' }];
  const of = OF_METHODS.get(name);
  return of ? [{ path: first, operands: [callee.object], of }] : [];
}

/** Methods that test if their receiver has the argument. Source: ECMA-262. */
const OF_METHODS: ReadonlyMap<string, PathTest['of']> = new Map([
  ['includes', 'elements'],
  ['has', 'elements'],
  ['hasOwnProperty', 'keys'],
]);

/** The expressions whose truth is that of a node: itself, and the reads of a variable that holds it. */
function getConditions(node: TSESTree.Expression, { variables }: FileFacts): readonly TSESTree.Node[] {
  let held: TSESTree.Node = node;
  while (held.parent?.type === 'ChainExpression' || held.parent?.type === 'TSAsExpression') held = held.parent;
  const { parent } = held;
  const variable =
    parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? variables.get(parent.id) : undefined;
  return variable && isConstant(variable) ? getReads(variable) : [held];
}

/** The test that holds in a case of a `switch`; null where any value may lead to it. */
function getCaseTest(node: TSESTree.SwitchCase): PathTest | null {
  // The next case with statements names the tests of those before it.
  if (node.consequent.length === 0) return null;
  const { cases } = node.parent;
  const holdsAt = (inner: TSESTree.Node): boolean => node.consequent.some((statement) => isInside(inner, statement));
  const regions = node.consequent;
  const own: TSESTree.Expression[] = [];
  let isDefault = false;
  for (let place = cases.indexOf(node); place >= 0; place--) {
    const { test, consequent } = cases[place]!;
    if (cases[place] !== node && consequent.some(leaves)) break;
    if (test === null) isDefault = true;
    else own.push(test);
  }
  const operands = isDefault ? cases.flatMap(({ test }) => (test && !own.includes(test) ? test : [])) : own;
  if (operands.length === 0) return null;
  return { operands, of: 'expressions', isOneOf: !isDefault, holdsAt, regions, isImpliedBy: never };
}

/** Tests if a condition has an outcome wherever an expression around it is true. */
function isImplied(condition: TSESTree.Node, outcome: Outcome, expression: TSESTree.Node): boolean {
  if (condition === expression) return outcome === 'is true';
  const { parent } = condition;
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === '!' && isImplied(parent, negate(outcome), expression);
    case 'LogicalExpression':
      return parent.operator === (outcome === 'is true' ? '&&' : '||') && isImplied(parent, outcome, expression);
    default:
      return false;
  }
}

function negate(outcome: Outcome): Outcome {
  return outcome === 'is true' ? 'is false' : 'is true';
}

/** Tests if a node is reached only where a condition has an outcome; null where no node is. */
function getHeldPlaces(condition: TSESTree.Node, outcome: Outcome): ((node: TSESTree.Node) => boolean) | null {
  const { parent } = condition;
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === '!' ? getHeldPlaces(parent, negate(outcome)) : null;
    case 'LogicalExpression': {
      if (parent.operator !== (outcome === 'is true' ? '&&' : '||')) return null;
      const { left, right } = parent;
      const isOutside = getHeldPlaces(parent, outcome);
      return (node) => (left === condition && isInside(node, right)) || isOutside?.(node) === true;
    }
    case 'ConditionalExpression':
    case 'IfStatement': {
      if (parent.test !== condition) return null;
      const branch = outcome === 'is true' ? parent.consequent : parent.alternate;
      const other = outcome === 'is true' ? parent.alternate : parent.consequent;
      const isBehind = other !== null && leaves(other as TSESTree.Statement) ? getPlacesBehind(parent) : null;
      return (node) => (branch !== null && isInside(node, branch)) || isBehind?.(node) === true;
    }
    default:
      return null;
  }
}

/** Tests if a node stands behind a statement in its block. */
function getPlacesBehind(statement: TSESTree.Node): ((node: TSESTree.Node) => boolean) | null {
  const block = statement.parent;
  if (block?.type !== 'BlockStatement' && block?.type !== 'Program') return null;
  return (node) => isInside(node, block) && node.range[0] >= statement.range[1];
}
