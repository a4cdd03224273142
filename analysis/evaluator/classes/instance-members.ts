/** Members of instances: methods and fields of their class, of its base classes and of its subclasses. */
import { type ClassNode, getMembersNamed } from '../../program/syntax/syntax.ts';
import { NO_ARGUMENTS } from '../domain/arguments.ts';
import type { ClassValue, InstanceValue, Value } from '../domain/value.ts';
import { choiceOf, choiceOfPresent, unknown, unknownOf } from '../domain/choice.ts';
import { createInnerEnvironment } from '../environment.ts';
import { instanceOf } from '../domain/class.ts';
import { evaluateClosedType } from '../expressions/literal-types.ts';
import type { Evaluation, Frame, Subclass } from '../evaluation.ts';
import { callFunction } from '../call-function.ts';
import { readInjected } from '../provided/provided.ts';
import { applyMemberMutations } from '../writes/mutations.ts';
import { getSuperArguments, readFromConstructor } from './constructors.ts';
import { readConstructedField, readPrototypeMember } from './constructed-members.ts';
import { getDecoratedMethod } from './decorated-methods.ts';
import { getMethod } from './written-method.ts';
import {
  getAccesses,
  readAssignments,
  readAssignmentsByName,
  readCopies,
  isOpenField,
  leaveOpen,
  type MemberStatus,
} from './fields.ts';
import { isAlwaysOverridden } from './overridden-members.ts';
import { findSubclasses, getDeclaredNames, isForOthers, mayBeOverridden, writesMember } from './subclasses.ts';
import { getUncountedAccesses, readCountedField } from './counted-fields.ts';
import { isCounted } from '../domain/instance-changes.ts';
import { readTypedMember } from './typed-bases.ts';
import { getWritingMethods } from './writing-methods.ts';
import { memoiseByPart } from '../../program/memoise.ts';

/** Base classes are followed this far. */
export const MAX_ANCESTORS = 8;

/** The frame of a class's body, with `this` bound. */
export function enterClass(classValue: ClassValue, thisValue: Value, evaluation: Evaluation): Frame {
  return evaluation.at(createInnerEnvironment(classValue.environment, { thisValue, thisIn: classValue.node }));
}

/** The value of a member of an instance: of its class, else of the nearest base class that declares it. */
export function readInstanceMember(instance: InstanceValue, name: string, evaluation: Evaluation): Value {
  if (name === 'constructor' && isOfClass(instance)) return getClassesOf(instance, evaluation);
  let owner: InstanceValue = instance;
  const between: ClassValue[] = [];
  for (let ancestors = 0; ancestors < MAX_ANCESTORS; ancestors++) {
    const self = owner;
    const read = (): Value => {
      const own = isOfClass(self)
        ? readClassInstance(self, name, between, instance, evaluation)
        : readConstructedField(self, name, instance, evaluation);
      return own ?? readPrototypeMember(self.class, name, instance, evaluation) ?? UNDECLARED;
    };
    const key = getMemberKey(getLastChange(instance) ?? owner.class.node, name);
    const { environment } = instance.class;
    // Constructor arguments differ between instances, and `this` in a base class between its subclasses.
    const isShared = instance.arguments === null && owner === instance;
    const member = isShared
      ? evaluation.memoise(key, environment, read)
      : evaluation.breakCycle(key, environment, read);
    if (member !== UNDECLARED) return member;
    const base = isOfClass(owner) ? getBase(owner, evaluation) : null;
    // Code that has the instance may have added the member.
    if (base === null || !isOfClass(owner)) return readImplementation(instance, name, evaluation);
    // `class Api extends Cloudflare` inherits the SDK's members.
    if (base.kind === 'sdk' || base.kind === 'client') {
      const { node } = owner.class;
      const subclass: Subclass = {
        node,
        declared: [...between, owner.class].flatMap((extending) => [...getDeclaredNames(extending.node)]),
        readField(field) {
          const value = field === name ? null : readInstanceMember(instance, field, evaluation);
          return value?.kind === base.kind ? null : value;
        },
      };
      return evaluation.readMember(evaluation.externals.extend(base, subclass), name, node);
    }
    if (base.kind !== 'instance') {
      const typed = readTypedMember([...between, owner.class], name, evaluation);
      return typed ?? unknownOf(base.kind === 'unknown' ? base : {}, 'unresolved');
    }
    between.push(owner.class);
    owner = base;
  }
  return unknown('budget');
}

