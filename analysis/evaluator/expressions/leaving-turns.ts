/** Loops over a known list that a `return` ends: which turns run, and how the loop leaves its function. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../program/memoise.ts';
import { isFunction } from '../../program/syntax/syntax.ts';
import { someOwnNode } from '../../program/syntax/walk.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { bindPattern } from './destructuring.ts';

/** A list with more elements is not taken apart. */
const MAX_TURNS = 24;

/** The turns of a loop over a list that is known as a whole, in which the names of its elements are bound; null for any other loop. */
export function getAllTurns(loop: TSESTree.ForOfStatement, frame: Frame): readonly Frame[] | null {
  if (loop.left.type !== 'VariableDeclaration' || loop.await || !isLeftEarly(loop)) return null;
  const pattern = loop.left.declarations[0]!.id;
  const list = frame.evaluate(loop.right);
  if (list.kind !== 'array' || list.isOpen || list.mayLack || list.isUnordered || list.elements.length > MAX_TURNS)
    return null;
  return list.elements.map((element) => {
    const bindings = new Map<Scope.Variable, Value>();
    const inTurn = frame.enter({ bindings });
    bindPattern(pattern, element, inTurn, (name, value) => {
      const variable = frame.file.variables.get(name);
      if (variable) bindings.set(variable, value);
    });
    return inTurn;
  });
}

/** True for a loop that something ends early which leaves it, and no turn of which ends early. */
const isLeftEarly = memoise(
  (loop: TSESTree.ForOfStatement): boolean =>
    someOwnNode(loop.body, (node) => EXITS.has(node.type) || isJumpOut(node, loop)) &&
    !someOwnNode(loop.body, (node) => JUMPS.has(node.type) && !isJumpOut(node, loop)),
);

const EXITS: ReadonlySet<string> = new Set(['ReturnStatement', 'ThrowStatement']);
const JUMPS: ReadonlySet<string> = new Set(['BreakStatement', 'ContinueStatement']);

/** True for `continue next`, where the label is of a loop around this one. */
function isJumpOut(node: TSESTree.Node, loop: TSESTree.ForOfStatement): boolean {
  const label = node.type === 'BreakStatement' || node.type === 'ContinueStatement' ? node.label : null;
  if (!label) return false;
  for (let parent: TSESTree.Node | undefined = node.parent; parent && parent !== loop; parent = parent.parent)
    if (parent.type === 'LabeledStatement' && parent.label.name === label.name) return false;
  return (
    node.type === 'ContinueStatement' &&
    !(loop.parent.type === 'LabeledStatement' && loop.parent.label.name === label.name)
  );
}

/** The innermost loop around a node in its function whose body it is in; null where there is none. */
export function findLoopAround(node: TSESTree.Node): TSESTree.ForOfStatement | null {
  let child = node;
  for (let { parent } = node; parent && !isFunction(parent); child = parent, { parent } = parent)
    if (parent.type === 'ForOfStatement' && parent.body === child) return parent;
  return null;
}
