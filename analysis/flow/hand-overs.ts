/** Where an answer leaves what is followed: it is an argument of a function of a library that no table describes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { findDataFunction } from '../evaluator/builtins/data-function-calls.ts';
import type { Value } from '../evaluator/domain/value.ts';
import { getCollectionWrite, MERGING_FUNCTIONS } from '../libraries/flows/builtin-flows.ts';
import { getCallFlows } from '../libraries/flows/library-flows.ts';
import { ANSWERING_METHODS } from '../libraries/frameworks/own-routes.ts';
import { STANDARD_GLOBALS } from '../libraries/projects/standard-globals.ts';
import { LOGGERS } from '../libraries/data-functions/effect-names.ts';
import type { CallNode } from '../program/file-facts.ts';
import { getChainRoot, isFunction, getLastName, getRootIdentifier, unwrap } from '../program/syntax/syntax.ts';
import { filterPaths, type PathStep } from './access-path.ts';
import { isModuleMember } from './steps/library-argument-steps.ts';
import type { TrackedValue } from './tracked-value.ts';

/** Steps to a part of data: a property, an element, the content of a text. The rest lead through functions and responses. */
const DATA_STEP = /^(?:[.#]|\[\]$|@$|~ref$|~text$)/;

/** Records that an argument hands the value over, if it holds the sought fields as data and nothing follows it into the call. */
export function recordHandOver(node: TSESTree.Node, call: CallNode, index: number, value: TrackedValue): void {
  const whole = filterPaths(value, (path) => path.every((step: PathStep) => DATA_STEP.test(step)));
  if (whole.fact.paths.length > 0 && isUnfollowed(call, index, value)) value.flow.addHandOver(whole, node);
  if (whole.fact.paths.length > 0 && isGiven(call, value)) value.flow.addReturn(whole);
  const returned = filterPaths(value, isOfResult);
  if (returned.fact.paths.length > 0 && (isUnfollowed(call, index, value) || isOfNoModule(call, value)))
    value.flow.addReturn(returned);
}

/** True for data in the result of a function, which an object may hold. */
function isOfResult(path: readonly PathStep[]): boolean {
  const data = path.filter((step) => step !== '()');
  return path.length - data.length === 1 && data.every((step) => DATA_STEP.test(step));
}

/** A function that an inner function is given, and that no call is known to give: `(id) => async (dispatch) => dispatch(…)`. */
function isGiven(call: CallNode, { flow: { callGraph, evaluation } }: TrackedValue): boolean {
  const callee = unwrap(call.callee);
  if (callee.type !== 'Identifier' || call.type !== 'CallExpression' || callGraph.getCallees(call).length > 0)
    return false;
  const [definition] = evaluation.getFile(callee).variables.get(callee)?.defs ?? [];
  const fn = definition?.node as TSESTree.Node | undefined;
  return (
    (definition?.type as string) === 'Parameter' && fn?.type === 'ArrowFunctionExpression' && isFunction(fn.parent)
  );
}

/** A function that nothing declares: a framework provides it. */
function isOfNoModule({ callee }: CallNode, { flow: { evaluation } }: TrackedValue): boolean {
  const name = unwrap(callee);
  if (name.type !== 'Identifier' || STANDARD_GLOBALS.has(name.name)) return false;
  const variable = evaluation.getFile(name).variables.get(name);
  return variable === undefined || variable.defs.length === 0;
}

/** Kinds of callees of which the flow knows what they do with their arguments. */
const FOLLOWED: ReadonlySet<Value['kind']> = new Set([
  ...(['function', 'method', 'typed-function', 'class', 'client', 'sdk', 'context'] as const),
]);

function isUnfollowed(call: CallNode, index: number, { flow }: TrackedValue): boolean {
  const { callGraph, evaluation } = flow;
  const callee = unwrap(call.callee);
  const name = getLastName(callee) ?? '';
  if (callee.type === 'Super' || MERGING_FUNCTIONS.has(name)) return false;
  if (call.type === 'CallExpression' ? callGraph.getCallees(call).length > 0 : callGraph.getConstructor(call) !== null)
    return false;
  if (callee.type === 'MemberExpression') {
    const owner = getLastName(unwrap(callee.object)) ?? '';
    const isOfCollection = getCollectionWrite(name, call.arguments.length) !== undefined || name === 'concat';
    if (LOGGERS.test(owner) || ANSWERING_METHODS.has(name) || isOfCollection) return false;
  }
  // A method of another object than a module may only have the name of a function that is followed; methods of schemas are.
  const isOfModule = isModuleMember(callee, evaluation.getFile(call));
  const isMethod = callee.type === 'MemberExpression';
  if (getCallFlows(name, index).some(({ isOfAnyObject }) => (isOfAnyObject ? isMethod : isOfModule))) return false;
  if (!isOfProgram(callee, flow)) return false;
  return !callGraph
    .getValues(callee)
    .some((fn) => (fn.kind === 'external' ? fn.module === null || findDataFunction(fn) : FOLLOWED.has(fn.kind)));
}

/** True if the callee begins with a name that the program declares. False for a parameter that is a function: `done(null, zones)`. */
function isOfProgram(callee: TSESTree.Node, { evaluation }: TrackedValue['flow']): boolean {
  const root = getRootIdentifier(callee);
  if (!root) return isOfThis(callee);
  const [definition] = evaluation.getFile(root).variables.get(root)?.defs ?? [];
  return definition !== undefined && !((definition.type as string) === 'Parameter' && root === callee);
}

/** `this.tunnels.insert`, `this.db.insert(table).values` */
function isOfThis(callee: TSESTree.Node): boolean {
  let root = getChainRoot(callee);
  while (root.type === 'CallExpression') root = getChainRoot(root.callee);
  return root.type === 'ThisExpression' && root !== callee;
}
