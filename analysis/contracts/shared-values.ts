/** What other requests may be made of as well, objects and constants: nothing of it is changed for the sake of one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, type FileFacts } from '../program/file-facts.ts';
import { getThisReads } from '../evaluator/writes/this-writes.ts';

/** Methods that make a client of the options they are given. */
const MAKERS = new Set(['create', 'extend', 'defaults']);
const AROUND = new Set(['ObjectExpression', 'Property', 'TSAsExpression', 'TSSatisfiesExpression']);

/** Whether an object literal, or one around it, has a name that is used again, is a member, or makes a client. */
export function isSharedObject(object: TSESTree.Node, file: FileFacts): boolean {
  const user = getHolder(object);
  switch (user?.type) {
    case 'VariableDeclarator':
      return isReadAgain(user.id, file);
    case 'PropertyDefinition':
    case 'AssignmentExpression':
      return true;
    case 'NewExpression':
      return user.callee.type !== 'Identifier' || user.callee.name !== 'Request';
    case 'CallExpression':
      return (
        user.callee.type === 'MemberExpression' &&
        MAKERS.has(getKeyName(user.callee.property, user.callee.computed) ?? '')
      );
    default:
      return false;
  }
}

/** Whether a value stands in a variable, or in an object of one, that is read more than once or by other modules, in a field that its class reads more than once, or in an enum. */
export function isReadElsewhere(value: TSESTree.Node, file: FileFacts): boolean {
  const holder = getHolder(value);
  if (holder?.type === 'PropertyDefinition') {
    const name = getKeyName(holder.key, holder.computed);
    return holder.static || name === null || getThisReads(holder.parent, name).length > 1;
  }
  if (holder?.type !== 'VariableDeclarator') return holder?.type === 'TSEnumMember';
  return holder.parent.parent?.type === 'ExportNamedDeclaration' || isReadAgain(holder.id, file);
}

/** What takes a value, or the object literal that it stands in, however deep. */
function getHolder(value: TSESTree.Node): TSESTree.Node | undefined {
  let outer = value;
  while (outer.parent && AROUND.has(outer.parent.type)) outer = outer.parent;
  return outer.parent;
}

function isReadAgain(name: TSESTree.Node, file: FileFacts): boolean {
  return (file.variables.get(name)?.references.filter((reference) => reference.isRead()).length ?? 0) > 1;
}
