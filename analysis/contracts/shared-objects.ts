/** Objects that other requests may be made of as well: nothing is taken out of them for the sake of one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, type FileFacts } from '../values/file-facts.ts';

/** Methods that make a client of the options they are given. */
const MAKERS = new Set(['create', 'extend', 'defaults']);
const AROUND = new Set(['ObjectExpression', 'Property', 'TSAsExpression', 'TSSatisfiesExpression']);

/** Whether an object literal, or one around it, has a name that is used again, is a member, or makes a client. */
export function isShared(object: TSESTree.Node, file: FileFacts): boolean {
  let outer = object;
  while (outer.parent && AROUND.has(outer.parent.type)) outer = outer.parent;
  const user = outer.parent;
  switch (user?.type) {
    case 'VariableDeclarator':
      return (file.variables.get(user.id)?.references.filter((reference) => reference.isRead()).length ?? 0) > 1;
    case 'PropertyDefinition':
    case 'AssignmentExpression':
      return true;
    case 'NewExpression':
      return user.callee.type !== 'Identifier' || user.callee.name !== 'Request';
    case 'CallExpression':
      return user.callee.type === 'MemberExpression' && MAKERS.has(getKeyName(user.callee.property, user.callee.computed) ?? '');
    default:
      return false;
  }
}

/** Whether a value stands in a variable, or in an object of one, that is read more than once or by other modules, or in a field or an enum. */
export function isReadElsewhere(value: TSESTree.Node, file: FileFacts): boolean {
  let outer = value;
  while (outer.parent && AROUND.has(outer.parent.type)) outer = outer.parent;
  const holder = outer.parent;
  if (holder?.type !== 'VariableDeclarator') return holder?.type === 'PropertyDefinition' || holder?.type === 'TSEnumMember';
  if (holder.parent.parent?.type === 'ExportNamedDeclaration') return true;
  return (file.variables.get(holder.id)?.references.filter((reference) => reference.isRead()).length ?? 0) > 1;
}
