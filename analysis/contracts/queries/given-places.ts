/**
 * Finds the argument or the call that gives a parameter its value. A wrong value is reported there, because other calls
 * may give the function right ones.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallGraph } from '../../flow/call-graph.ts';
import { isOwnField } from '../../flow/steps/field-steps.ts';
import type { CallStack } from '../../flow/tracked-value.ts';
import {
  type FunctionNode,
  findConstructor,
  getClassAround,
  getFunctionIdentifier,
  getMemberName,
  getParameters,
  isInside,
  unwrap,
  getDeclaredField,
} from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';

/**
 * Returns the argument by which the calls in `stack` give an expression its value, followed from parameter to parameter
 * to the outermost one, or to the first that `isEnd`; the expression itself where it reads no parameter of these calls.
 */
export function getGivenPlace(
  node: TSESTree.Node,
  stack: CallStack | null,
  evaluation: Evaluation,
  isEnd: (given: TSESTree.Node) => boolean = () => false,
): TSESTree.Node {
  let given = node;
  for (let calls = stack; calls && !isEnd(given); calls = calls.below) {
    const argument = getArgument(given, calls, evaluation);
    if (!argument) break;
    given = argument;
  }
  return given;
}

/**
 * Returns the place at which calls decide the value of an expression that reads a parameter: the argument that gives it, or the
 * callee of the call that leaves it to the default of the parameter; null where none of the calls decides.
 */
export function findDecidingPlace(
  node: TSESTree.Node,
  calls: readonly EnteringCall[],
  evaluation: Evaluation,
): TSESTree.Node | null {
  let decided: TSESTree.Node | null = null;
  for (let step = 0; step < calls.length; step++) {
    const read = readParameter(decided ?? node, evaluation);
    const entering = read && calls.find(({ fn }) => fn === read.fn);
    if (!entering) break;
    const argument = getArgument(decided ?? node, entering, evaluation);
    const object = argument && read.member !== null ? resolveConst(argument, evaluation.getFile(argument)) : null;
    const isLeftOut = argument === null || (object?.type === 'ObjectExpression' && isWithout(object, read.member!));
    if (isLeftOut) return entering.call.callee;
    decided = argument;
  }
  return decided;
}

/** Returns the call in whose arguments, or in a constant among them, a property is written. */
export function findCallWith(
  property: TSESTree.Node,
  calls: readonly EnteringCall[],
  evaluation: Evaluation,
): EnteringCall | undefined {
  return calls.find(({ call }) =>
    call.arguments.some(
      (argument) =>
        isInside(property, argument) || isInside(property, resolveConst(argument, evaluation.getFile(argument))),
    ),
  );
}

/** A call, and the function of the program that it enters. */
export type EnteringCall = Pick<CallStack, 'call' | 'fn'>;

/** True for a read of a parameter of a named function, whose calls give it the value. */
export function isGivenByCalls(node: TSESTree.Node, evaluation: Evaluation): boolean {
  const read = readParameter(node, evaluation);
  return read !== null && getFunctionIdentifier(read.fn) !== null;
}

/** A value at a place, and the calls through which it came there. */
interface HeldValue {
  node: TSESTree.Node;
  stack: CallStack | null;
}

/**
 * Returns the arguments by which calls give a field of a class one of these values, `new Client(token)` for `this.token`: the field may
 * hold right values of other calls. None for an expression that reads no such field.
 */
export function findGivenToField(
  node: TSESTree.Node,
  values: readonly HeldValue[],
  { getConstructor }: Pick<CallGraph, 'getConstructor'>,
  evaluation: Evaluation,
): TSESTree.Node[] {
  const read = unwrap(node);
  const field = read.type === 'MemberExpression' && !isOwnField(read) ? unwrap(read.object) : read;
  const owner = isOwnField(field) ? getClassAround(field) : null;
  const name = isOwnField(field) ? getMemberName(field) : null;
  if (!owner || name === null) return [];
  const constructor = findConstructor(owner);
  const declared = constructor?.params.findIndex((parameter) => getDeclaredField(parameter)?.name === name) ?? -1;
  const given = values.flatMap(({ node: value, stack }) => {
    const { parent } = getHeldWhole(value);
    const isAssigned =
      parent?.type === 'AssignmentExpression' &&
      isOwnField(parent.left) &&
      getMemberName(parent.left) === name &&
      getClassAround(parent) === owner;
    const argument = isAssigned && stack ? getArgument(value, stack, evaluation) : null;
    if (argument) return [getChosenPlace(argument, stack!.below, evaluation)];
    const call = parent?.type === 'NewExpression' || parent?.type === 'CallExpression' ? parent : null;
    const isConstruction = call !== null && (call.type === 'NewExpression' || call.callee.type === 'Super');
    const isDeclared = isConstruction && call.arguments[declared] === getHeldWhole(value);
    return isDeclared && getConstructor(call) === constructor ? [getChosenPlace(value, stack, evaluation)] : [];
  });
  return [...new Set(given)];
}

