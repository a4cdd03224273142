/** Objects and arrays that are filled after they are made: `body.name = …`, `segments.push(…)`, `Object.assign(…)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { getKeyName } from './file-facts.ts';
import { mergeInto } from './objects.ts';
import { getReach } from './reach.ts';
import { choiceOf, mapAlternatives, type ArrayValue, type ObjectValue, type PropertyEntry, type Value } from './value.ts';

/** The value of a variable with what was written into it on the way to the use. */
export function applyMutations(variable: Scope.Variable, value: Value, use: TSESTree.Node, environment: Environment, evaluation: Evaluation): Value {
  const { kind } = value;
  if (kind !== 'object' && kind !== 'array' && kind !== 'choice') return value;
  let mutated: Value = value;
  for (const reference of variable.references) {
    const { identifier } = reference;
    if (identifier === use || reference.isWrite()) continue;
    const mutation = findMutation(identifier as TSESTree.Node);
    if (!mutation) continue;
    const reach = getReach(identifier as TSESTree.Node, use);
    if (reach === 'never') continue;
    mutated = mapAlternatives(mutated, (alternative) => mutation(alternative, reach === 'always', environment, evaluation));
  }
  return mutated;
}

type Mutation = (value: Value, isSure: boolean, environment: Environment, evaluation: Evaluation) => Value;

function findMutation(identifier: TSESTree.Node): Mutation | null {
  const member = identifier.parent;
  if (member?.type === 'CallExpression') return findAssign(identifier, member);
  if (member?.type !== 'MemberExpression' || member.object !== identifier) return null;
  const name = getKeyName(member.property, member.computed);
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression' && parent.left === member && parent.operator === '=') {
    return (value, isSure, environment, evaluation) => {
      if (value.kind !== 'object') return value;
      if (name === null) return { ...value, isOpen: true };
      const entry: PropertyEntry = { node: parent, isOptional: !isSure, read: () => evaluation.evaluate(parent.right, environment) };
      return setProperty(value, name, entry);
    };
  }
  if (parent?.type === 'UnaryExpression' && parent.operator === 'delete' && name !== null) {
    return (value, isSure) => (value.kind === 'object' && isSure ? withoutProperty(value, name) : value);
  }
  if (parent?.type === 'CallExpression' && parent.callee === member && (name === 'push' || name === 'unshift')) {
    return (value, isSure, environment, evaluation) => (value.kind === 'array' ? addElements(value, parent, isSure, environment, evaluation) : value);
  }
  return null;
}

/** `Object.assign(x, …)`. */
function findAssign(identifier: TSESTree.Node, call: TSESTree.CallExpression): Mutation | null {
  const { callee } = call;
  if (call.arguments[0] !== identifier || callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  if (callee.object.name !== 'Object' || getKeyName(callee.property, callee.computed) !== 'assign') return null;
  return (value, isSure, environment, evaluation) => {
    if (value.kind !== 'object') return value;
    const properties = new Map(value.properties);
    let { isOpen } = value;
    for (const source of call.arguments.slice(1)) {
      isOpen = source.type === 'SpreadElement' || mergeInto(properties, evaluation.evaluate(source, environment)) || isOpen;
    }
    return { ...value, properties, isOpen: isOpen || !isSure };
  };
}

function setProperty(value: ObjectValue, name: string, entry: PropertyEntry): ObjectValue {
  const properties = new Map(value.properties);
  const earlier = properties.get(name);
  properties.set(name, entry.isOptional && earlier ? { ...entry, isOptional: earlier.isOptional, read: () => choiceOf([entry.read(), earlier.read()]) } : entry);
  return { ...value, properties };
}

function withoutProperty(value: ObjectValue, name: string): ObjectValue {
  const properties = new Map(value.properties);
  properties.delete(name);
  return { ...value, properties };
}

function addElements(value: ArrayValue, call: TSESTree.CallExpression, isSure: boolean, environment: Environment, evaluation: Evaluation): ArrayValue {
  const added = call.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : [evaluation.evaluate(argument, environment)]));
  // A segment that is added only sometimes leaves the rest of the row unknown.
  return { ...value, elements: [...value.elements, ...added], isOpen: value.isOpen || !isSure };
}
