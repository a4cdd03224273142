/** Expressions that a module gives to those who import it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
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

/** The callees of the calls that get the value of an expression among their arguments: itself, in a list or an object, or by a constant. */
export function getTakers(expression: TSESTree.Node, { variables }: FileFacts): readonly TSESTree.Node[] {
  const node = getOutermost(expression);
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier')
    return (variables.get(parent.id)?.references ?? []).flatMap(({ identifier }) =>
      getTaker(identifier as TSESTree.Node),
    );
  return getTaker(node);
}

const HOLDERS: ReadonlySet<string> = new Set(['ArrayExpression', 'ObjectExpression', 'Property']);

function getOutermost(expression: TSESTree.Node): TSESTree.Node {
  let node = expression;
  while (node.parent && (SAME_VALUE.has(node.parent.type) || HOLDERS.has(node.parent.type))) node = node.parent;
  return node;
}

function getTaker(expression: TSESTree.Node): readonly TSESTree.Node[] {
  const node = getOutermost(expression);
  const { parent } = node;
  const isCall = parent?.type === 'CallExpression' || parent?.type === 'NewExpression';
  return isCall && parent.callee !== node ? [parent.callee] : [];
}

function isExportedFunction(fn: TSESTree.Node): boolean {
  return fn.type === 'FunctionDeclaration' ? /^Export/.test(fn.parent.type) : isHandedOut(fn);
}
