/** An answer that is handed to a call: into a function of the file, a collection, or something of the language. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isFunction, unwrap } from '../program/file-facts.ts';
import { giveToField, isOwnField } from './field-steps.ts';
import type { Flow } from './forward-flow.ts';
import { isJsonParse, joinTexts, walkElements } from './method-steps.ts';
import { asText, isStrict, mapPaths, take, wrap, type Token } from './access-path.ts';
import { enterFunction } from './return-steps.ts';
import { keepInError } from './error-fields.ts';
import { isNeutral } from './joined-values.ts';
import type { Stack } from './call-stack.ts';
import { giveToVariable } from './variable-steps.ts';

/** Functions of the language that give back what they are given, or a copy with the same elements. */
const COPYING = new Set(['Promise.all', 'Promise.resolve', 'Object.freeze', 'Array.from', 'structuredClone', 'String']);

/** `node` is an argument of the call; `isSpread` where its elements are the arguments. */
export function followArgument(
  node: TSESTree.Node,
  call: TSESTree.CallExpression,
  isSpread: boolean,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const callee = unwrap(call.callee);
  const index = call.arguments.findIndex(
    (argument) => argument === node || (argument.type === 'SpreadElement' && argument.argument === node),
  );
  if (!isSpread) {
    for (const fn of flow.functions.getCallees(call)) {
      const parameters: (Token | null)[] = [];
      parameters[index] = token;
      enterFunction({ call, fn, gives: fn.generator ? 'nothing' : 'value' }, parameters, stack, flow);
    }
  }
  if (isJsonParse(callee)) {
    // A second argument may change what is read.
    if (call.arguments.length === 1 || !isStrict(token)) flow.give(call, take(token, '~text'), stack);
  } else if (callee.type === 'MemberExpression') {
    followMember(callee, node, index, call, isSpread, token, stack, flow);
  } else if (callee.type === 'Identifier') {
    if (COPYING.has(callee.name)) flow.give(call, callee.name === 'String' ? asText(token) : token, stack);
    const promise = getPromiseOf(callee, flow);
    if (promise && index === 0) flow.give(promise, token, stack);
  }
}

function followMember(
  callee: TSESTree.MemberExpression,
  node: TSESTree.Node,
  index: number,
  call: TSESTree.CallExpression,
  isSpread: boolean,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const name = getKeyName(callee.property, callee.computed);
  const object = unwrap(callee.object);
  const path = object.type === 'Identifier' ? `${object.name}.${name}` : null;
  if (path !== null && COPYING.has(path) && index === 0 && !isSpread) {
    const [, second] = call.arguments;
    if (path === 'Array.from' && second) walkElements('map', second, call, token, stack, flow);
    else flow.give(call, token, stack);
  } else if (path === 'Promise.allSettled') {
    flow.give(
      call,
      mapPaths(token, ([head, ...rest]) => [[head!, '.value', ...rest]]),
      stack,
    );
  } else if (path === 'Object.assign') {
    // What is put into an object last stays in it.
    if (isStrict(token) && index > 0 && index === call.arguments.length - 1 && !isSpread) flow.give(call, token, stack);
  } else if (path === 'Buffer.concat') {
    flow.give(call, joinTexts(token), stack);
  } else if (path === 'Object.values' && index === 0) {
    flow.give(
      call,
      mapPaths(token, ([head, ...rest]) => (head === '@' || head === '[]' ? [['[]', ...rest]] : [])),
      stack,
    );
  } else if (name === 'concat') {
    const sources = [callee.object, ...call.arguments].filter((source) => !isNeutral(source, token));
    flow.meet(call, sources, node, stack, () => flow.give(call, token, stack));
  } else if (name === 'push' || name === 'unshift' || name === 'add') {
    addTo(object, node, isSpread ? token : wrap(token, '[]'), stack, flow);
  } else if (name === 'set' && index === 1) {
    addTo(object, node, wrap(token, '@'), stack, flow);
  }
}

/** The value is put into the collection that an expression names. */
export function addTo(
  collection: TSESTree.Node,
  source: TSESTree.Node,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  if (isOwnField(collection)) giveToField(collection, source, token, stack, flow);
  const variable =
    collection.type === 'Identifier' ? flow.evaluation.getFile(collection).variables.get(collection) : undefined;
  if (variable) giveToVariable(variable, source, token, stack, flow);
}

/** `resolve` of `new Promise((resolve) => …)`: the construction that it settles. */
function getPromiseOf(callee: TSESTree.Identifier, flow: Flow): TSESTree.NewExpression | null {
  const definition = flow.evaluation.getFile(callee).variables.get(callee)?.defs[0];
  const executor = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  if (!executor || !isFunction(executor) || executor.params[0] !== definition?.name) return null;
  const { parent } = executor;
  return parent?.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Promise'
    ? parent
    : null;
}

/** `new Map(pairs)`, `new Set(items)`, and errors that keep what they are given. */
export function followConstruction(
  node: TSESTree.Node,
  construction: TSESTree.NewExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  if (isStrict(token)) keepInError(node, construction, token, stack, flow);
  if (construction.callee.type !== 'Identifier' || construction.arguments[0] !== node) return;
  if (construction.callee.name === 'Set') flow.give(construction, token, stack);
  if (construction.callee.name === 'Map') {
    flow.give(
      construction,
      mapPaths(token, (path) =>
        path[0] === '[]' && path[1] === '#1' ? [['@', ...path.slice(2)]] : path[0] === '@' ? [path] : [],
      ),
      stack,
    );
  }
}
