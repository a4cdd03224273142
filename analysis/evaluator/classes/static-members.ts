/** Static members of classes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { type ClassNode, getMembersNamed } from '../../program/syntax/syntax.ts';
import { NO_ARGUMENTS } from '../domain/arguments.ts';
import type { ClassValue, Value } from '../domain/value.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { callFunction } from '../call-function.ts';
import { applyMemberMutations } from '../writes/mutations.ts';
import { getDecoratedMethod } from './decorated-methods.ts';
import { getMethod } from './written-method.ts';
import { getAccesses, readAssignments, readAssignmentsByName, readCopies, leaveOpen } from './fields.ts';
import { getWritingMethods } from './writing-methods.ts';
import { enterClass, MAX_ANCESTORS } from './instance-members.ts';

/** The value of a static member, of the class or of one it extends. */
export function readClassMember(classValue: ClassValue, name: string, evaluation: Evaluation): Value {
  let owner = classValue;
  for (let ancestors = 0; ancestors < MAX_ANCESTORS; ancestors++) {
    const inClass = enterClass(owner, classValue, evaluation);
    for (const member of getMembersNamed(owner.node, name)) {
      if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
      if (!member.static || !member.value) continue;
      if (member.type === 'PropertyDefinition') {
        const { node } = owner;
        const { value } = member;
        if (member.readonly) return inClass.evaluate(value);
        return inClass.memoise(member, () => leaveOpen(readStaticField(node, name, value, inClass), evaluation));
      }
      const fn = getMethod(member, inClass);
      if (!fn) continue;
      return member.kind === 'get'
        ? callFunction(fn, NO_ARGUMENTS, evaluation)
        : getDecoratedMethod(member, fn, inClass);
    }
    const base = owner.node.superClass ? evaluation.at(owner.environment).evaluate(owner.node.superClass) : null;
    if (base?.kind !== 'class') return evaluation.readOwnProperty(classValue, name) ?? unknown('unresolved');
    owner = base;
  }
  return unknown('budget');
}

/** The initial value of a static field, and what static methods, and code that names the class, assign to it or write into it. */
function readStaticField(node: ClassNode, name: string, initial: TSESTree.Expression, inClass: Frame): Value {
  const value = choiceOf([
    inClass.evaluate(initial),
    ...getWritingMethods(node, name, 'static').flatMap((method) => [
      ...readAssignments(method, name, inClass),
      ...readCopies(method, name, 'declared', inClass),
    ]),
    ...readAssignmentsByName(node, name, 'class', inClass),
  ]);
  return applyMemberMutations(value, getAccesses(node, name), inClass);
}
