/** Recognises objects and constants that other code may use as well: a fix for one request must not change them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../program/file-facts.ts';
import { getMemberName } from '../program/syntax/syntax.ts';
import { getAccesses } from '../evaluator/classes/fields.ts';

/** Methods that create a client from options. */
const MAKERS = new Set(['create', 'extend', 'defaults']);
const AROUND = new Set(['ObjectExpression', 'Property', 'TSAsExpression', 'TSSatisfiesExpression']);

/**
 * True if an object literal, or one around it, is in a variable that is read again, is assigned to a member, or
 * configures a client.
 */
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
      return user.callee.type === 'MemberExpression' && MAKERS.has(getMemberName(user.callee) ?? '');
    default:
      return false;
  }
}

/**
 * True if a value is in a variable, or an object in one, that is read again or exported, also by CommonJS; in a field that
 * its class reads again; or in an enum.
 */
export function isReadElsewhere(value: TSESTree.Node, file: FileFacts): boolean {
  const holder = getHolder(value);
  if (holder?.type === 'PropertyDefinition') {
    const name = getMemberName(holder);
    return holder.static || name === null || getAccesses(holder.parent, name).length > 1;
  }
  if (holder?.type === 'AssignmentExpression') return isExport(holder.left);
  if (holder?.type !== 'VariableDeclarator')
    return holder?.type === 'TSEnumMember' || holder?.type === 'ExportDefaultDeclaration';
  return holder.parent.parent?.type === 'ExportNamedDeclaration' || isReadAgain(holder.id, file);
}

/** `module.exports`, `exports.api`, `module.exports.api` */
function isExport(target: TSESTree.Node): boolean {
  if (target.type !== 'MemberExpression') return false;
  const { object } = target;
  if (object.type === 'MemberExpression') return isExport(object);
  const name = object.type === 'Identifier' ? object.name : null;
  return name === 'exports' || (name === 'module' && getMemberName(target) === 'exports');
}

/** True for the value of a constant that its own file reads in several places. */
export function isReadTwice(value: TSESTree.Node, file: FileFacts): boolean {
  const holder = getHolder(value);
  return holder?.type === 'VariableDeclarator' && isReadAgain(holder.id, file);
}

/** Returns what holds a value or the object literals around it. */
function getHolder(value: TSESTree.Node): TSESTree.Node | undefined {
  let outer = value;
  while (outer.parent && AROUND.has(outer.parent.type)) outer = outer.parent;
  return outer.parent;
}

function isReadAgain(name: TSESTree.Node, file: FileFacts): boolean {
  return (file.variables.get(name)?.references.filter(isValueRead).length ?? 0) > 1;
}

/** True for a read of the value. `typeof KINDS` in a type reads nothing when the program runs. */
function isValueRead(reference: Scope.Reference): boolean {
  return (
    reference.isRead() && reference.isValueReference !== false && reference.identifier.parent?.type !== 'TSTypeQuery'
  );
}
