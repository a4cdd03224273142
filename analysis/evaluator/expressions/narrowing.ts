/**
 * Narrows values by conditions: in `if (kind === 'a') send(kind)` the argument is `a`. Only comparisons for equality
 * with known texts and numbers count, of a variable that is never reassigned, or of a property of one.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { findNodes } from '../../program/node-index.ts';
import { leaves, leavesWith } from '../../program/reaching-writes.ts';
import { isInside, unwrap } from '../../program/syntax.ts';
import { choiceOf } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { toClosed, withoutOrigin } from './literal-types.ts';
import { memoise } from '../../program/memoise.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { isConstant } from '../../program/variables.ts';

/** A condition on an access path that holds in a part of the tree. */
interface EqualityTest {
  /** The expressions to one of which the path is equal. */
  operands: readonly TSESTree.Expression[];
  /** Nodes inside are reached only where the condition holds. */
  holdsAt: (node: TSESTree.Node) => boolean;
}

/** Returns the value that the conditions around a read of unknown value give it; null without such a condition. */
export function narrowByConditions(read: TSESTree.Identifier | TSESTree.MemberExpression, frame: Frame): Value | null {
  const key = getPathKey(read, frame.file);
  const tests = key === null ? undefined : getTests(frame.file).get(key);
  const test = tests?.find(({ holdsAt }) => holdsAt(read));
  if (!test) return null;
  return toClosed(choiceOf(test.operands.map((operand) => withoutOrigin(frame.evaluate(operand)))));
}

const getTests = memoise(findTests);

const COMPARING = ['BinaryExpression', 'SwitchCase'] as const;

function findTests(file: FileFacts): ReadonlyMap<string, readonly EqualityTest[]> {
  const tests = new Map<string, EqualityTest[]>();
  const add = (path: TSESTree.Node, test: EqualityTest): void => {
    const key = getPathKey(path, file);
    if (key === null) return;
    addToGroup(tests, key, test);
  };
  for (const node of findNodes(file.source.ast, COMPARING)) {
    if (node.type === 'SwitchCase') {
      const operands = getCaseTests(node);
      if (operands.length > 0) add(node.parent.discriminant, { operands, holdsAt: (inner) => isInside(inner, node) });
      continue;
    }
    const { left, right, operator } = node;
    if (!/^[!=]==?$/.test(operator) || left.type === 'PrivateIdentifier') continue;
    const holdsAt = getHeldPlaces(node, operator.startsWith('!') ? 'is false' : 'is true');
    if (holdsAt === null) continue;
    add(left, { operands: [right], holdsAt });
    add(right, { operands: [left], holdsAt });
  }
  return tests;
}

/** The texts of a case and of those before it that fall through; none behind `default`. */
function getCaseTests(node: TSESTree.SwitchCase): readonly TSESTree.Expression[] {
  const { cases } = node.parent;
  const tests: TSESTree.Expression[] = [];
  for (let place = cases.indexOf(node); place >= 0; place--) {
    const { test, consequent } = cases[place]!;
    if (cases[place] !== node && consequent.some(isExit)) break;
    if (test === null) return [];
    tests.push(test);
  }
  return tests;
}

/** Tests if a node is reached only where a condition has an outcome; null where no node is. */
function getHeldPlaces(
  condition: TSESTree.Expression,
  outcome: 'is true' | 'is false',
): ((node: TSESTree.Node) => boolean) | null {
  const { parent } = condition;
  switch (parent.type) {
    case 'UnaryExpression':
      return parent.operator === '!' ? getHeldPlaces(parent, outcome === 'is true' ? 'is false' : 'is true') : null;
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
      const isBehind = other !== null && isExit(other) ? getPlacesBehind(parent) : null;
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

function isExit(node: TSESTree.Node): boolean {
  return node.type === 'BlockStatement' ? leaves(node) : leavesWith(node as TSESTree.Statement);
}

/** Identifies `kind` or `wanted.kind` of one variable; null for other expressions, and for variables that are assigned to. */
function getPathKey(expression: TSESTree.Node, { variables }: FileFacts): string | null {
  const names: string[] = [];
  let node = unwrap(expression);
  while (node.type === 'MemberExpression') {
    if (node.computed || node.property.type !== 'Identifier') return null;
    names.unshift(node.property.name);
    node = unwrap(node.object);
  }
  const variable = node.type === 'Identifier' ? variables.get(node) : undefined;
  const [declared] = variable?.identifiers ?? [];
  if (!variable || !declared || !isConstant(variable)) return null;
  return [declared.range[0], ...names].join('.');
}
