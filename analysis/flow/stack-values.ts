/** Expressions in a function that a value was followed into, with the arguments of the calls on the stack. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Value } from '../evaluator/domain/value.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { CallNode } from '../program/file-facts.ts';
import { getMemberName, getParameters, unwrap } from '../program/syntax/syntax.ts';
import { isOwnField } from './steps/field-steps.ts';
import { getStackAt, type CallStack } from './tracked-value.ts';

/** What a parameter stands for. */
interface GivenExpression {
  node: TSESTree.Node;
  /** The calls through which the value came to the expression. */
  stack: CallStack | null;
  /** The call that has the expression as an argument; null where no call on the stack gives it. */
  call: CallNode | null;
}

/** Returns the argument that a parameter stands for, by the calls on the stack; another expression itself. */
export function findGiven(
  written: TSESTree.Node,
  stack: CallStack | null,
  evaluation: Evaluation,
  call: CallNode | null = null,
): GivenExpression {
  const node = unwrap(written);
  const top = getStackAt(stack, node);
  if (top && node.type === 'Identifier') {
    const definition = evaluation.getFile(node).variables.get(node)?.defs[0];
    const place = getParameters(top.fn).findIndex((parameter) => parameter === definition?.name);
    const given = top.call.arguments[place];
    if (given && given.type !== 'SpreadElement') return findGiven(given, top.below, evaluation, top.call);
  }
  return { node, stack: top, call };
}

/** Returns the value of an expression. A parameter has the value of its argument on the stack; a member of `this`, that of the receiver. */
export function evaluateInStack(written: TSESTree.Node, stack: CallStack | null, evaluation: Evaluation): Value {
  const { node, stack: top } = findGiven(written, stack, evaluation);
  const name = isOwnField(node) ? getMemberName(node) : null;
  const receiver = name === null ? null : findReceiver(top);
  if (!receiver) return evaluation.getValue(node);
  return evaluation.readMember(evaluateInStack(receiver.node, receiver.stack, evaluation), name!, node);
}

/** Finds the receiver of the method on top of the stack, through calls on `this` and `super`; null if it is called by its name alone. */
function findReceiver(top: CallStack | null): { node: TSESTree.Node; stack: CallStack | null } | null {
  for (let frame = top; frame; frame = frame.below) {
    const callee = unwrap(frame.call.callee);
    if (callee.type !== 'MemberExpression') return null;
    const node = unwrap(callee.object);
    if (node.type !== 'ThisExpression' && node.type !== 'Super') return { node, stack: frame.below };
  }
  return null;
}
