/** Finds the write into the value of an expression: an assignment below it, or a call that gets it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getCallOf, getMemberName } from '../../program/syntax/syntax.ts';
import { mayBeFilledBy } from '../../program/syntax/escape-analysis.ts';
import { findChangesOfArgument } from './aliases/find-changes.ts';
import { findNamedFunctions } from './aliases/named-functions.ts';
import { findEntryMutation, findMutation } from './mutation-forms.ts';
import { getMemberOf, getWhole, isFilled } from './filled-variables.ts';
import { applyWritingCall, findWritingCall, getWritingFunction } from './library-writes.ts';
import { type Mutation, findPairMutation } from './pair-writes.ts';
import { changeAt, openAll } from './property-writes.ts';
import { getOnlyText } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import { getAlternatives } from '../domain/choice.ts';

/** True if code writes into the value of an expression, or passes it to a function that may: `call.body.name = name`. */
export function writesInto(expression: TSESTree.Node, file: FileFacts): boolean {
  return findInto(expression, file) !== null;
}

/** Finds the write into the value of an expression or a property below it, made here or by a function that gets it as argument. */
export function findInto(expression: TSESTree.Node, file: FileFacts): Mutation | null {
  const path: string[] = [];
  for (let node = getWhole(expression); ; node = getWhole(node.parent!)) {
    const found = findMutation(node) ?? findPairWrite(node);
    const mutation = found && addInnerWrite(found, node, file);
    if (mutation)
      return (value, reach, frame) => changeAt(value, path, (inner) => mutation(inner, reach, frame), frame.evaluation);
    const call = findWritingCall(node);
    const mayBeFilled = mayBeFilledBy(node, file, (name) => isFilled(name, file));
    if (call || mayBeFilled)
      return (value, reach, frame) => {
        const row = call && getWritingFunction(call, frame);
        if (!row && (!mayBeFilled || isHarmless(node, frame))) return value;
        const write = (inner: Value): Value =>
          row ? applyWritingCall(inner, row, call, reach, frame) : openAll(inner, frame.evaluation);
        return changeAt(value, path, write, frame.evaluation);
      };
    const member = getMemberOf(node);
    if (!member) return null;
    path.push(getMemberName(member)!);
  }
}

/**
 * A write into pairs, or into a `Map`, whose method has the same name: `this.values.set('name', value)`. Under a key that is
 * no known text, a container keeps things of all kinds, and a read would find the wrong one.
 */
function findPairWrite(node: TSESTree.Node): Mutation | null {
  const ofPairs = findPairMutation(node, 'value');
  return (
    ofPairs &&
    ((value, reach, frame) => {
      const ofMap = value.kind === 'map' && hasKnownKey(node, frame) ? findEntryMutation(node, value) : null;
      return (ofMap ?? ofPairs)(value, reach, frame);
    })
  );
}

function hasKnownKey({ parent: member }: TSESTree.Node, frame: Frame): boolean {
  const [key] = (member?.type === 'MemberExpression' && getCallOf(member)?.arguments) || [];
  return key !== undefined && key.type !== 'SpreadElement' && getOnlyText(frame.evaluate(key)) !== null;
}

/**
 * True if the called function does not write into the argument: it is a method of a client, or its body has no such
 * write.
 */
function isHarmless(argument: TSESTree.Node, frame: Frame): boolean {
  const call = argument.parent;
  if (call?.type !== 'CallExpression') return false;
  const { callee } = call;
  const index = call.arguments.findIndex((other) => other === argument);
  const named = findNamedFunctions(callee, frame.evaluation);
  if (named.length > 0) return named.every((fn) => findChangesOfArgument(fn, index, frame.evaluation) === null);
  if (callee.type !== 'MemberExpression') return false;
  // Memoised, because the receiver may itself be an argument of a method.
  const methods = getAlternatives(frame.memoise(callee, () => frame.evaluate(callee)));
  return methods.every((method) => {
    if (method.kind !== 'function') return method.kind === 'client' || method.kind === 'sdk';
    return !method.bound && findChangesOfArgument(method.node, index, frame.evaluation) === null;
  });
}

/** Adds the write into the assigned value: `(body.input ??= {}).prompt = text`. */
function addInnerWrite(mutation: Mutation, node: TSESTree.Node, file: FileFacts): Mutation {
  const member = node.parent;
  const assignment = member?.parent;
  if (
    member?.type !== 'MemberExpression' ||
    assignment?.type !== 'AssignmentExpression' ||
    assignment.left !== member ||
    assignment.parent.type === 'ExpressionStatement'
  )
    return mutation;
  const name = getMemberName(member);
  const inner = name === null ? null : findInto(assignment, file);
  if (name === null || !inner) return mutation;
  return (value, reach, frame) =>
    changeAt(mutation(value, reach, frame), [name], (assigned) => inner(assigned, reach, frame), frame.evaluation);
}
