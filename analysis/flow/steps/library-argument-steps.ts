/** Library call steps: a tracked value that is an argument of a built-in function, or of a function of a library. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getCallFlows } from '../../libraries/flows/library-flows.ts';
import { ROUTE_MEMBERS } from '../../libraries/frameworks/own-routes.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { ARRAY_FROM_CALLBACK, FUNCTION_RESULT, type PathRewrite } from '../../libraries/flows/builtin-flows.ts';
import { isWrappingName } from '../../libraries/data-functions/wrapping-functions.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { findProperty, getLastName, getRootIdentifier, unwrap } from '../../program/syntax/syntax.ts';
import { filterPaths, rewritePaths, seeksAll, takeStep, toText } from '../access-path.ts';
import { followCallback } from './method-steps.ts';
import { isReshaped } from '../schemas/reshaping-schemas.ts';
import { isAnswered } from './route-steps.ts';
import { followSchemas, takeParsed } from '../schemas/schema-steps.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/** An argument that has the value; for a spread argument, the operand has it. */
export interface Argument {
  node: TSESTree.Node;
  index: number;
  isSpread: boolean;
  call: TSESTree.CallExpression;
}

/** Follows a built-in function, by its name and that of its object; false if its result is not known. */
export function followFunctionResult(name: string, { index, isSpread, call }: Argument, value: TrackedValue): boolean {
  const rewrites = FUNCTION_RESULT.get(name);
  if (!rewrites || index !== 0 || isSpread) return false;
  const callback = name === 'Array.from' ? call.arguments[1] : undefined;
  if (callback) followCallback(callback, call, ARRAY_FROM_CALLBACK, value);
  else propagate(call, rewritePaths(name === 'String' ? toText(value) : value, rewrites));
  return true;
}

/** Follows a function of a library, by its last name. */
export function followCallFlows(name: string, { node, index, isSpread, call }: Argument, value: TrackedValue): void {
  const { callGraph, evaluation } = value.flow;
  // The table knows functions by name alone. A function of the program with that name is followed by its code instead.
  if (isSpread || callGraph.getCallees(call).length > 0) return;
  const isOfModule = isModuleMember(call.callee, evaluation.getFile(call));
  // A method of any object may have this name. It is taken for the library's only if the path has steps that the row requires.
  const isSure = ({ from }: PathRewrite): boolean => isOfModule || from.length > 0;
  const flows = getCallFlows(name, index);
  for (const { result, callback, isOfAnyObject = false } of flows) {
    const functions = callback
      ? findFunctions(call.arguments.at(callback.argument), callback.property, evaluation)
      : [];
    // The value may be the function itself: the last argument.
    const entered = functions.filter((fn) => fn !== node);
    for (const fn of entered) followCallback(fn, call, callback!, value);
    const isEntered = entered.length > 0;
    if (isOfAnyObject) followSchemas(call, node, takeParsed(result, value));
    // If every member is sought, the members of a reshaped value are not members of the answer.
    if (isOfAnyObject && seeksAll(value) && result.some(isOfSchema) && isReshaped(call, node, value)) continue;
    if (!isEntered || !callback?.returns) propagate(call, rewritePaths(value, result.filter(isSure)));
    if (isOfAnyObject && !isOfModule) propagate(call, rewritePaths({ ...value, isByName: true }, result));
  }
  // An unknown function may return something else, and a target that seeks every member would match all members of that.
  if (flows.length > 0 || seeksAll(value)) return;
  // It may return a function with the same result: a handler in a wrapper.
  if (!ROUTE_MEMBERS.has(name)) propagate(call, { ...filterPaths(value, isAnswered), isByName: true });
  // Or the function itself, with a cache or a limit around it.
  if (index === 0 && isWrappingName(name))
    propagate(call, { ...filterPaths(value, ([head]) => head === '()'), isByName: true });
  // A function that is given to an unknown one is called there, and its result handed back: a retry, a cache, a limit.
  propagate(call, { ...takeStep(value, '()'), isByName: true });
  // A promise that is awaited only behind an unknown function is handed back: a timeout, a test waiter, a spinner.
  if (isOfModule && index === 0 && isPending(node) && call.parent.type === 'AwaitExpression')
    propagate(call, { ...value, isByName: true });
}

/** Tests if a row may be that of a schema, which does not take what a function returns. */
function isOfSchema({ from }: PathRewrite): boolean {
  return !from.includes('()');
}

/** Tests if an expression is a call without `await`, which gives a promise. */
function isPending(node: TSESTree.Node): boolean {
  return unwrap(node).type === 'CallExpression';
}

/** Tests if a callee is a global, an import or a member of one. */
export function isModuleMember(callee: TSESTree.Node, file: FileFacts): boolean {
  const root = getRootIdentifier(callee);
  const variable = root && file.variables.get(root);
  const [definition] = variable?.defs ?? [];
  if (!root || !definition) return root !== null;
  if (definition.type === 'ImportBinding') return true;
  const { node } = definition;
  return (
    node.type === 'VariableDeclarator' &&
    node.init?.type === 'CallExpression' &&
    getLastName(node.init.callee) === 'require'
  );
}

/** The function that an argument is, or those that it has as a property, or as all of them, `*`; also of an object that it returns. */
function findFunctions(
  argument: TSESTree.Node | undefined,
  property: string | undefined,
  evaluation: Evaluation,
): readonly TSESTree.Node[] {
  if (!argument) return [];
  if (property === undefined) return [argument];
  for (const value of getAlternatives(evaluation.getValue(argument))) {
    const nodes = findPropertyNodes(value, property).filter((node) => node.type === 'Property');
    if (nodes.length > 0) return nodes.map((node) => node.value);
  }
  return [];
}

function findPropertyNodes(value: Value, property: string): TSESTree.Node[] {
  if (value.kind === 'object') {
    const entries = property === '*' ? [...value.properties.values()] : [value.properties.get(property)];
    return entries.flatMap((entry) => entry?.node ?? []);
  }
  const returned = value.kind === 'function' ? getReturns(value.node).map(unwrap) : [];
  return returned
    .flatMap((made) => (made.type === 'ObjectExpression' ? (findProperty(made, property) ?? []) : []))
    .slice(0, 1);
}
