/** Fields of an instance whose changes are all known: what the constructor gives them, then what each change writes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import {
  type ClassNode,
  findConstructor,
  getAssignmentTo,
  getEnclosingFunction,
  getMemberName,
  getMembersNamed,
  isFunction,
  unwrap,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { CountedInstance } from '../domain/instance-changes.ts';
import { joinTexts } from '../domain/text.ts';
import type { FieldWrite, InstanceChange, MethodCall, Value } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { evaluateArguments } from '../expressions/calls.ts';
import { isAlwaysRun, isReached } from '../expressions/reachable-branches.ts';
import { bindArguments } from '../bind-arguments.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { applyMemberMutations, applyWritesAt } from '../writes/mutations.ts';
import { assignsField, getAccesses, getAccessedMembers, mayWriteAnyMember, readAssignedAt } from './fields.ts';
import { isUndefined } from '../domain/primitive.ts';

/** Methods that call methods of the same instance are followed this far. */
const MAX_INNER_CALLS = 4;

/**
 * The field of an instance whose changes are all known: no other code can have written it. `initial` is the value that the constructor of
 * the class (the one of `inClass`) gives it; null where it gives none. Null for a field that nothing is known to write.
 */
export function readCountedField(
  initial: Value | null,
  name: string,
  self: CountedInstance,
  inClass: Frame,
  node: ClassNode,
): Value | null {
  const isOwn = initial !== null || getMembersNamed(node, name).length > 0;
  // The class that declares the field has its initial value.
  if (!isOwn && (node.superClass !== null || !assignsField(node, name))) return null;
  const others = getOtherAccesses(node, name, self);
  const values = [...(initial ? [initial] : []), ...readAssignedAt(others, inClass)];
  const start =
    values.length > 0 ? applyMemberMutations(choiceOf(values), getConstructorAccesses(node, name), inClass) : null;
  const { evaluation } = inClass;
  const field = self.changes.reduce(
    (before, change) => {
      const key = getFieldKey(change, name);
      if ('access' in change) {
        const write = (): Value => applyFieldWrite(before, name, change, evaluation);
        return evaluation.memoise(key, change.environment, write);
      }
      return evaluation.memoise(key, change.fn.environment, () => applyCall(before, name, change, evaluation, 0));
    },
    start ?? unset(node),
  );
  // Of a field that is only declared, as a container fills it, the type tells more.
  if (!start && isUndefined(field) && !name.startsWith('#')) return null;
  return applyMemberMutations(field, others, inClass);
}

function unset(node: ClassNode): Value {
  return { kind: 'constant', value: undefined, node };
}

const getFieldKey = memoiseByPart((_change: InstanceChange, _name: string): object => ({}));

function applyFieldWrite(field: Value, name: string, write: FieldWrite, evaluation: Evaluation): Value {
  if (getMemberName(write.access) !== name) return field;
  return applyAccess(field, write.access, write.isSure ? 'always' : 'maybe', evaluation.at(write.environment));
}

function applyCall(field: Value, name: string, call: MethodCall, evaluation: Evaluation, depth: number): Value {
  const { fn, isSure } = call;
  if (mayWriteAnyMember(fn.node)) return choiceOf([field, unknown('unresolved')]);
  const events = getEvents(fn.node, name);
  if (events.length === 0) return field;
  const frame = depth < MAX_INNER_CALLS ? bindArguments(fn, call, evaluation) : null;
  if (!frame) return unknown('unresolved');
  return events.reduce((before, event) => {
    const isRun = isSure && getEnclosingFunction(event) === fn.node && isAlwaysRun(event, frame);
    if (!isReached(event, frame)) return before;
    if (event.type === 'MemberExpression') return applyAccess(before, event, isRun ? 'always' : 'maybe', frame);
    const methods = getAlternatives(frame.evaluate(event.callee));
    const list = evaluateArguments(event.arguments, frame);
    return methods.reduce(
      (written, method) =>
        method.kind === 'function'
          ? applyCall(
              written,
              name,
              { fn: method, ...list, isSure: isRun && methods.length === 1 },
              evaluation,
              depth + 1,
            )
          : written,
      before,
    );
  }, field);
}

