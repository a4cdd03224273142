/** Functions that define the constructor they are given: `inherit(Zones, Base)`, `var Zones = Base.extend(function Zones() {…})`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { getMemberName, getParameters, type FunctionNode } from '../../program/syntax/syntax.ts';
import { bindArguments } from '../bind-arguments.ts';
import { getAlternatives } from '../domain/choice.ts';
import type { ClassValue, FunctionValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { evaluateArguments } from '../expressions/calls.ts';
import { applyWritesAt } from '../writes/mutations.ts';
import { isDefining } from './defining-writes.ts';

/** Functions that pass a constructor on to one another are followed this far. */
const MAX_DEPTH = 3;

/** A call, and the place of a constructor among its arguments. */
export interface Passing {
  call: TSESTree.CallExpression;
  place: number;
}

/** The call that an expression is an argument of; null for any other expression. */
export function getPassing(expression: TSESTree.Node): Passing | null {
  const call = expression.parent;
  if (call?.type !== 'CallExpression') return null;
  const place = call.arguments.findIndex((argument) => argument === expression);
  return place === -1 || call.arguments.slice(0, place).some(({ type }) => type === 'SpreadElement')
    ? null
    : { call, place };
}

/**
 * The properties of a constructor after a call that gets it as an argument, as the called function of the program writes them; null
 * where the call is none of a single function of the program.
 */
export function applyPassing(properties: Value, { call, place }: Passing, frame: Frame, depth = 0): Value | null {
  const callees = getAlternatives(frame.memoise(call.callee, () => frame.evaluate(call.callee)));
  // `(this && this.__extends) || function (child, base) {…}`
  const [fn, ...others] = callees.filter(({ kind }) => kind !== 'unknown');
  if (fn?.kind !== 'function' || others.length > 0) return null;
  const accesses = getParameterAccesses(fn.node, place + (fn.bound?.length ?? 0), fn.environment.file);
  if (accesses.length === 0) return properties;
  const inside = bindArguments(fn, evaluateArguments(call.arguments, frame), frame.evaluation);
  if (!inside) return properties;
  return accesses.reduce((written, access) => {
    if (!isDefining(access, fn.node, inside)) return written;
    const passing = getPassing(access);
    const passed = passing && depth < MAX_DEPTH ? applyPassing(written, passing, inside, depth + 1) : null;
    return passed ?? applyWritesAt(written, getAlone(access), () => 'always', inside);
  }, properties);
}

/** The references to a parameter in its function. */
const getReferences = memoise((parameter: TSESTree.Identifier, file: FileFacts): readonly TSESTree.Node[] =>
  (file.variables.get(parameter)?.references ?? []).map(({ identifier }) => identifier as TSESTree.Node),
);

function getParameterAccesses(fn: FunctionNode, place: number, file: FileFacts): readonly TSESTree.Node[] {
  const parameter = getParameters(fn)[place];
  return parameter?.type === 'Identifier' ? getReferences(parameter, file) : [];
}

/** One list for each access, because what it writes is memoised by the list. */
export const getAlone = memoise((access: TSESTree.Node): readonly TSESTree.Node[] => [access]);

/** True for a function whose prototype the file names at one of these references, as it does for a constructor. */
export const isConstructor = memoise(
  ({ type }: FunctionValue['node'] | ClassValue['node'], references: readonly TSESTree.Node[]): boolean =>
    (type === 'FunctionDeclaration' || type === 'FunctionExpression') &&
    references.some(({ parent }) => parent?.type === 'MemberExpression' && getMemberName(parent) === 'prototype'),
);

/** True if a call returns the function that it gets. */
export function isReturned({ node }: FunctionValue | ClassValue, call: TSESTree.Node, frame: Frame): boolean {
  const result = frame.memoise(call, () => frame.evaluate(call));
  return getAlternatives(result).some((value) => value.kind === 'function' && value.node === node);
}
