/** Recognises functions that only the file itself can call. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getKeyName, someNode } from '../../../../program/syntax.ts';
import type { FunctionNode } from '../../../../program/syntax.ts';
import type { Origins } from '../origins.ts';

/** True for a function that is not exported and only ever called, and for such a private method. */
export function isPrivate(fn: FunctionNode, variables: Origins['evaluation']['facts']['variables']): boolean {
  if (fn.parent.type === 'MethodDefinition') return isPrivateMethod(fn.parent);
  const name =
    fn.type === 'FunctionDeclaration' ? fn.id : fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null;
  const variable = name?.type === 'Identifier' ? variables.get(name) : undefined;
  if (!variable || getEnclosingExport(fn)) return false;
  return variable.references.every(({ identifier, init }) => {
    const { parent } = identifier as TSESTree.Node;
    return init || (parent?.type === 'CallExpression' && parent.callee === (identifier as TSESTree.Node));
  });
}

function isPrivateMethod({ accessibility, key, computed, parent }: TSESTree.MethodDefinition): boolean {
  const name = getKeyName(key, computed);
  if (name === null || (accessibility !== 'private' && key.type !== 'PrivateIdentifier')) return false;
  return !someNode(parent, (node) => {
    const isNamed =
      node.type === 'MemberExpression' &&
      getKeyName(node.property, node.computed) === name &&
      node.object.type === 'ThisExpression';
    return isNamed && !(node.parent.type === 'CallExpression' && node.parent.callee === node);
  });
}

export function getEnclosingExport(fn: FunctionNode): TSESTree.Node | null {
  if (getEnclosingFunction(fn)) return null;
  const statement = fn.parent.type === 'VariableDeclarator' ? fn.parent.parent : fn;
  return statement.parent?.type.startsWith('Export') ? statement.parent : null;
}
