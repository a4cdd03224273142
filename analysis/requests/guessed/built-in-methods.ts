/** Methods of the program that are called like those of JavaScript's own objects: `await zone.replace(path, { … })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { LIST_TYPES, MOST_ARGUMENTS, PLAIN_METHODS, TEXT_METHODS } from '../../libraries/non-requests/non-requests.ts';
import { findClassAround } from '../../program/syntax/around.ts';
import { findConstructor, getMemberName, unwrap, type ClassNode } from '../../program/syntax/syntax.ts';

/**
 * True for a call of a method that is named like a built-in one and cannot be it: what the built-in returns is never awaited, it takes no
 * type, sets take one argument and texts no object, and what a tag returns, or a field of another type holds, is no list or set.
 */
export function isNoBuiltIn(call: TSESTree.CallExpression): boolean {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (name === null || !PLAIN_METHODS.has(name) || call.arguments.length === 0) return false;
  if (isAwaited(call) || call.typeArguments || call.arguments.length > (MOST_ARGUMENTS.get(name) ?? Infinity))
    return true;
  return TEXT_METHODS.has(name) ? call.arguments.some(isObject) : isMadeByTag(callee) || isOfOtherType(callee);
}

/** True for a member of a field, `this.edge.push`, that the class around it declares with a type of its own. */
function isOfOtherType(callee: TSESTree.Node): boolean {
  const field = callee.type === 'MemberExpression' ? unwrap(callee.object) : null;
  if (field?.type !== 'MemberExpression' || field.object.type !== 'ThisExpression') return false;
  const name = getMemberName(field);
  const owner = findClassAround(field);
  const type = name !== null && owner ? findFieldType(owner, name) : undefined;
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && !LIST_TYPES.has(type.typeName.name);
}

function findFieldType(owner: ClassNode, name: string): TSESTree.TypeNode | undefined {
  const declared = owner.body.body.find((member) => getMemberName(member) === name);
  if (declared?.type === 'PropertyDefinition') return declared.typeAnnotation?.typeAnnotation;
  const fields = findConstructor(owner)?.params.flatMap((each) =>
    each.type === 'TSParameterProperty' && each.parameter.type === 'Identifier' ? each.parameter : [],
  );
  return fields?.find((field) => field.name === name)?.typeAnnotation?.typeAnnotation;
}

function isMadeByTag(callee: TSESTree.Node): boolean {
  return callee.type === 'MemberExpression' && unwrap(callee.object).type === 'TaggedTemplateExpression';
}

/** True for an awaited call, and for one of several in `Promise.all([ … ])`. */
function isAwaited({ parent }: TSESTree.CallExpression): boolean {
  if (parent.type !== 'ArrayExpression') return parent.type === 'AwaitExpression';
  const call = parent.parent;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  return call.callee.object.type === 'Identifier' && call.callee.object.name === 'Promise';
}

function isObject(argument: TSESTree.Node): boolean {
  return unwrap(argument).type === 'ObjectExpression';
}