/**
 * An abstract class with more implementations is not followed: they are unrelated, and the type does not tell which one
 * is meant.
 */
const MAX_IMPLEMENTATIONS = 3;

/** A member that an abstract class leaves to its subclasses; unknown for other classes, and for many subclasses. */
function readImplementation(instance: InstanceValue, name: string, evaluation: Evaluation): Value {
  const isOpen = isOfClass(instance) && instance.arguments === null && instance.class.node.abstract;
  const subclasses = isOpen ? findSubclasses(instance.class, name, evaluation) : [];
  if (subclasses.length === 0 || subclasses.length > MAX_IMPLEMENTATIONS) return unknown('unresolved');
  const members = subclasses.map((subclass) => readInstanceMember(instanceOf(subclass), name, evaluation));
  return choiceOf([unknown('by-name'), ...members]);
}

/** The class of an instance, and the subclasses that it may be of: each has static members of its own. */
function getClassesOf({ class: own, arguments: known }: InstanceValue<ClassValue>, evaluation: Evaluation): Value {
  const subclasses = known === null ? findSubclasses(own, null, evaluation) : [];
  const isAbstract = own.node.abstract && subclasses.length > 0;
  return choiceOf([...(isAbstract ? [] : [own]), ...subclasses]);
}

/** The value of `super.name` in a class; `instance` is `this`, perhaps of a subclass. */
export function readSuperMember(instance: InstanceValue, node: ClassNode, name: string, evaluation: Evaluation): Value {
  let owner: Value | null = instance;
  let isAbove = false;
  for (let ancestors = 0; ancestors < MAX_ANCESTORS; ancestors++) {
    if (owner?.kind !== 'instance' || !isOfClass(owner)) break;
    const self: InstanceValue<ClassValue> = owner;
    if (isAbove) {
      const read = (): Value => readOwnMember(self, name, instance, evaluation) ?? UNDECLARED;
      const member = evaluation.breakCycle(getMemberKey(self.class.node, name), instance.class.environment, read);
      if (member !== UNDECLARED) return member;
    }
    isAbove ||= self.class.node === node;
    owner = getBase(self, evaluation);
  }
  return isAbove && owner !== null ? evaluation.readMember(owner, name, node) : unknown('unresolved');
}

function isOfClass(instance: InstanceValue): instance is InstanceValue<ClassValue> {
  return instance.class.kind === 'class';
}

function readClassInstance(
  owner: InstanceValue<ClassValue>,
  name: string,
  between: readonly ClassValue[],
  instance: InstanceValue,
  evaluation: Evaluation,
): Value | null {
  const own = readOwnMember(owner, name, instance, evaluation);
  return own && isOfClass(instance) ? withSubclassWrites(own, name, owner, between, instance, evaluation) : own;
}

/**
 * A member of `owner` after the writes of the classes between it and the instance; where the class of the instance is not
 * known, also after the writes of its subclasses.
 */
function withSubclassWrites(
  member: Value,
  name: string,
  owner: InstanceValue<ClassValue>,
  between: readonly ClassValue[],
  self: InstanceValue<ClassValue>,
  evaluation: Evaluation,
): Value {
  const isOpen = self.arguments === null && mayBeOverridden(owner.class.node, name);
  const subclasses = isOpen ? findSubclasses(self.class, name, evaluation) : [];
  const written = [...between, ...subclasses].reduce(
    (value, subclass) =>
      applyMemberMutations(
        value,
        isCounted(self) ? getUncountedAccesses(subclass.node, name, self) : getAccesses(subclass.node, name),
        enterClass(subclass, self, evaluation),
      ),
    member,
  );
  if (isOpen && isAlwaysOverridden(self.class, name, evaluation)) return unknown('unresolved');
  const isOverridden = isOpen && (isForOthers(self.class) || subclasses.some(({ node }) => writesMember(node, name)));
  return isOverridden ? choiceOf([written, unknown('unresolved')]) : written;
}

