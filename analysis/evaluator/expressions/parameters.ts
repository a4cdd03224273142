/** Parameters that no followed call binds: default values, types, and callbacks of array methods. */
import type { TSESTree } from '@typescript-eslint/utils';
import { GIVEN_ARGUMENTS } from '../../libraries/frameworks/injection.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import { getHandlerContext } from '../../libraries/frameworks/hono-contexts.ts';
import type { Frame } from '../evaluation.ts';
import { getOnlyCalls } from '../../program/containers/given-functions.ts';
import { getTokensBeside } from '../../program/containers/dependency-lists.ts';
import {
  getParameters,
  hasDefault,
  isFunction,
  type FunctionNode,
  getMemberName,
} from '../../program/syntax/syntax.ts';
import { isPassedByName, readParameter } from '../provided/by-name.ts';
import { readConstructions } from '../provided/data-classes.ts';
import { isAlwaysOmitted } from '../provided/omitted-arguments.ts';
import { getGivenFixtures } from '../provided/given-fixtures.ts';
import { getMachineArgument } from '../provided/machine-values.ts';
import { readPassed, readPassedInstances } from '../provided/passed-arguments.ts';
import { readRouteDefaults } from '../provided/route-schemas.ts';
import { readInjected, readSection } from '../provided/provided.ts';
import { readTypedFunction, readTypedObject } from '../provided/typed-values.ts';
import { isClientByType } from '../domain/client-types.ts';
import { evaluateArguments } from './calls.ts';
import { readComponentProps } from './component-props.ts';
import { evaluateName } from './destructuring.ts';
import { getIterations } from './iterations.ts';
import { findEnteredParameter, findExpectedParameterType, getTypeOf } from './expected-types.ts';
import { evaluateClosedMember } from './literal-types.ts';
import { evaluateSchemaMember } from './schema-types.ts';
import { evaluateType } from './type-annotations.ts';
import type { ExternalValue, ObjectValue, Value } from '../domain/value.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';

/** The value of one name in the parameters of a function that no followed call binds. */
export function evaluateParameter(fn: TSESTree.Node, name: TSESTree.Identifier, frame: Frame): Value {
  if (!isFunction(fn)) return unknown('parameter');
  const parameters = getParameters(fn);
  const index = parameters.findIndex(
    (parameter) => name.range[0] >= parameter.range[0] && name.range[1] <= parameter.range[1],
  );
  const parameter = parameters[index];
  if (!parameter) return unknown('parameter');
  const value =
    getFromCallback(fn, index, frame) ??
    readInjected(parameter, frame.evaluation) ??
    readSection(getTokensBeside(fn)[index], frame.evaluation) ??
    getGiven(fn, index, parameter, frame) ??
    getFromType(parameter, frame) ??
    (index === 0
      ? (getHandlerContext(fn, frame) ??
        getFromOption(fn, frame) ??
        getGivenFixtures(fn, frame) ??
        getMachineArgument(fn, frame) ??
        readRouteDefaults(fn, frame.evaluation) ??
        readComponentProps(fn, frame))
      : null) ??
    getFromCallee(fn, index, frame) ??
    (parameter.type === 'Identifier' ? { kind: 'unknown', reason: 'parameter', of: fn } : unknown('parameter'));
  const byName = isOpen(value) ? (readParameter(fn, index, frame) ?? getTyped(value, fn, index, frame)) : null;
  const passed =
    byName ??
    (value.kind === 'unknown' ? readConstructions(fn, index, frame) : null) ??
    (value.kind === 'instance' && value.arguments === null ? readPassedInstances(fn, index, frame) : null);
  const isLeftOut = hasDefault(parameter) && value.kind === 'unknown' && isAlwaysOmitted(fn, index, frame);
  const given = isLeftOut
    ? ({ kind: 'constant', value: undefined, node: parameter } as const)
    : markGiven(
        passed ?? (value.kind === 'unknown' ? readPassed(fn, index, parameter, frame) : null) ?? value,
        fn,
        index,
      );
  const read = withParameter(evaluateName(parameter, given, name, frame) ?? unknown('parameter'), name);
  const known = getAlternatives(read).filter((alternative) => alternative.kind !== 'unknown');
  if (known.length === getAlternatives(read).length || getOnlyCalls(fn, frame.file) !== null) return read;
  const closed =
    evaluateClosedMember(parameter, name, frame) ?? (index === 0 ? evaluateSchemaMember(fn, name, frame) : null);
  return closed ? choiceOf([...known, closed]) : read;
}

/** Gives what is not known of a parameter its name. */
function withParameter(value: Value, { name }: TSESTree.Identifier): Value {
  return mapAlternatives(value, (each) => (each.kind === 'unknown' ? { ...each, parameter: name } : each));
}

