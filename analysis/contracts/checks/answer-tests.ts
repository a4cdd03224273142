/** Tells if a program expects that a field of an answer may be missing, or changes answers before it reads them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ANSWER_HOOKS } from '../../libraries/requests/response-bodies.ts';
import { isFunction } from '../../program/syntax/syntax.ts';

/** Members that every object, array, string, Buffer or typed array inherits: reading one reads no field of an answer. */
export const INHERITED_NAMES = new Set(
  [Object, Array, String, Buffer, Object.getPrototypeOf(Uint8Array) as typeof Uint8Array].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype),
  ),
);

/** True if a file or one of its imports changes responses by interceptors or hooks. */
export function changesAnswers({ facts, modules }: Evaluation): boolean {
  return [facts, ...modules].some(({ source }) => ANSWER_HOOKS.test(source.text));
}

/** True for `response.token ?? mint()`, `if (response.token)`, `{ token = mint() }`, given the name that is read. */
export function isTestedRead(node: TSESTree.Node): boolean {
  if (node.parent?.type === 'Property' && node.parent.value.type === 'AssignmentPattern') return true;
  let child: TSESTree.Node = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type === 'UnaryExpression' && parent.operator === '!') return true;
    if (parent.type === 'LogicalExpression') return parent.left === child;
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return parent.test === child;
    if (parent.type === 'Property' || parent.type === 'VariableDeclarator' || parent.type.endsWith('Statement'))
      return false;
  }
  return false;
}
