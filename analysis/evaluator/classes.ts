/** Classes of the file: members of an instance, fields set in constructors, inheritance, statics. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from './arguments.ts';
import { createInnerEnvironment, type Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { getKeyName, isFunction, walk, type ClassNode } from '../program/syntax.ts';
import { bindArguments, callFunction } from './functions.ts';
import { getThisReads, readOuterWrites, readThisCopies, readThisWrites } from './writes/this-writes.ts';
import { evaluateType } from './type-annotations.ts';
import { applyMemberMutations } from './writes/mutations.ts';
import { findSubclasses, getDeclaredNames, isForOthers, mayBeOverridden, writesMember } from './subclasses.ts';
import {
  choiceOf,
  mapAlternatives,
  unknown,
  type ClassValue,
  type FunctionValue,
  type InstanceValue,
  type Value,
} from './domain/value.ts';

/** Base classes are followed this far. */
const MAX_ANCESTORS = 8;

/** What `this` is in a method that nobody is known to call: an instance of the class around it, or the object it is written in. */
export function getInstanceInside(node: TSESTree.Node, environment: Environment, evaluation: Evaluation): Value | null {
  for (let parent = node.parent; parent; parent = parent.parent) {
    const member = parent.parent;
    const isMemberFunction =
      isFunction(parent) && parent.type === 'FunctionExpression' && member?.type === 'MethodDefinition';
    const isField = parent.type === 'PropertyDefinition';
    if (!isMemberFunction && !isField) {
      if (isFunction(parent) && parent.type !== 'ArrowFunctionExpression')
        return member?.type === 'Property' && member.parent.type === 'ObjectExpression'
          ? openObject(evaluation.evaluate(member.parent, environment), evaluation)
          : null;
      continue;
    }
    const definition = (isField ? parent : member) as TSESTree.MethodDefinition | TSESTree.PropertyDefinition;
    const classNode = definition.parent.parent;
    const value: ClassValue = { kind: 'class', node: classNode, environment, via: null };
    return definition.static ? value : { kind: 'instance', class: value, arguments: null, via: null };
  }
  return null;
}

/** What an object of methods lacks, who makes it from them may give it: a component, a store. */
function openObject(value: Value, evaluation: Evaluation): Value {
  return value.kind === 'object' ? leaveOpen({ ...value, isOpen: true }, evaluation) : value;
}

export function readInstanceMember(instance: InstanceValue, name: string, evaluation: Evaluation): Value {
  let owner: InstanceValue = instance;
  const between: ClassValue[] = [];
  for (let ancestors = 0; ancestors < MAX_ANCESTORS; ancestors++) {
    const self = owner;
    // What a constructor was given differs from instance to instance, and `this` in a base from class to class.
    const isKept = instance.arguments === null && owner === instance;
    const member = evaluation.once(getMemberKey(owner.class.node, name), instance.class.environment, isKept, () => {
      const own = readOwnMember(self, name, instance, evaluation);
      return own ? withSubclassWrites(own, name, self, between, instance, evaluation) : UNDECLARED;
    });
    if (member !== UNDECLARED) return member;
    const base = getBase(owner, evaluation);
    // Whoever has the instance may have given it the member.
    if (base === null) return unknown('unresolved');
    // `class Api extends Cloudflare`: what the class itself lacks, its base has.
    if (base.kind === 'sdk' || base.kind === 'client')
      return evaluation.readMember(
        evaluation.externals.extend(
          base,
          [...between, owner.class].flatMap(({ node }) => getDeclaredNames(node)),
        ),
        name,
        owner.class.node,
      );
    if (base.kind !== 'instance') return unknown('unresolved');
    between.push(owner.class);
    owner = base;
  }
  return unknown('budget');
}

/**
 * A member of `owner` with what the classes between it and the instance write into it, and where nobody says of which class
 * the instance is, with what those make of it that extend its class.
 */
function withSubclassWrites(
  member: Value,
  name: string,
  owner: InstanceValue,
  between: readonly ClassValue[],
  self: InstanceValue,
  evaluation: Evaluation,
): Value {
  const isOpen = self.arguments === null && mayBeOverridden(owner.class.node, name);
  const heirs = isOpen ? findSubclasses(self.class, name, evaluation) : [];
  const written = [...between, ...heirs].reduce(
    (value, heir) => applyMemberMutations(value, getThisReads(heir.node, name), enter(heir, self), evaluation),
    member,
  );
  const isOverridden = isOpen && (isForOthers(self.class) || heirs.some(({ node }) => writesMember(node, name)));
  return isOverridden ? choiceOf([written, unknown('unresolved')]) : written;
}

/** The class says nothing of the member: told apart by identity from a member that is not known. */
const UNDECLARED: Value = unknown('unresolved');

