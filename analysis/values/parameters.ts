/** Parameters that no followed call binds: default values, types, and callbacks of array methods. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getCallbackArguments } from './array-methods.ts';
import { getHandlerContext } from './contexts.ts';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { getKeyName, getParameters, isFunction } from './file-facts.ts';
import { bindPattern } from './patterns.ts';
import { evaluateType } from './types.ts';
import { unknown, type Value } from './value.ts';

/** The value of one name of a function's parameters, seen from inside. */
export function evaluateParameter(fn: TSESTree.Node, name: TSESTree.Identifier, environment: Environment, evaluation: Evaluation): Value {
  if (!isFunction(fn)) return unknown('parameter');
  const parameters = getParameters(fn);
  const index = parameters.findIndex((parameter) => name.range[0] >= parameter.range[0] && name.range[1] <= parameter.range[1]);
  const parameter = parameters[index];
  if (!parameter) return unknown('parameter');
  const given = getFromCallback(fn, index, environment, evaluation) ?? getFromType(parameter, environment, evaluation) ?? (index === 0 ? getHandlerContext(fn, environment, evaluation) : null) ?? unknown('parameter');
  let value: Value = unknown('parameter');
  bindPattern(parameter, given, environment, evaluation, (identifier, bound) => {
    if (identifier === name) value = bound;
  });
  return value;
}

/** `items.map((item) => …)`: the parameter is one of the items. */
function getFromCallback(fn: TSESTree.Node, index: number, environment: Environment, evaluation: Evaluation): Value | null {
  const call = fn.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== fn || call.callee.type !== 'MemberExpression') return null;
  const method = getKeyName(call.callee.property, call.callee.computed);
  if (method === null) return null;
  return getCallbackArguments(method, evaluation.evaluate(call.callee.object, environment))?.[index] ?? null;
}

function getFromType(parameter: TSESTree.Parameter, environment: Environment, evaluation: Evaluation): Value | null {
  let pattern: TSESTree.Node = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  if (pattern.type === 'AssignmentPattern') pattern = pattern.left;
  if (!('typeAnnotation' in pattern) || !pattern.typeAnnotation || pattern.typeAnnotation.type !== 'TSTypeAnnotation') return null;
  return evaluateType(pattern.typeAnnotation.typeAnnotation, environment, evaluation);
}
