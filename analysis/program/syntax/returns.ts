/** What a function returns, and whether it names its own `this`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../memoise.ts';
import { isFunction, type FunctionNode } from './syntax.ts';
import { someOwnNode, walk } from './walk.ts';

/** The expressions a function returns, nested functions left out. */
export const getReturns = memoise((node: FunctionNode): readonly TSESTree.Expression[] => {
  if (node.body.type !== 'BlockStatement') return [node.body];
  const found: TSESTree.Expression[] = [];
  walk(node.body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === 'ReturnStatement' && inner.argument) found.push(inner.argument);
    return true;
  });
  return found.sort((a, b) => a.range[0] - b.range[0]);
});

/** True if a statement holds a `return` of the function around it. */
export function hasReturn(statement: TSESTree.Statement): boolean {
  return someOwnNode(statement, ({ type }) => type === 'ReturnStatement');
}

/** True if a function names `this` outside of its inner functions, as a constructor does. */
export const namesThis = memoise((node: FunctionNode): boolean => {
  let isNamed = false;
  walk(node.body, (inner) => {
    isNamed ||= inner.type === 'ThisExpression';
    return !isNamed && (inner.type === 'ArrowFunctionExpression' || !isFunction(inner));
  });
  return isNamed;
});