const memberKeys = new WeakMap<ClassNode, Map<string, object>>();

/** What stands for a member while it is evaluated: `this.text = this.text + more` refers to itself. */
function getMemberKey(node: ClassNode, name: string): object {
  let keys = memberKeys.get(node);
  if (!keys) memberKeys.set(node, (keys = new Map()));
  let key = keys.get(name);
  if (!key) keys.set(name, (key = {}));
  return key;
}

/** What the class itself says of a member, `self` being the instance asked; null where it says nothing. */
function readOwnMember(owner: InstanceValue, name: string, self: InstanceValue, evaluation: Evaluation): Value | null {
  const environment = enter(owner.class, self);
  const values: Value[] = [];
  let typed: Value | null = null;
  for (const member of owner.class.node.body.body) {
    if (
      member.type !== 'MethodDefinition' &&
      member.type !== 'PropertyDefinition' &&
      member.type !== 'TSAbstractMethodDefinition'
    )
      continue;
    if (member.static || getKeyName(member.key, member.computed) !== name) continue;
    if (member.type === 'MethodDefinition') {
      const fn: FunctionValue = {
        kind: 'function',
        node: member.value as FunctionValue['node'],
        environment,
        via: null,
      };
      if (member.kind === 'get') return callFunction(fn, [], evaluation);
      if (member.kind === 'method' && fn.node.body) return fn;
    } else if (member.type === 'PropertyDefinition') {
      if (member.value) values.push(evaluation.evaluate(member.value, environment));
      if (member.typeAnnotation) typed = evaluateType(member.typeAnnotation.typeAnnotation, environment, evaluation);
    }
  }
  const constructorFunction = getConstructor(owner.class.node);
  if (constructorFunction)
    values.push(...readFromConstructor(constructorFunction, name, values.length > 0, owner, environment, evaluation));
  values.push(...readFromMethods(owner.class.node, name, values.length > 0, environment, evaluation));
  if (values.length > 0) values.push(...readOuterWrites(owner.class.node, name, 'instance', environment, evaluation));
  const places = values.length === 0 ? [] : getThisReads(owner.class.node, name);
  if (values.length > 0) {
    const known = values.filter(
      (value) => !(value.kind === 'constant' && (value.value === null || value.value === undefined)),
    );
    const value = applyMemberMutations(choiceOf(known.length > 0 ? known : values), places, environment, evaluation);
    if (value.kind === 'unknown' && typed) return typed;
    return isOpenField(owner.class.node, name) ? leaveOpen(value, evaluation) : value;
  }
  return typed;
}

/** What is empty may have been filled since, as the fields of a form are. */
function leaveOpen(value: Value, evaluation: Evaluation): Value {
  return mapAlternatives(value, (alternative) => {
    if (isEmpty(alternative)) return choiceOf([alternative, unknown('unresolved')]);
    if (alternative.kind !== 'object') return alternative;
    return {
      ...alternative,
      properties: new Map(
        [...alternative.properties].map(([key, entry]) => [
          key,
          { ...entry, read: evaluation.defer(() => leaveOpen(entry.read(), evaluation)) },
        ]),
      ),
    };
  });
}

