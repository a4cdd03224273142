/** Expressions that a module gives to those who import it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction } from './syntax.ts';

/** Nodes that have the value of an expression in them. */
const SAME_VALUE: ReadonlySet<string> = new Set([
  'AwaitExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

/** True for the value of an exported constant, and for what an exported function returns. */
export function isHandedOut(expression: TSESTree.Node): boolean {
  let node = expression;
  while (node.parent && SAME_VALUE.has(node.parent.type)) node = node.parent;
  const { parent } = node;
  switch (parent?.type) {
    case 'ExportDefaultDeclaration':
      return true;
    case 'VariableDeclarator':
      return parent.init === node && parent.parent.parent.type === 'ExportNamedDeclaration';
    case 'ArrowFunctionExpression':
      return parent.body === node && isExportedFunction(parent);
    case 'ReturnStatement': {
      const fn = getEnclosingFunction(parent);
      return fn !== null && isExportedFunction(fn);
    }
    default:
      return false;
  }
}

function isExportedFunction(fn: TSESTree.Node): boolean {
  return fn.type === 'FunctionDeclaration' ? /^Export/.test(fn.parent.type) : isHandedOut(fn);
}