/** Like `getGivenPlace`, but ends where a function chooses the member of what it gets: `created.token`. */
export function getChosenPlace(
  node: TSESTree.Node,
  stack: CallStack | null,
  evaluation: Evaluation,
  isEnd: (given: TSESTree.Node) => boolean = () => false,
): TSESTree.Node {
  let given = node;
  for (let calls = stack; calls && !isEnd(given); calls = calls.below) {
    const argument = getArgument(given, calls, evaluation);
    const isWhole = calls.call.arguments.some((each) => each === argument);
    if (!argument || (isWhole && readParameter(given, evaluation)?.member !== null)) break;
    given = argument;
  }
  return given;
}

/** Returns the object literal that has a value as a property, else the value itself. */
function getHeldWhole(value: TSESTree.Node): TSESTree.Node {
  const { parent } = value;
  return parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? parent.parent : value;
}

/** Returns what a call gives the parameter that an expression of the called function reads. */
export function getArgument(
  node: TSESTree.Node,
  { call, fn }: EnteringCall,
  evaluation: Evaluation,
): TSESTree.Node | null {
  const read = readParameter(node, evaluation);
  if (read?.fn !== fn) return null;
  const index = getParameters(fn).findIndex((parameter) => isInside(read.name, parameter));
  const argument = call.arguments[index];
  if (!argument || call.arguments.slice(0, index + 1).some(({ type }) => type === 'SpreadElement')) return null;
  return (read.member !== null && findProperty(unwrap(argument), read.member)) || argument;
}

interface ParameterRead {
  fn: FunctionNode;
  /** The name that the parameter declares. */
  name: TSESTree.Node;
  /** The member of the parameter that is read; null for the whole of it. */
  member: string | null;
}

/** Reads `token`, `options.token`, and `token` of `({ token }) => …`, also through constants; null for other expressions. */
export function readParameter(node: TSESTree.Node, evaluation: Evaluation): ParameterRead | null {
  const read = resolveConst(node, evaluation.getFile(node));
  const isMember = read.type === 'MemberExpression';
  const root = isMember ? unwrap(read.object) : read;
  const [definition] = (root.type === 'Identifier' && evaluation.getFile(root).variables.get(root)?.defs) || [];
  if (definition?.type !== 'Parameter') return null;
  const name = definition.name as TSESTree.Node;
  const property = name.parent?.type === 'AssignmentPattern' ? name.parent.parent : name.parent;
  const key = property?.type === 'Property' ? property : null;
  const member = isMember ? getMemberName(read) : key && getMemberName(key);
  return { fn: definition.node as FunctionNode, name, member };
}

/** The members of the parameter from which an expression reads one that its function reads; empty for other expressions. */
export function findFieldsOfParameter(node: TSESTree.Node, evaluation: Evaluation): ReadonlySet<string> {
  const read = readParameter(node, evaluation);
  if (read === null || read.member === null) return new Set();
  const pattern = getParameters(read.fn).find((parameter) => parameter.type === 'ObjectPattern');
  if (pattern && isInside(read.name, pattern))
    return new Set(pattern.properties.map((property) => getMemberName(property) ?? ''));
  const references = evaluation.getFile(read.name).variables.get(read.name)?.references ?? [];
  return new Set(
    references.map(({ identifier: { parent } }) =>
      parent?.type === 'MemberExpression' ? (getMemberName(parent) ?? '') : '',
    ),
  );
}

/** True for an object literal that certainly lacks a property. */
function isWithout({ properties }: TSESTree.ObjectExpression, name: string): boolean {
  return properties.every((entry) => entry.type === 'Property' && getMemberName(entry) !== name);
}

function findProperty(object: TSESTree.Node, name: string): TSESTree.Node | null {
  const property =
    object.type === 'ObjectExpression'
      ? object.properties.findLast((entry) => entry.type === 'Property' && getMemberName(entry) === name)
      : undefined;
  return property?.type === 'Property' ? property.value : null;
}
