/** The value of `this` in a method or field that no followed call enters. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction } from '../../program/syntax.ts';
import type { ClassValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { leaveOpen } from './fields.ts';

/** An instance of the class around a node, the class itself in a static member, or the object whose method it is; null elsewhere. */
export function inferThis(node: TSESTree.Node, frame: Frame): Value | null {
  for (let parent = node.parent; parent; parent = parent.parent) {
    const member = parent.parent;
    const isField = parent.type === 'PropertyDefinition';
    if (isField || (parent.type === 'FunctionExpression' && member?.type === 'MethodDefinition')) {
      const definition = (isField ? parent : member) as TSESTree.MethodDefinition | TSESTree.PropertyDefinition;
      const value: ClassValue = {
        kind: 'class',
        node: definition.parent.parent,
        environment: frame.environment,
        via: null,
      };
      return definition.static ? value : { kind: 'instance', class: value, arguments: null, via: null };
    }
    if (!isFunction(parent) || parent.type === 'ArrowFunctionExpression') continue;
    if (member?.type !== 'Property' || member.parent.type !== 'ObjectExpression') return null;
    const object = frame.evaluate(member.parent);
    // A component or a store is made from its object of methods and may add members that the object lacks.
    return object.kind === 'object' ? leaveOpen({ ...object, isOpen: true }, frame.evaluation) : object;
  }
  return null;
}
