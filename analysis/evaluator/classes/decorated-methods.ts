/** Methods in whose place decorators of the program put another function: `descriptor.value = function (…) {…}`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import {
  getDecorators,
  getEnclosingFunction,
  getMemberName,
  getParameters,
  isFunction,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import { bindThis } from '../domain/function.ts';
import { makeText } from '../domain/skeleton.ts';
import type { FunctionValue } from '../domain/value.ts';
import { findThis } from '../environment.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { bindArguments } from '../bind-arguments.ts';
import { getReturns } from '../../program/syntax/returns.ts';

/**
 * Returns the function that callers of a method enter: what its decorators put in its place, else the method itself. What a decorator
 * adds to a method that it calls is not followed.
 */
export function getDecoratedMethod(
  member: TSESTree.MethodDefinition,
  method: FunctionValue,
  inClass: Frame,
): FunctionValue {
  // The decorator next to the method is applied first.
  return [...getDecorators(member)]
    .reverse()
    .reduce((decorated, decorator) => readReplacement(decorator, member, inClass) ?? decorated, method);
}

/** True for a method in whose place a decorator of the program puts a function that does not call it: its body never runs. */
export function isReplaced(member: TSESTree.MethodDefinition, evaluation: Evaluation): boolean {
  const frame = evaluation.getFileFrame(evaluation.getFile(member));
  const outcome = frame.memoise(getReplacedKey(member), () => {
    const value = getDecorators(member).some(({ expression }) => {
      const decorator = frame.evaluate(expression);
      return decorator.kind === 'function' && findReplacement(decorator.node, decorator.environment.file) !== null;
    });
    return { kind: 'constant', value, node: member };
  });
  return outcome.kind === 'constant' && outcome.value === true;
}

const getReplacedKey = memoise((_member: TSESTree.MethodDefinition): object => ({}));

function readReplacement(
  { expression }: TSESTree.Decorator,
  member: TSESTree.MethodDefinition,
  inClass: Frame,
): FunctionValue | null {
  const { evaluation, environment } = inClass;
  const [decorator, ...others] = getAlternatives(evaluation.getFrameOf(member).evaluate(expression));
  if (decorator?.kind !== 'function' || others.length > 0) return null;
  const { file } = decorator.environment;
  const written = findReplacement(decorator.node, file);
  const thisValue = findThis(environment);
  if (!written || !thisValue) return null;
  const name = makeText(getMemberName(member) ?? '');
  const args = [unknown('unresolved'), name, unknown('unresolved')];
  const value = bindArguments(decorator, { args, isOpen: false }, evaluation)?.evaluate(written);
  return value?.kind === 'function' ? bindThis(value, thisValue) : null;
}

/**
 * Returns the expression of the function that a decorator puts in the place of a method; null for a decorator that puts none there, or
 * that also has the method: `descriptor.value = function () {…}`, or the returned function of a standard decorator.
 */
const findReplacement = memoise((decorator: FunctionNode, file: FileFacts): TSESTree.Expression | null => {
  const [target, , descriptor] = getParameters(decorator);
  if (descriptor) return descriptor.type === 'Identifier' ? findWrittenValue(descriptor, file) : null;
  const [returned, ...others] = getReturns(decorator);
  const isMade = returned !== undefined && others.length === 0 && isFunction(unwrap(returned));
  const hasMethod = target?.type !== 'Identifier' || getReads(file.variables.get(target)).length > 0;
  return isMade && !hasMethod ? returned : null;
});

/** True for a function that the function around it puts in the place of a method, if that is a decorator. */
export function isPutInPlace(fn: FunctionNode, file: FileFacts): boolean {
  const decorator = getEnclosingFunction(fn);
  const written = decorator && findReplacement(decorator, file);
  return written !== null && unwrap(written) === fn;
}

/** The right side of the only assignment to `descriptor.value`, in a decorator that does nothing else with the descriptor. */
function findWrittenValue(descriptor: TSESTree.Identifier, file: FileFacts): TSESTree.Expression | null {
  const written: TSESTree.Expression[] = [];
  for (const use of getReads(file.variables.get(descriptor))) {
    const { parent } = use;
    if (parent?.type === 'ReturnStatement') continue;
    const write = parent?.type === 'MemberExpression' && getMemberName(parent) === 'value' ? parent.parent : undefined;
    if (write?.type !== 'AssignmentExpression' || write.left !== parent || write.operator !== '=') return null;
    written.push(write.right);
  }
  return written.length === 1 ? written[0]! : null;
}
