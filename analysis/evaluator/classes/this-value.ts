/** The value of `this` in a method or field that is not entered by a followed call. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, type FunctionNode, getMemberName } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { getFromType } from '../expressions/parameters.ts';
import { findOptions, readInstanceOf } from './component-options.ts';
import { leaveOpen } from './fields.ts';
import { getTakingCalls, readMadeHolder } from './made-holder.ts';
import { getPrototype } from './own-properties.ts';
import { classOf, instanceOf } from '../domain/class.ts';

/**
 * An instance of the class or constructor around a node, the class itself in a static member, or the object whose method it is;
 * null elsewhere.
 */
export function inferThis(node: TSESTree.Node, frame: Frame): Value | null {
  for (let parent = node.parent; parent; parent = parent.parent) {
    const typed = getTypedThis(parent, frame);
    const options = isFunction(parent) && parent.type !== 'ArrowFunctionExpression' ? findOptions(parent) : null;
    if (options) return readInstanceOf(options, typed, frame);
    if (typed) return typed;
    const member = parent.parent;
    const isField = parent.type === 'PropertyDefinition';
    if (isField || (parent.type === 'FunctionExpression' && member?.type === 'MethodDefinition')) {
      const definition = (isField ? parent : member) as TSESTree.MethodDefinition | TSESTree.PropertyDefinition;
      const value = classOf(definition.parent.parent, frame.environment);
      return definition.static ? value : instanceOf(value);
    }
    if (!isFunction(parent) || parent.type === 'ArrowFunctionExpression') continue;
    const holder = findHolder(parent, frame);
    if (holder) return holder;
    const object = findObject(parent);
    return object && openObject(frame.evaluate(object), frame);
  }
  return null;
}

/** The object whose method a function is: `{ get: function () {…} }`, `exports.get = function () {…}`; null for others. */
function findObject(fn: FunctionNode): TSESTree.Node | null {
  const { parent } = fn;
  if (parent.type === 'Property') return parent.parent.type === 'ObjectExpression' ? parent.parent : null;
  return parent.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression' ? parent.left.object : null;
}

/** A component or a store is made from its object of methods and may add members that the object lacks. */
function openObject(value: Value, { evaluation }: Frame): Value | null {
  if (value.kind === 'object') return leaveOpen({ ...value, isOpen: true }, evaluation);
  return value.kind === 'function' || value.kind === 'class' ? value : null;
}

/**
 * An instance of the function whose prototype holds a method, or of the function itself where it has a prototype; what calls make of
 * the object with the method; else null.
 */
function findHolder(fn: FunctionNode, frame: Frame): Value | null {
  const holders = getWritten(fn, frame.file)
    .flatMap((written) => findPrototypes(written, frame))
    .flatMap(({ object }) => getAlternatives(frame.evaluate(object)).slice(0, 1))
    .flatMap((holder) => (holder.kind === 'function' || holder.kind === 'class' ? [instanceOf(holder)] : []));
  if (holders.length > 0) return choiceOf(holders);
  if (fn.parent.type === 'Property') return readMadeHolder(fn, frame);
  const value = frame.evaluate(fn);
  if (value.kind !== 'function') return null;
  return getPrototype(value, frame.evaluation)?.properties.size ? instanceOf(value) : null;
}

/** The assignments and calls that take a function, or the object literal that it is a method of. */
function getWritten(
  { parent }: FunctionNode,
  file: FileFacts,
): (TSESTree.AssignmentExpression | TSESTree.CallExpression)[] {
  const literal = parent.type === 'Property' && parent.parent.type === 'ObjectExpression' ? parent.parent : null;
  const takers = literal ? [literal.parent, ...getTakingCalls(literal, file)] : [parent];
  return [...new Set(takers)].flatMap((taker) => {
    // `Api.prototype = Object.assign(Object.create(Base.prototype), {…})`
    const isAssigned = taker.type === 'CallExpression' && taker.parent.type === 'AssignmentExpression';
    const written = isAssigned ? taker.parent : taker;
    return written.type === 'AssignmentExpression' || written.type === 'CallExpression' ? [written] : [];
  });
}

/**
 * `Api.prototype`, or a variable for it, in `Api.prototype.get = …`, `Api.prototype = {…}` and
 * `Object.assign(Api.prototype, {…})`.
 */
function findPrototypes(
  written: TSESTree.AssignmentExpression | TSESTree.CallExpression,
  { file }: Frame,
): TSESTree.MemberExpression[] {
  const targets =
    written.type === 'CallExpression'
      ? written.arguments
      : [written.left, ...(written.left.type === 'MemberExpression' ? [written.left.object] : [])];
  return targets.flatMap((target) => {
    const definition = target.type === 'Identifier' ? file.variables.get(target)?.defs[0]?.node : undefined;
    const node = definition?.type === 'VariableDeclarator' && definition.init ? definition.init : target;
    return node.type === 'MemberExpression' && getMemberName(node) === 'prototype' ? [node] : [];
  });
}

/** `execute(this: IExecuteFunctions)`: the value of the type; null for a function without such a parameter. */
function getTypedThis(node: TSESTree.Node, frame: Frame): Value | null {
  if (!isFunction(node) || node.type === 'ArrowFunctionExpression') return null;
  const [first] = node.params;
  return first?.type === 'Identifier' && first.name === 'this' ? getFromType(first, frame) : null;
}