/** The value of a field after one access to it, which may write it. */
function applyAccess(before: Value, access: TSESTree.MemberExpression, reach: WriteReach, frame: Frame): Value {
  const assignment = getAssignmentTo(access);
  if (!assignment) return applyWritesAt(before, [access], () => reach, frame);
  const right = (): Value => frame.evaluate(assignment.right);
  const written =
    assignment.operator === '='
      ? right()
      : assignment.operator === '+='
        ? joinTexts([before, right()])
        : assignment.operator === '??=' || assignment.operator === '||='
          ? choiceOf([before, right()])
          : unknown('unresolved');
  return reach === 'always' ? written : choiceOf([before, written]);
}

type Event = TSESTree.MemberExpression | TSESTree.CallExpression;

/** The accesses to a field in a method, and its calls of other methods of the instance, in their order. */
const getEvents = memoiseByPart((method: TSESTree.Node, name: string): readonly Event[] => {
  const events: Event[] = [...getAccesses(method, name)];
  walk(method, (inner) => {
    if (inner.type === 'CallExpression' && isOnThis(inner.callee)) events.push(inner);
  });
  // A call is made when its arguments are known.
  return events.sort((one, other) => one.range[1] - other.range[1]);
});

function isOnThis(node: TSESTree.Node): boolean {
  const callee = unwrap(node);
  return callee.type === 'MemberExpression' && unwrap(callee.object).type === 'ThisExpression';
}

/**
 * The accesses to a field in methods that may have run without being among the changes of an instance: the one that reads the
 * field, and those that it calls. A method that returns `this` is only called on the instance.
 */
function getOtherAccesses(
  node: ClassNode,
  name: string,
  { changes }: CountedInstance,
): readonly TSESTree.MemberExpression[] {
  const counted = new Set<TSESTree.Node>(changes.flatMap((change) => ('fn' in change ? [change.fn.node] : [])));
  return getAccesses(node, name).filter((access) => {
    const method = getMethodAround(access);
    return method !== null && !counted.has(method) && !getChainedMethods(node).has(method);
  });
}

/** The accesses to a field in the constructor. */
function getConstructorAccesses(node: ClassNode, name: string): readonly TSESTree.MemberExpression[] {
  const constructor = findConstructor(node);
  return constructor ? getAccesses(constructor, name) : [];
}

/** The accesses to a field outside of the changes of an instance: in the constructor, and as `getOtherAccesses` finds them. */
export function getUncountedAccesses(
  node: ClassNode,
  name: string,
  self: CountedInstance,
): readonly TSESTree.MemberExpression[] {
  return [...getConstructorAccesses(node, name), ...getOtherAccesses(node, name, self)];
}

/** The method of a class around a node, without the constructor; null outside of methods. */
function getMethodAround(node: TSESTree.Node): TSESTree.Node | null {
  for (let inner: TSESTree.Node | undefined = node; inner; inner = inner.parent)
    if (inner.parent?.type === 'MethodDefinition' && isFunction(inner))
      return inner.parent.kind === 'constructor' ? null : inner;
  return null;
}

/** The methods that return `this` after each run, and that no other method of the class names. */
const getChainedMethods = memoise((node: ClassNode): ReadonlySet<TSESTree.Node> => {
  const methods = node.body.body.flatMap((member) =>
    member.type === 'MethodDefinition' && !member.static && member.kind !== 'constructor' && member.value.body
      ? [member]
      : [],
  );
  const chained = methods.filter(({ value }) => returnsThis(value as Parameters<typeof getReturns>[0]));
  const others = methods.filter((method) => !chained.includes(method)).map(({ value }) => value);
  const constructor = findConstructor(node);
  const named = new Set(
    [...others, ...(constructor ? [constructor] : [])].flatMap((method) => [...getAccessedMembers(method)]),
  );
  return new Set(chained.filter((method) => !named.has(getMemberName(method) ?? '')).map(({ value }) => value));
});

function returnsThis(node: Parameters<typeof getReturns>[0]): boolean {
  const returns = getReturns(node);
  return returns.length > 0 && returns.every((value) => isThisOrCallOnThis(unwrap(value)));
}

function isThisOrCallOnThis(node: TSESTree.Node): boolean {
  return node.type === 'ThisExpression' || (node.type === 'CallExpression' && isOnThis(node.callee));
}
