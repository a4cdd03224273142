/** Binds the arguments of a call to the parameters of a function of the program. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getTokensBeside } from '../program/containers/dependency-lists.ts';
import { memoise } from '../program/memoise.ts';
import { getReturns } from '../program/syntax/returns.ts';
import { getParameters, hasDefault, type FunctionNode } from '../program/syntax/syntax.ts';
import type { Arguments } from './domain/arguments.ts';
import { arrayOf } from './domain/array.ts';
import { unknown } from './domain/choice.ts';
import { isClientByType } from './domain/client-types.ts';
import type { Environment, FunctionValue, UnknownValue, Value } from './domain/value.ts';
import { createInnerEnvironment } from './environment.ts';
import type { Evaluation, Frame } from './evaluation.ts';
import { getTypeOf } from './expressions/expected-types.ts';
import { bindPattern } from './expressions/destructuring.ts';

/** Recursive calls of a function that are followed; deeper recursion adds nothing about a request. */
const MAX_REENTRIES = 1;

/** Links of a chain, `root.at('zones').at(id).at('settings')`: each one is called on what another call of the method has made. */
const MAX_LINKS = 8;

/** A method that returns nothing but new instances does not call itself: it was entered before for the instance that it is called on. */
const getMaxReentries = memoise((node: FunctionNode): number => {
  const returns = getReturns(node);
  return returns.length > 0 && returns.every(({ type }) => type === 'NewExpression') ? MAX_LINKS : MAX_REENTRIES;
});

/**
 * The frame inside a function that is called with these arguments; null beyond the limit on recursion. A parameter without
 * an argument is undefined, or unknown if the list is open.
 */
export function bindArguments(
  fn: FunctionValue,
  { args: given, isOpen, isElsewhere }: Arguments,
  evaluation: Evaluation,
): Frame | null {
  const args = fn.bound ? [...fn.bound, ...given] : given;
  let entries = 0;
  for (let scope: Environment | null = fn.environment; scope; scope = scope.parent)
    if (scope.node === fn.node) entries += 1;
  if (entries > getMaxReentries(fn.node)) return null;
  const bindings = new Map<Scope.Variable, Value>();
  const list = fn.node.type === 'ArrowFunctionExpression' ? undefined : arrayOf(args, fn.node, { isOpen });
  const frame = evaluation.at(createInnerEnvironment(fn.environment, { node: fn.node, bindings, arguments: list }));
  const bind = (identifier: TSESTree.Identifier, value: Value): void => {
    const variable = frame.file.variables.get(identifier);
    if (variable) bindings.set(variable, value);
  };
  getParameters(fn.node).forEach((parameter, index) => {
    if (parameter.type === 'RestElement') {
      const rest = arrayOf(args.slice(index), parameter, { isOpen });
      bindPattern(parameter, rest, frame, bind);
      return;
    }
    // Its tokens, types and names tell more of what a container passes than an unknown value.
    if (isOpen && !args[index] && (isElsewhere || getTokensBeside(fn.node).length > 0)) return;
    const missing: Value = isOpen ? unknown('parameter') : { kind: 'constant', value: undefined, node: parameter };
    const value = args[index] ?? missing;
    const typed = value.kind === 'unknown' ? getTyped(value, parameter, frame) : null;
    bindPattern(parameter, typed ?? value, frame, bind);
  });
  return frame;
}

/**
 * What the type of a parameter tells of an argument that is not known: `send: typeof fetch`. Null where more is known than the type: the
 * default that the argument may leave in place, the module that it comes from, the name of a client whose base the type does not tell.
 */
function getTyped(value: UnknownValue, parameter: TSESTree.Parameter, frame: Frame): Value | null {
  if (value.module !== undefined || hasDefault(parameter)) return null;
  const type = getTypeOf(parameter);
  if (!type) return null;
  // A type reads the names of its file alone. Memoised, because types of results that name each other would be evaluated for each call.
  const module = frame.evaluation.getFileFrame(frame.file);
  const typed = module.memoise(type, () => module.evaluateType(type) ?? unknown('parameter'));
  return typed.kind === 'unknown' || (value.name !== undefined && mayHaveBase(typed)) ? null : typed;
}

/** True for a client known only by its type that may be made with a base: an instance of axios, but not fetch. */
function mayHaveBase(value: Value): boolean {
  if (value.kind === 'typed-function') return mayHaveBase(value.returns);
  return value.kind === 'client' && value.table.bases !== undefined && isClientByType(value);
}
