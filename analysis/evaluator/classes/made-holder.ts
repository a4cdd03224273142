/** The `this` of methods in an object literal that a call takes over into what it makes: `Base.extend({ get() {…} })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getMemberName, type FunctionNode } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import { instanceOf } from '../domain/class.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { getPrototype } from './own-properties.ts';

/** What the calls that take the object literal around a method make, if it has the method; null where none does. */
export function readMadeHolder(fn: FunctionNode, frame: Frame): Value | null {
  const property = fn.parent;
  if (property.type !== 'Property' || property.parent.type !== 'ObjectExpression') return null;
  const name = getMemberName(property);
  if (name === null) return null;
  const holders = getTakingCalls(property.parent).flatMap((call) => {
    const around = getEnclosingFunction(call) ? frame : frame.evaluation.getFileFrame(frame.file);
    const made = around.memoise(call, () => around.evaluate(call));
    return getAlternatives(made).flatMap((value) => getHolder(value, name, fn, frame) ?? []);
  });
  return holders.length > 0 ? choiceOf(holders) : null;
}

function getTakingCalls(literal: TSESTree.ObjectExpression): TSESTree.CallExpression[] {
  const call = literal.parent;
  return call.type === 'CallExpression' && call.arguments.includes(literal) ? [call] : [];
}

/** An instance of a function or class whose prototype has the method, or an object that has it; null for other values. */
function getHolder(value: Value, name: string, fn: FunctionNode, { evaluation }: Frame): Value | null {
  const isMethod = (read: Value | undefined): boolean =>
    read !== undefined && getAlternatives(read).some((member) => member.kind === 'function' && member.node === fn);
  switch (value.kind) {
    case 'function':
    case 'class':
      return isMethod(getPrototype(value, evaluation)?.properties.get(name)?.read()) ? instanceOf(value) : null;
    case 'object':
      return isMethod(value.properties.get(name)?.read()) ? value : null;
    default:
      return null;
  }
}
