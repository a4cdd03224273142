/**
 * Calls of methods on an instance that a local variable holds, and writes into its fields:
 * `const call = api.zone(id); call.where('type', type); call.body.name = name;`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../program/memoise.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { getAssignmentTo, getCallOf, getEnclosingFunction, getMemberName } from '../../program/syntax/syntax.ts';
import { getAlternatives, mapAlternatives } from '../domain/choice.ts';
import {
  addChange,
  type CountedInstance,
  forgetChanges,
  isCounted,
  isSameInstance,
} from '../domain/instance-changes.ts';
import type { InstanceChange, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { evaluateArguments } from '../expressions/calls.ts';
import { getKnownReach, isReached } from '../expressions/reachable-branches.ts';
import { writesInto } from './writes-into.ts';

/**
 * The value of a variable after the calls of methods on it, and the writes into its fields, that reach the use. Where other code may have
 * the instance as well, its changes are not known.
 */
export function applyVariableChanges(variable: Scope.Variable, value: Value, use: TSESTree.Node, frame: Frame): Value {
  if (!getAlternatives(value).some(isCounted)) return value;
  if (!isLocal(variable, use)) return forgetChanges(value);
  return frame.memoise(getStateKey(use), () => {
    let current: Value = value;
    for (const { identifier } of variable.references) {
      const node = identifier as TSESTree.Node;
      if (node === use) continue;
      const reach = getKnownReach(node, use, frame);
      if (reach === 'never' || !isReached(node, frame)) continue;
      const access = findWrittenField(node, frame.file);
      if (!access && mayGiveAway(node)) return forgetChanges(value);
      current = mapAlternatives(current, (alternative) => {
        if (!isCounted(alternative)) return alternative;
        return access
          ? addChange(alternative, { access, environment: frame.environment, isSure: reach === 'always' })
          : applyChain(alternative, node, reach, frame);
      });
    }
    return current;
  });
}

/** Identifies the state of an instance at a use of the variable that holds it. */
const getStateKey = memoise((_use: TSESTree.Node): object => ({}));

/** True for a variable or parameter of the function around the use that has one value, and that no inner function names. */
function isLocal({ defs, references, identifiers }: Scope.Variable, use: TSESTree.Node): boolean {
  const [declared] = identifiers;
  const fn = declared ? getEnclosingFunction(declared) : null;
  return (
    fn !== null &&
    defs.length === 1 &&
    references.every(
      (reference) =>
        getEnclosingFunction(reference.identifier) === fn && (!reference.isWrite() || reference.init === true),
    ) &&
    getEnclosingFunction(use) === fn
  );
}

/** The access to a field that code writes, or writes into, at a name: `call.path = path`, `call.body.name = name`. */
function findWrittenField(node: TSESTree.Node, file: FileFacts): TSESTree.MemberExpression | null {
  const { parent: access } = node;
  if (access?.type !== 'MemberExpression' || access.object !== node || getMemberName(access) === null) return null;
  return getAssignmentTo(access) || writesInto(access, file) ? access : null;
}

/** True where a name stands for its value as a whole, which other code then has, too: `send(call)`, `{ call }`. */
function mayGiveAway(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object !== node || getCallOf(parent) === null;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'ReturnStatement':
    case 'IfStatement':
      return false;
    default:
      return true;
  }
}

/** The instance after the calls of methods that follow a name: `call.where('type', type).where('match', 'all')`. */
function applyChain(instance: CountedInstance, name: TSESTree.Node, reach: WriteReach, frame: Frame): Value {
  const added = findCallsBehind(name, instance, frame);
  return added
    ? added.reduce<Value>(
        (after, call) => (isCounted(after) ? addChange(after, { ...call, isSure: reach === 'always' }) : after),
        instance,
      )
    : forgetChanges(instance);
}

/** Returns the calls in a chain up to the first that gives another value; null where a method is not known. */
function findCallsBehind(
  name: TSESTree.Node,
  instance: CountedInstance,
  frame: Frame,
): readonly InstanceChange[] | null {
  const before = getOnly(frame.evaluate(name), instance);
  if (!before) return null;
  let added: readonly InstanceChange[] = [];
  for (let call = getNextCall(name); call; call = getNextCall(call)) {
    const result = getOnly(frame.evaluate(call), instance);
    if (!result) {
      const methods = getAlternatives(frame.evaluate(call.callee));
      const [fn] = methods;
      if (fn?.kind !== 'function' || methods.length > 1) return null;
      return [...added, { fn, ...evaluateArguments(call.arguments, frame), isSure: true }];
    }
    added = result.changes.slice(before.changes.length);
  }
  return added;
}

/** The instance in the state that a value has it; null for any other value. */
function getOnly(value: Value, instance: CountedInstance): CountedInstance | null {
  return isCounted(value) && isSameInstance(value, instance) ? value : null;
}

/** The call of a method on a value, `value.method(…)`; null for any other use. */
function getNextCall({ parent: member }: TSESTree.Node): TSESTree.CallExpression | null {
  return member?.type === 'MemberExpression' ? getCallOf(member) : null;
}
