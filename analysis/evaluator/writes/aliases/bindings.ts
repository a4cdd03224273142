/** Follows a value to the names and members that get it: variables, patterns, parameters, `holder.name`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../../program/memoise.ts';
import {
  findConstructor,
  type FunctionNode,
  getClassAround,
  getDeclaredField,
  getMemberName,
  getParameters,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { isExportsObject } from '../../../program/modules/exports.ts';
import { follow, isFull, resolve, type Search } from './change-search.ts';
import { type Held, isInValue, isWhole, putUnder, takeFrom } from './held-value.ts';
import { followDeclaredExports, followExport } from './imported-values.ts';
import { getThisMembers, getThisOf } from './this-of.ts';

/** Binds a name or a pattern to an expression. */
export function bind(pattern: TSESTree.Node, held: Held, search: Search): void {
  switch (pattern.type) {
    case 'Identifier': {
      const variable = search.evaluation.getFile(pattern).variables.get(pattern);
      if (variable) followVariable(variable, held, search);
      return;
    }
    case 'AssignmentPattern':
      return bind(pattern.left, held, search);
    case 'TSParameterProperty': {
      const owner = getClassAround(pattern);
      const field = getDeclaredField(pattern);
      if (owner && field) for (const access of getThisMembers(owner, field.name)) follow(access, held, search);
      return bind(pattern.parameter, held, search);
    }
    case 'RestElement':
      return bind(pattern.argument, held, search);
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const taken = property.type === 'Property' ? takeFrom(getMemberName(property), held) : null;
        if (property.type === 'Property' && taken) bind(property.value, taken, search);
        if (property.type === 'RestElement' && !isInValue(held)) bind(property, held, search);
      }
      return;
    case 'ArrayPattern': {
      const element = takeFrom(null, held);
      for (const each of pattern.elements) if (each && element) bind(each, element, search);
      return;
    }
    case 'MemberExpression':
      return assign(pattern, held, search);
    default:
  }
}

export function followVariable(variable: Scope.Variable, held: Held, search: Search): void {
  if (variable === search.own && isWhole(held)) return;
  for (const reference of variable.references) {
    if (isFull(search)) return;
    if (!reference.isWriteOnly()) follow(reference.identifier as TSESTree.Node, held, search);
  }
  if (search.imports) followDeclaredExports(variable, held, search);
}

/** `other = expression`, `holder.name = expression`: the holder has the value under the name from then on. */
export function assign(target: TSESTree.Node, held: Held, search: Search): void {
  if (target.type !== 'MemberExpression') return bind(target, held, search);
  const object = unwrap(target.object);
  const name = getMemberName(target);
  if (search.imports && isExportsObject(target)) return followExport(null, held, target, search);
  if (search.imports && isExportsObject(object) && name !== null) return followExport(name, held, target, search);
  const owner = object.type === 'ThisExpression' ? getClassAround(object) : null;
  if (owner && name !== null) {
    for (const access of getThisMembers(owner, name)) follow(access, held, search);
    const made = findConstructor(owner);
    for (const call of (made && search.entries.get(made)) ?? []) follow(call, putUnder(name, held), search);
    return;
  }
  putInto(object, putUnder(name, held), search);
}

/** An expression has the value from here on, wherever it is named. */
export function putInto(object: TSESTree.Node, held: Held, search: Search): void {
  const expression = unwrap(object);
  if (expression.type === 'Identifier') bind(expression, held, search);
  else if (expression.type === 'MemberExpression')
    putInto(expression.object, putUnder(getMemberName(expression), held), search);
}

export function bindParameter(fn: FunctionNode, index: number, held: Held, search: Search): void {
  const parameters = getParameters(fn);
  const parameter = parameters[index];
  const last = parameters.at(-1);
  if (last?.type === 'RestElement' && index >= parameters.length - 1) bind(last.argument, putUnder(null, held), search);
  else if (parameter) bind(parameter, held, search);
  for (const list of getArgumentsOf(fn)) follow(list, putUnder(null, held), search);
}

/** The names `arguments` in a function. */
const getArgumentsOf = memoise((fn: FunctionNode): readonly TSESTree.Node[] => getThisOf(fn, 'arguments'));

export function passToCallbacks(call: TSESTree.CallExpression, held: Held, search: Search): void {
  for (const argument of call.arguments)
    for (const fn of argument.type === 'SpreadElement' ? [] : resolve(argument, search))
      for (const [index] of getParameters(fn).entries()) bindParameter(fn, index, held, search);
}
