/** What all calls of a function pass for a parameter, so that its defaults are never used. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { getPattern, hasDefault, type FunctionNode } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { forgetChanges } from '../domain/instance-changes.ts';
import { getPresence, getTruth } from '../domain/kinds.ts';
import { entryOf, openOver } from '../domain/object.ts';
import type { PropertyEntry, UnknownValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { findAllCalls, type KnownCall } from './calls-in-package.ts';

/**
 * The value of a parameter for which each call of the program passes something: unknown, because the call decides, but present, and so
 * are the properties that each call gives. Null where a default may be used, and for a parameter without defaults.
 */
export function readPassed(fn: FunctionNode, index: number, parameter: TSESTree.Parameter, frame: Frame): Value | null {
  if (!mayUseDefault(parameter, frame.file)) return null;
  const calls = findAllCalls(fn, frame);
  const values = calls && readArguments(calls, index, frame);
  return values && joinPassed(values, parameter);
}

/** What each call passes at a place; null where one passes nothing there. */
function readArguments(calls: readonly KnownCall[], index: number, { evaluation }: Frame): readonly Value[] | null {
  const values: Value[] = [];
  for (const { call, file } of calls) {
    const argument = call.arguments[index];
    if (!argument || call.arguments.slice(0, index + 1).some(({ type }) => type === 'SpreadElement')) return null;
    const home = evaluation.getFileFrame(file);
    values.push(...getAlternatives(home.memoise(argument, () => home.evaluate(argument))));
  }
  return values;
}

/** The instances that all calls of the program pass for a parameter whose type is a class; null where one passes anything else. */
export function readPassedInstances(fn: FunctionNode, index: number, frame: Frame): Value | null {
  const calls = findAllCalls(fn, frame);
  const values = calls && calls.length <= MAX_INSTANCES ? readArguments(calls, index, frame) : null;
  const areMade = values?.every((value) => value.kind === 'instance' && value.arguments !== null);
  return areMade ? forgetChanges(choiceOf(values!)) : null;
}

/** An instance that more calls pass may be any of its class. */
const MAX_INSTANCES = 8;

function joinPassed(values: readonly Value[], parameter: TSESTree.Parameter): Value | null {
  if (!values.every((value) => value.kind === 'object')) return toPassed(values);
  const [first] = values;
  const properties = new Map<string, PropertyEntry>();
  for (const name of first?.properties.keys() ?? []) {
    const entries = values.map((object) => object.properties.get(name));
    if (!entries.every((entry) => entry && !entry.isOptional && !entry.mayBeReplaced)) continue;
    const passed = toPassed(entries.flatMap((entry) => getAlternatives(entry!.read())));
    if (passed)
      properties.set(
        name,
        entryOf(parameter, () => passed),
      );
  }
  return { ...openOver(unknown('parameter'), parameter), properties };
}

/** An unknown value that is one of these; null where one of them may be missing. */
function toPassed(values: readonly Value[]): UnknownValue | null {
  if (values.length === 0 || !values.every((value) => getPresence(value) === true)) return null;
  return { ...unknown('parameter'), passed: values.every((value) => getTruth(value) === true) ? 'truthy' : 'present' };
}

/** True for a parameter with a default, for itself or for a part that its pattern or the function names. */
const mayUseDefault = memoise((parameter: TSESTree.Parameter, file: FileFacts): boolean => {
  if (hasDefault(parameter)) return true;
  const pattern = getPattern(parameter);
  if (pattern.type !== 'Identifier') return someNode(pattern, isDefault);
  return getReads(file.variables.get(pattern)).some(isCompleted);
});

function isDefault({ type }: TSESTree.Node): boolean {
  return type === 'AssignmentPattern';
}

/** `options.root ?? 'x'`, `{ ...DEFAULTS, ...options }`, `const { root = 'x' } = options`. */
function isCompleted(name: TSESTree.Node): boolean {
  const { parent } = name;
  switch (parent?.type) {
    case 'SpreadElement':
      return true;
    case 'MemberExpression':
      return parent.object === name && isLeftOperand(parent);
    case 'VariableDeclarator':
      return parent.init === name && someNode(parent.id, isDefault);
    default:
      return isLeftOperand(name);
  }
}

function isLeftOperand(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'ChainExpression') return isLeftOperand(parent);
  return parent?.type === 'LogicalExpression' && parent.left === node && parent.operator !== '&&';
}