/** `''`, `[]`, `null`: what a field holds until somebody fills it. */
function isEmpty(value: Value): boolean {
  if (value.kind === 'text') return value.skeleton.length === 0;
  if (value.kind === 'array') return value.elements.length === 0;
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

/** Whether a field may be filled from outside of the class: by who has the instance, a framework, or a class that extends this one. */
function isOpenField({ body: { body } }: ClassNode, name: string): boolean {
  if (name.startsWith('#')) return false;
  const declared = body.find(
    (member) =>
      member.type === 'PropertyDefinition' && !member.static && getKeyName(member.key, member.computed) === name,
  );
  return declared?.type !== 'PropertyDefinition' || !declared.readonly;
}

/** The class's own scope with `this` set. */
function enter(classValue: ClassValue, thisValue: Value): Environment {
  return createInnerEnvironment(classValue.environment, { thisValue });
}

function getConstructor(node: ClassNode): TSESTree.FunctionExpression | null {
  for (const member of node.body.body) {
    if (
      member.type === 'MethodDefinition' &&
      member.kind === 'constructor' &&
      member.value.type === 'FunctionExpression'
    )
      return member.value;
  }
  return null;
}

/** The environment of the constructor for what it was given; open where nobody is known to construct. */
function enterConstructor(
  node: TSESTree.FunctionExpression,
  owner: InstanceValue,
  environment: Environment,
  evaluation: Evaluation,
): Environment {
  if (owner.arguments === null) return environment;
  const fn: FunctionValue = { kind: 'function', node, environment, via: null };
  return bindArguments(fn, owner.arguments, evaluation, false) ?? environment;
}

function readFromConstructor(
  node: TSESTree.FunctionExpression,
  name: string,
  isDeclared: boolean,
  owner: InstanceValue,
  environment: Environment,
  evaluation: Evaluation,
): Value[] {
  const inside = enterConstructor(node, owner, environment, evaluation);
  const values: Value[] = [];
  for (const parameter of node.params) {
    if (parameter.type !== 'TSParameterProperty') continue;
    const pattern = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter;
    if (pattern.type === 'Identifier' && pattern.name === name) values.push(evaluation.evaluate(pattern, inside));
  }
  values.push(...readThisWrites(node, name, inside, evaluation));
  return [...values, ...readThisCopies(node, name, isDeclared || values.length > 0, inside, evaluation)];
}

/** Assignments to `this.name` in other methods: beside what the constructor sets. */
function readFromMethods(
  node: ClassNode,
  name: string,
  isDeclared: boolean,
  environment: Environment,
  evaluation: Evaluation,
): Value[] {
  const values: Value[] = [];
  for (const member of node.body.body) {
    if (member.type !== 'MethodDefinition' || member.kind === 'constructor' || member.static || !member.value.body)
      continue;
    values.push(
      ...readThisWrites(member.value, name, environment, evaluation),
      ...readThisCopies(member.value, name, isDeclared, environment, evaluation),
    );
  }
  return values;
}

/** The instance as its base class sees it; `unknown` for a base of another module, null for none. */
function getBase(owner: InstanceValue, evaluation: Evaluation): Value | null {
  const { node, environment } = owner.class;
  if (!node.superClass) return null;
  const base = evaluation.evaluate(node.superClass, environment);
  if (base.kind === 'external' || base.kind === 'client')
    return evaluation.externals.call(base, getSuperArguments(owner, evaluation) ?? [], true) ?? unknown('unresolved');
  if (base.kind !== 'class') return unknown('unresolved');
  return { kind: 'instance', class: base, arguments: getSuperArguments(owner, evaluation), via: null };
}

function getSuperArguments(owner: InstanceValue, evaluation: Evaluation): readonly Value[] | null {
  const constructorFunction = getConstructor(owner.class.node);
  // A class without a constructor hands everything on.
  if (!constructorFunction) return owner.arguments;
  let call: TSESTree.CallExpression | null = null;
  walk(constructorFunction, (inner) => {
    if (inner.type === 'CallExpression' && inner.callee.type === 'Super') call = inner;
    return call === null;
  });
  if (call === null) return null;
  const environment = enterConstructor(constructorFunction, owner, enter(owner.class, owner), evaluation);
  return evaluateArguments((call as TSESTree.CallExpression).arguments, environment, evaluation).args;
}

/** What a static field is given, with what static methods, and others by the name of the class, assign to it or write into it. */
function readStaticField(
  node: ClassNode,
  name: string,
  initial: TSESTree.Expression,
  environment: Environment,
  evaluation: Evaluation,
): Value {
  const methods = node.body.body.filter((member) => member.type === 'MethodDefinition' && member.static);
  const ofMethods = methods.flatMap((method) => [
    ...readThisWrites(method, name, environment, evaluation),
    ...readThisCopies(method, name, true, environment, evaluation),
  ]);
  const value = choiceOf([
    evaluation.evaluate(initial, environment),
    ...ofMethods,
    ...readOuterWrites(node, name, 'class', environment, evaluation),
  ]);
  return applyMemberMutations(value, getThisReads(node, name), environment, evaluation);
}

/** A static member, of the class or of one it extends. */
export function readClassMember(classValue: ClassValue, name: string, evaluation: Evaluation): Value {
  let owner = classValue;
  for (let ancestors = 0; ancestors < MAX_ANCESTORS; ancestors++) {
    const environment = enter(owner, classValue);
    for (const member of owner.node.body.body) {
      if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
      if (!member.static || getKeyName(member.key, member.computed) !== name || !member.value) continue;
      if (member.type === 'PropertyDefinition') {
        const { value } = member;
        if (member.readonly) return evaluation.evaluate(value, environment);
        return evaluation.once(member, environment, true, () =>
          leaveOpen(readStaticField(owner.node, name, value, environment, evaluation), evaluation),
        );
      }
      const fn: FunctionValue = {
        kind: 'function',
        node: member.value as FunctionValue['node'],
        environment,
        via: null,
      };
      return member.kind === 'get' ? callFunction(fn, [], evaluation) : fn;
    }
    const base = owner.node.superClass ? evaluation.evaluate(owner.node.superClass, owner.environment) : null;
    if (base?.kind !== 'class') return unknown('unresolved');
    owner = base;
  }
  return unknown('budget');
}
