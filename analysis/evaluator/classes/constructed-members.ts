/** Members of instances that `new` makes of a function: the fields that it assigns, and the methods of its prototype. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, type FunctionNode, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { choiceOf, getAlternatives, choiceOfPresent } from '../domain/choice.ts';
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts';
import { bindThis, bindAll } from '../domain/function.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { evaluateArguments } from '../expressions/calls.ts';
import { bindArguments } from '../bind-arguments.ts';
import { applyMemberMutations } from '../writes/mutations.ts';
import { getAccesses, leaveOpen, readAssignments, readCopies } from './fields.ts';
import { readOverridingTexts } from './inheriting-prototypes.ts';
import { getPrototype } from './own-properties.ts';
import { memoise } from '../../program/memoise.ts';

/** Constructors that call one another on `this` are followed this far. */
const MAX_BASES = 4;

/** The value of a field of an instance; null where no constructor and no method sets it. */
export function readConstructedField(
  owner: InstanceValue,
  name: string,
  self: InstanceValue,
  evaluation: Evaluation,
): Value | null {
  if (owner.class.kind !== 'function') return null;
  const values = readFields(owner.class, owner.arguments, name, self, evaluation, 0);
  return values.length === 0 ? null : leaveOpen(choiceOfPresent(values), evaluation);
}

/** A member that code writes into the prototype of a class or function, read from an instance; null for any other. */
export function readPrototypeMember(
  owner: ClassValue | FunctionValue,
  name: string,
  self: InstanceValue,
  evaluation: Evaluation,
): Value | null {
  const prototype = getPrototype(owner, evaluation);
  const entry = prototype?.properties.get(name);
  if (!entry) return prototype?.rest ? readInherited(prototype.rest, name, self, evaluation) : null;
  const member = bindAll(entry.read(), self);
  // What inherits from the prototype may fill what is empty in it.
  const isOpen = !entry.isInherited && self.kind === 'instance' && self.arguments === null;
  if (!isOpen) return member;
  const overriding = member.kind === 'text' ? readOverridingTexts(owner, name, evaluation) : [];
  return leaveOpen(choiceOf([member, ...overriding]), evaluation);
}

/** A member of the instance that a prototype is: `Zones.prototype = new Base()`. */
function readInherited(base: Value, name: string, self: InstanceValue, evaluation: Evaluation): Value | null {
  if (base.kind !== 'instance') return null;
  const member = evaluation.readInstanceMember(base, name);
  return member.kind === 'unknown' ? null : bindAll(member, self);
}

/** The values that a constructor, those that it calls on `this`, and the methods of its prototype give a field. */
function readFields(
  fn: FunctionValue,
  args: readonly Value[] | null,
  name: string,
  self: InstanceValue,
  evaluation: Evaluation,
  depth: number,
): Value[] {
  const method = bindThis(fn, self);
  const inside = evaluation.at(method.environment);
  const frame = (args && bindArguments(method, { args, isOpen: false }, evaluation)) ?? inside;
  const own = [
    ...readAssignments(fn.node, name, frame),
    ...getPrototypeMethods(fn, evaluation).flatMap((node) => readAssignments(node, name, inside)),
  ];
  const copied = readCopies(fn.node, name, own.length > 0 ? 'declared' : 'undeclared', frame);
  const inherited = getBaseCalls(fn.node).flatMap((call) =>
    depth < MAX_BASES
      ? readBaseFields(call, frame, (base, given) => readFields(base, given, name, self, evaluation, depth + 1))
      : [],
  );
  const accesses = getAccesses(fn.node, name);
  return [...inherited, ...own, ...copied].map((value) => applyMemberMutations(value, accesses, frame));
}

function readBaseFields(
  call: BaseCall,
  frame: Frame,
  read: (base: FunctionValue, args: readonly Value[] | null) => Value[],
): Value[] {
  const bases = getAlternatives(frame.evaluate(call.callee.object));
  return bases.flatMap((base) => (base.kind === 'function' ? read(base, getPassedArguments(call, frame)) : []));
}

/** The arguments of `Base.call(this, …)` and `Base.apply(this, arguments)`; null where they are not known. */
function getPassedArguments(call: BaseCall, frame: Frame): readonly Value[] | null {
  const { args } = evaluateArguments(call.arguments.slice(1), frame);
  if (getMemberName(call.callee) === 'call') return args;
  return args[0]?.kind === 'array' && !args[0].isOpen ? args[0].elements : null;
}

type BaseCall = TSESTree.CallExpression & { callee: TSESTree.MemberExpression };

/** Calls of other constructors on the same object: `Base.call(this, …)`. */
const getBaseCalls = memoise((node: FunctionNode): readonly BaseCall[] => {
  const found: BaseCall[] = [];
  walk(node.body, (inner) => {
    if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
      const name = getMemberName(inner.callee);
      const isOnThis = inner.arguments[0]?.type === 'ThisExpression';
      if (isOnThis && (name === 'call' || name === 'apply')) found.push(inner as BaseCall);
    }
  });
  return found;
});

/** The functions that are written as properties of the prototype. */
function getPrototypeMethods(fn: FunctionValue, evaluation: Evaluation): FunctionNode[] {
  const prototype = getPrototype(fn, evaluation);
  return [...(prototype?.properties.values() ?? [])].flatMap(({ node }) => {
    const value = node.type === 'AssignmentExpression' ? node.right : node.type === 'Property' ? node.value : null;
    return isFunction(value) ? [value] : [];
  });
}