/** What a parameter must be by its type, of its own or expected; null for a parameter that callers of the function's name pass. */
function getTyped(value: Value, fn: FunctionNode, index: number, frame: Frame): Value | null {
  if (isPassedByName(fn, index, frame)) return null;
  const own = getTypeOf(getParameters(fn)[index]!);
  if (value.kind === 'unknown') return own && readTypedFunction(own, frame);
  if (value.kind !== 'object') return null;
  if (own) return readTypedObject(own, frame);
  const expected = findExpectedParameterType(fn, index, frame);
  return expected && readTypedObject(expected.node, expected.frame);
}

/** A parameter that callers pass. Callbacks come last, so a parameter before one is not left out. */
function markGiven(value: Value, fn: FunctionNode, index: number): Value {
  const [parameter, next] = getParameters(fn).slice(index);
  if (parameter?.type !== 'Identifier' || parameter.optional || next?.type !== 'Identifier' || next.optional)
    return value;
  return mapAlternatives(value, (each) => (each.kind === 'unknown' ? { ...each, givenTo: fn } : each));
}

/** The object of a library that a container passes under the token that stands beside the function, or under the parameter's own name. */
function getGiven(fn: FunctionNode, index: number, parameter: TSESTree.Parameter, frame: Frame): Value | null {
  const name = getTokenName(getTokensBeside(fn)[index]) ?? (parameter.type === 'Identifier' ? parameter.name : '');
  const given = GIVEN_ARGUMENTS.get(name);
  const external: ExternalValue | undefined = given && { kind: 'external', ...given, node: parameter };
  return external ? (frame.evaluation.externals.resolveClient(external) ?? external) : null;
}

/**
 * True for a value about which arguments tell more than the type: a function of the type `ReturnType<typeof
 * makeClient>` has the base of one client.
 */
function isOpen(value: Value): boolean {
  switch (value.kind) {
    case 'unknown':
    case 'typed-function':
      return true;
    case 'function':
      return value.environment.parent !== null;
    case 'object':
      return isOfType(value);
    default:
      return isClientByType(value);
  }
}

/** True for an object whose members are known by their types alone, some of them functions: `interface Api { zones(id: string): Zone }`. */
function isOfType({ node, properties }: ObjectValue): boolean {
  return (
    (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeLiteral') &&
    [...properties.values()].some(({ read }) => getAlternatives(read()).some(({ kind }) => kind === 'typed-function'))
  );
}

/** `items.map((item) => …)`: the parameter is one of the items. */
function getFromCallback(fn: FunctionNode, index: number, frame: Frame): Value | null {
  const found = getIterations(fn, frame)?.flatMap((args) => args[index] ?? []) ?? [];
  return found.length === 0 ? null : choiceOf(found);
}

/** The instance that a library passes to a function in an option: `builder` of `createApi({ endpoints: (builder) => … })`. */
function getFromOption({ parent }: FunctionNode, frame: Frame): Value | null {
  if (parent.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return null;
  const name = getMemberName(parent);
  const call = parent.parent.parent;
  if (name === null || call.type !== 'CallExpression' || call.arguments[0] !== parent.parent) return null;
  const { externals } = frame.evaluation;
  const callee = frame.evaluate(call.callee);
  if (callee.kind !== 'external' && callee.kind !== 'client') return null;
  return externals.provide(callee, () => evaluateArguments(call.arguments, frame).args, name) ?? null;
}

/**
 * Returns the argument that a called function passes to its callback, by the type that is expected of the callback or by the calls in
 * the function: `client` of `withClient((client) => …)`.
 */
function getFromCallee(fn: FunctionNode, index: number, frame: Frame): Value | null {
  const expected = findExpectedParameterType(fn, index, frame);
  const typed = expected && evaluateType(expected.node, expected.frame);
  if (typed) return typed;
  const entered = fn.parent.type === 'CallExpression' ? findEnteredParameter(fn.parent, fn, frame) : null;
  if (entered?.node.type !== 'Identifier') return null;
  for (const { identifier } of entered.frame.file.variables.get(entered.node)?.references ?? []) {
    const argument = getPassed(identifier as TSESTree.Node, index);
    if (argument && argument.type !== 'SpreadElement') return entered.frame.evaluate(argument);
  }
  return null;
}

/** The argument at a place of `callback(…)` and of `callback.call(receiver, …)`. */
function getPassed(callback: TSESTree.Node, index: number): TSESTree.CallExpressionArgument | undefined {
  const member = callback.parent?.type === 'MemberExpression' ? callback.parent : null;
  const isOfCall = member?.object === callback && getMemberName(member) === 'call';
  const callee = isOfCall ? member : callback;
  const call = callee.parent;
  return call?.type === 'CallExpression' && call.callee === callee
    ? call.arguments[isOfCall ? index + 1 : index]
    : undefined;
}

/** The value of a parameter by its type; null where it has none of use. */
export function getFromType(parameter: TSESTree.Parameter, frame: Frame): Value | null {
  const type = getTypeOf(parameter);
  return type && evaluateType(type, frame);
}
