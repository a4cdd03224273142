/** Where an object is handed to somebody who may write into it: by another name, or to a function. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFillingMethod, isForItsEffect } from '../libraries/mutators.ts';
import { getKeyName, getParameters, isFunction, unwrap, type FileFacts } from './file-facts.ts';
import type { FunctionNode } from '../evaluator/domain/value.ts';

/** Whether whoever gets the expression here may write into its value. `writes` says whether something is written through a name. */
export function mayBeFilledBy(node: TSESTree.Node, file: FileFacts, writes: (name: TSESTree.Node) => boolean): boolean {
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator' && parent.init === node) return getNames(parent.id).some(writes);
  if (parent?.type !== 'CallExpression') return false;
  const index = parent.arguments.findIndex((argument) => argument === node);
  if (index === -1) return false;
  const fn = findFunction(parent.callee, file);
  if (fn) return fillsParameter(fn, index, writes);
  // A function of somebody else that gives nothing back is called for what it does to what it is given.
  if (isBare(parent.callee)) return index === 0 && isForItsEffect(parent);
  return isFillingMethod(parent, index);
}

/** Whether a function writes into what it is given for a parameter. */
export function fillsParameter(fn: FunctionNode, index: number, writes: (name: TSESTree.Node) => boolean): boolean {
  const parameter = getParameters(fn)[index];
  return parameter !== undefined && getNames(parameter).some(writes);
}

/** The names that stand for the value, or for a part of it. */
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

/** The function of the file that a name calls; null where it is none, or another value. */
function findFunction(callee: TSESTree.Node, file: FileFacts): FunctionNode | null {
  const [definition] = callee.type === 'Identifier' ? (file.variables.get(callee)?.defs ?? []) : [];
  const node = definition?.node as TSESTree.Node | undefined;
  if (node?.type === 'VariableDeclarator')
    return node.init && isFunction(unwrap(node.init)) ? (unwrap(node.init) as FunctionNode) : null;
  return isFunction(node) && node.type === 'FunctionDeclaration' ? node : null;
}

/** `addToken(headers)` and `this.addToken(headers)`: a method of something else, `log.info(headers)`, writes to that. */
function isBare(callee: TSESTree.Node): boolean {
  return (
    callee.type === 'Identifier' ||
    (callee.type === 'MemberExpression' &&
      callee.object.type === 'ThisExpression' &&
      getKeyName(callee.property, callee.computed) !== null)
  );
}
