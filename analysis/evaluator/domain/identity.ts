/**
 * Identity: whether two values are the same object. Instances, functions and classes know the place that made them; of two places
 * that make objects, each makes its own, and one that runs once makes a single one.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../../program/memoise.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { findConstructor, isFunction, type ClassNode, type FunctionNode } from '../../program/syntax/syntax.ts';
import { getAlternatives } from './choice.ts';
import type { Value } from './value.ts';

/** True for values that are certainly one object, false for those that certainly are not; null where that is not known. */
export function isSameObject(one: Value, other: Value): boolean | null {
  const others = getAlternatives(other).map(findMaker);
  const [first = null, ...outcomes] = getAlternatives(one)
    .map(findMaker)
    .flatMap((maker) => others.map((each) => isSameMaker(maker, each)));
  return outcomes.every((outcome) => outcome === first) ? first : null;
}

/** True for a value that may be compared with others: each object that it may be has a known maker. */
export function isIdentified(value: Value): boolean {
  return getAlternatives(value).every((alternative) => findMaker(alternative) !== null);
}

function isSameMaker(one: TSESTree.Node | null, other: TSESTree.Node | null): boolean | null {
  if (one === null || other === null) return null;
  return one === other ? runsOnce(one) || null : false;
}

/** The expression or declaration that makes an object anew each time it runs; null where that is not known. */
function findMaker(value: Value): TSESTree.Node | null {
  switch (value.kind) {
    case 'instance':
      return value.made && !mayReturnOther(value.class.node) ? value.made : null;
    case 'function':
      return value.bound || value.members ? null : value.node;
    case 'class':
      return value.node;
    case 'object':
      return value.node.type === 'ObjectExpression' ? value.node : null;
    default:
      return null;
  }
}

/** True for a class whose constructor returns an object, as one that keeps a single instance does. */
const mayReturnOther = memoise((node: ClassNode | FunctionNode): boolean => {
  const made = isFunction(node) ? node : findConstructor(node);
  return made !== null && getReturns(made).length > 0;
});

/** True for code of a file that runs a single time: outside of functions, loops and fields of instances. */
const runsOnce = memoise((node: TSESTree.Node): boolean => {
  for (let { parent } = node; parent; parent = parent.parent) {
    if (isFunction(parent) || LOOPS.has(parent.type)) return false;
    if (parent.type === 'PropertyDefinition' && !parent.static) return false;
  }
  return true;
});

const LOOPS: ReadonlySet<string> = new Set([
  ...['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'],
]);
