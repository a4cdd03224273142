/**
 * The types that the code around an expression expects of it: those of a declared variable, of a parameter of the called function, of a
 * member of an object, of an element of a list, and of the result of a function. A function that is written there has its parameters
 * from the type.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { findClassAround } from '../../program/syntax/around.ts';
import {
  findConstructor,
  getEnclosingFunction,
  getMemberName,
  getParameters,
  type FunctionNode,
  getPattern,
} from '../../program/syntax/syntax.ts';
import { getAlternatives } from '../domain/choice.ts';
import type { ClassValue, FunctionValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import {
  findElement,
  findMember,
  findParameterArgument,
  findSignature,
  getAnnotation,
  toWritten,
  type Written,
} from './type-parts.ts';

/** Expressions around an expression, and base classes, are followed this far. */
const MAX_DEPTH = 8;

/** Returns the type that the type expected of a function gives its parameter at a place; null where none is known. */
export function findExpectedParameterType(
  fn: FunctionNode,
  index: number,
  frame: Frame,
): Written<TSESTree.TypeNode> | null {
  const expected = findExpected(fn, frame, 0);
  if (!expected) return null;
  const signature = findSignature(expected);
  if (!signature) return findParameterArgument(expected, index);
  const parameter = signature.node.params.filter((each) => each.type !== 'Identifier' || each.name !== 'this')[index];
  const type = parameter && getTypeOf(parameter);
  return type ? { node: type, frame: signature.frame } : null;
}

/** Returns the parameter of the function or constructor that a call enters with an argument; null for an unknown callee. */
export function findEnteredParameter(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  argument: TSESTree.Node,
  frame: Frame,
): Written<TSESTree.Parameter> | null {
  const index = call.arguments.indexOf(argument as TSESTree.CallExpressionArgument);
  const entered = index === -1 ? null : findEntered(call, frame);
  const parameter = entered && getParameters(entered.node)[index];
  return parameter ? { node: parameter, frame: entered!.frame } : null;
}

/** Returns the type that a parameter declares. */
export function getTypeOf(parameter: TSESTree.Parameter): TSESTree.TypeNode | null {
  return getAnnotation(getPattern(parameter));
}

function findExpected(node: TSESTree.Node, frame: Frame, depth: number): Written | null {
  const { parent } = node;
  if (!parent || depth > MAX_DEPTH) return null;
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.init === node ? toWritten(getAnnotation(parent.id), frame) : null;
    case 'PropertyDefinition':
      return parent.value === node ? toWritten(getAnnotation(parent), frame) : null;
    case 'TSSatisfiesExpression':
      return { node: parent.typeAnnotation, frame };
    case 'TSAsExpression':
      return isConstAssertion(parent.typeAnnotation)
        ? findExpected(parent, frame, depth + 1)
        : { node: parent.typeAnnotation, frame };
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return findExpected(parent, frame, depth + 1);
    case 'ArrowFunctionExpression':
      return parent.body === node ? findResultType(parent, frame, depth) : null;
    case 'ReturnStatement': {
      const around = getEnclosingFunction(parent);
      return around && findResultType(around, frame, depth);
    }
    case 'Property': {
      const name = parent.parent.type === 'ObjectExpression' && parent.value === node ? getMemberName(parent) : null;
      const object = name === null ? null : findExpected(parent.parent, frame, depth + 1);
      return object && findMember(object, name!);
    }
    case 'ArrayExpression': {
      const list = findExpected(parent, frame, depth + 1);
      return list && findElement(list);
    }
    case 'CallExpression':
    case 'NewExpression': {
      const parameter = findEnteredParameter(parent, node, frame);
      return parameter && toWritten(getTypeOf(parameter.node), parameter.frame);
    }
    default:
      return null;
  }
}

/** The type of what a function returns: as it declares it, or by the type that is expected of the function. */
function findResultType(fn: FunctionNode, frame: Frame, depth: number): Written | null {
  if (fn.returnType) return { node: fn.returnType.typeAnnotation, frame };
  const expected = findExpected(fn, frame, depth + 1);
  const signature = expected && findSignature(expected);
  return signature && toWritten(signature.node.returnType?.typeAnnotation, signature.frame);
}

function findEntered(
  { callee: written, type }: TSESTree.CallExpression | TSESTree.NewExpression,
  frame: Frame,
): Written<FunctionNode> | null {
  if (written.type === 'Super') {
    const base = findClassAround(written)?.superClass;
    return base ? findConstructorOf(frame.evaluate(base), frame) : null;
  }
  const callee = frame.evaluate(written);
  if (type === 'NewExpression') return findConstructorOf(callee, frame);
  const entered = getOnlyFunction(callee);
  return entered && !entered.bound ? { node: entered.node, frame: frame.evaluation.at(entered.environment) } : null;
}

/** The only known function that a callee may be; null if there are several. */
function getOnlyFunction(callee: Value): FunctionValue | null {
  const [first, ...others] = getAlternatives(callee).filter(({ kind }) => kind !== 'unknown');
  return first?.kind === 'function' && others.length === 0 ? first : null;
}

/** The constructor of a class: its own, or that of the nearest base class that writes one. */
function findConstructorOf(value: Value, { evaluation }: Frame): Written<FunctionNode> | null {
  let current: Value = value;
  for (let generation = 0; generation < MAX_DEPTH && current.kind === 'class'; generation++) {
    const { node, environment }: ClassValue = current;
    const frame = evaluation.at(environment);
    const own = findConstructor(node);
    if (own || !node.superClass) return own && { node: own, frame };
    current = frame.evaluate(node.superClass);
  }
  return null;
}

export function isConstAssertion(type: TSESTree.TypeNode): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}
