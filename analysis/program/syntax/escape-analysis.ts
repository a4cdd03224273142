/** Escape analysis: finds where an object gets an alias, or is passed to a function, that may write into it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { mayWriteArgument, isResultUnused } from '../../libraries/data-functions/argument-writes.ts';
import type { FileFacts } from '../file-facts.ts';
import { getParameters, isFunction, unwrap, getMemberName } from './syntax.ts';
import type { FunctionNode } from './syntax.ts';

/** Tests if the alias or callee that receives the expression may write into its value. `writes` tests one name. */
export function mayBeFilledBy(node: TSESTree.Node, file: FileFacts, writes: (name: TSESTree.Node) => boolean): boolean {
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator' && parent.init === node) return getNames(parent.id).some(writes);
  if (parent?.type !== 'CallExpression') return false;
  const index = parent.arguments.findIndex((argument) => argument === node);
  if (index === -1) return false;
  const fn = findFunction(parent.callee, file);
  if (fn) return fillsParameter(fn, index, writes);
  // A function from another file whose result is unused is called for its effect on the argument.
  if (isBare(parent.callee)) return index === 0 && isResultUnused(parent);
  return mayWriteArgument(parent, index);
}

/** Tests if a function writes into the argument of a parameter. */
function fillsParameter(fn: FunctionNode, index: number, writes: (name: TSESTree.Node) => boolean): boolean {
  const parameter = getParameters(fn)[index];
  return parameter !== undefined && getNames(parameter).some(writes);
}

/** Names bound to the value or to a part of it. */
function getNames(pattern: TSESTree.Node): TSESTree.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => (property.type === 'Property' ? getNames(property.value) : []));
    case 'AssignmentPattern':
      return getNames(pattern.left);
    default:
      return [];
  }
}

/** Returns the function that a name in this file calls; null if the name is bound to anything else. */
export function findFunction(callee: TSESTree.Node, file: FileFacts): FunctionNode | null {
  const [definition] = callee.type === 'Identifier' ? (file.variables.get(callee)?.defs ?? []) : [];
  const node = definition?.node as TSESTree.Node | undefined;
  if (node?.type === 'VariableDeclarator')
    return node.init && isFunction(unwrap(node.init)) ? (unwrap(node.init) as FunctionNode) : null;
  return isFunction(node) && node.type === 'FunctionDeclaration' ? node : null;
}

/** True for `addToken(headers)` and `this.addToken(headers)`. A method such as `log.info(headers)` writes to its receiver. */
function isBare(callee: TSESTree.Node): boolean {
  return (
    callee.type === 'Identifier' ||
    (callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression' && getMemberName(callee) !== null)
  );
}