/** Stands for a member that the class does not declare. Compared by identity, to differ from a member whose value is unknown. */
const UNDECLARED: Value = unknown('unresolved');

/** Identifies a member while it is evaluated: `this.text = this.text + more` refers to itself. */
const getMemberKey = memoiseByPart((_owner: object, _name: string): object => ({}));

/** Each change makes another state: `this.parts = [...this.parts, part]` reads the one before. Undefined without changes. */
function getLastChange({ changes }: InstanceValue): object | undefined {
  return changes?.at(-1);
}

/** The member as the class itself declares or assigns it, `self` being the instance; null where it does neither. */
function readOwnMember(
  owner: InstanceValue<ClassValue>,
  name: string,
  self: InstanceValue,
  evaluation: Evaluation,
): Value | null {
  const inClass = enterClass(owner.class, self, evaluation);
  const { node } = owner.class;
  const values: Value[] = [];
  let typed: Value | null = null;
  for (const member of getMembersNamed(node, name)) {
    if ('static' in member && member.static) continue;
    if (member.type === 'MethodDefinition') {
      const method = getMethod(member, inClass);
      if (!method) continue;
      if (member.kind === 'get') return callFunction(method, NO_ARGUMENTS, evaluation);
      if (member.kind === 'method') return getDecoratedMethod(member, method, inClass);
    } else if (member.type === 'PropertyDefinition') {
      if (member.value) values.push(inClass.evaluate(member.value));
      const type = member.typeAnnotation?.typeAnnotation;
      typed = readInjected(member, evaluation);
      if (type) typed ??= inClass.evaluateType(type) ?? evaluateClosedType(type, inClass);
    }
  }
  const getStatus = (): MemberStatus => (values.length > 0 ? 'declared' : 'undeclared');
  values.push(...readFromConstructor(owner, name, getStatus(), inClass));
  if (isCounted(self))
    return readCountedField(values.length > 0 ? choiceOfPresent(values) : typed, name, self, inClass, node);
  values.push(...readFromMethods(node, name, getStatus(), inClass));
  if (values.length === 0) return typed;
  values.push(...readAssignmentsByName(node, name, 'instance', inClass));
  const field = applyMemberMutations(choiceOfPresent(values), getAccesses(node, name), inClass);
  if (field.kind === 'unknown' && typed) return typed;
  return isOpenField(node, name) ? leaveOpen(field, evaluation) : field;
}

/** The values that methods other than the constructor assign to a field. */
function readFromMethods(node: ClassNode, name: string, status: MemberStatus, inClass: Frame): Value[] {
  return getWritingMethods(node, name, 'of instances').flatMap((method) => [
    ...readAssignments(method, name, inClass),
    ...readCopies(method, name, status, inClass),
  ]);
}

/** Returns the instance as one of the base class; unknown for a base that is not modelled, null without a base. */
function getBase(owner: InstanceValue<ClassValue>, evaluation: Evaluation): Value | null {
  const { node, environment } = owner.class;
  if (!node.superClass) return null;
  const base = evaluation.at(environment).evaluate(node.superClass);
  const getArguments = (): readonly Value[] | null =>
    getSuperArguments(owner, enterClass(owner.class, owner, evaluation));
  if (base.kind === 'external' || base.kind === 'client') {
    const made = evaluation.externals.call(base, getArguments() ?? []);
    return made ?? unknownOf(base.kind === 'external' ? base : {}, 'unresolved');
  }
  if (base.kind !== 'class' && base.kind !== 'function') return unknown('unresolved');
  return { kind: 'instance', class: base, arguments: getArguments(), via: null };
}
