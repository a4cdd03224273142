/** Follows a value that is an argument of a call: into the function, or to what a known function does with it. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ADDING_METHODS,
  ARGUMENT_RETURNING,
  COLLECTIONS,
  CONTENT_METHODS,
  findWrittenKeys,
  isNonWritingReceiver,
  isResultUnused,
  isWritingStatic,
  mayWriteArgument,
} from '../../../libraries/data-functions/argument-writes.ts';
import { findFunction } from '../../../program/syntax/escape-analysis.ts';
import { isExported } from '../../../program/modules/exports.ts';
import {
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getParameters,
  isFunction,
} from '../../../program/syntax/syntax.ts';
import type { Evaluation } from '../../evaluation.ts';
import { bindParameter, passToCallbacks, putInto } from './bindings.ts';
import { follow, resolve, type Search } from './change-search.ts';
import { type Held, isInValue, putUnder, recordContent, recordWrite, takeFrom } from './held-value.ts';
import { getThisOf } from './this-of.ts';

/** An argument of a call. */
export function pass(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  index: number,
  held: Held,
  search: Search,
): void {
  const { changes, evaluation } = search;
  const { callee } = call;
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (call.type === 'CallExpression') {
    const keys = findWrittenKeys(call, index);
    if (keys && isInValue(held)) {
      for (const key of keys === 'any' ? [null] : keys) recordWrite(held, { key, node: call }, changes);
      recordContent(held, call, changes);
    }
    if (callee.type === 'MemberExpression' && name !== null && ADDING_METHODS.has(name))
      putInto(callee.object, putUnder(null, held), search);
    if (
      callee.type === 'MemberExpression' &&
      name !== null &&
      FUNCTION_METHODS.has(name) &&
      getLastName(callee.object) !== 'Reflect'
    ) {
      const method = callee.object.type === 'MemberExpression' ? getMemberName(callee.object) : null;
      if (isInValue(held) && method !== null && CONTENT_METHODS.has(method)) recordContent(held, call, changes);
      if (name === 'call' && index === 1 && isWritingStatic(callee.object) && isInValue(held))
        recordWrite(held, { key: null, node: call }, changes);
      for (const fn of resolve(callee.object, search)) {
        if (index === 0) for (const self of getThisOf(fn)) follow(self, held, search);
        else if (name !== 'apply') bindParameter(fn, index - 1, held, search);
      }
      if (name === 'apply' || name === 'bind') passListed(callee.object, held, search);
      return;
    }
    if (name === 'apply' && call.arguments[0] && call.arguments[0].type !== 'SpreadElement')
      passListed(call.arguments[0], held, search);
    if (name === 'reduce' || name === 'reduceRight') {
      passToCallbacks(call, held, search);
      follow(call, held, search);
    }
    if (isSame(callee)) {
      follow(call, held, search);
      follow(call, putUnder(null, held), search);
    }
  } else if (callee.type === 'Identifier') {
    if (callee.name === 'Proxy') follow(call, held, search);
    if (COLLECTIONS.has(callee.name)) {
      const element = takeFrom(null, held);
      if (element && !isInValue(held)) follow(call, element, search);
      follow(call, held, search);
    }
  }
  const functions = isNonWritingReceiver(call) ? [] : resolve(callee, search);
  for (const fn of functions) {
    const entered = search.entries.get(fn) ?? new Set();
    search.entries.set(fn, entered.add(call));
    bindParameter(fn, index, held, search);
  }
  if (functions.length > 0 || call.type === 'NewExpression' || !isInValue(held)) return;
  if (search.imports && isGivenByOthers(callee, evaluation)) recordWrite(held, { key: null, node: call }, changes);
  // A function that is not known, whose result is unused, is called for its effect.
  const isForEffect =
    callee.type === 'Identifier'
      ? index === 0 && isResultUnused(call) && !isKnown(call, evaluation) && !isGlobalFetch(callee, evaluation)
      : held.within.length === 0 && mayWriteArgument(call, index);
  if (!isForEffect || findWrittenKeys(call, index)) return;
  recordContent(held, call, changes);
  // Code of others rarely writes into an instance of a class.
  if (held.within.length === 0 && !isOwnVariable(callee, evaluation)) {
    changes.isGuessed = true;
    changes.writes.push({ part: 'member', key: null, node: call });
  } else recordWrite(held, { key: null, node: call }, changes);
}

const FUNCTION_METHODS: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/** `Object.assign.apply(Object, [value, …])`: a function of a list that has the value. */
function passListed(fn: TSESTree.Node, held: Held, search: Search): void {
  const element = takeFrom(null, held);
  if (!element || isInValue(held)) return;
  if (isWritingStatic(fn) && isInValue(element)) recordWrite(element, { key: null, node: fn }, search.changes);
  for (const each of resolve(fn, search))
    for (const [index] of getParameters(each).entries()) bindParameter(each, index, element, search);
}

/** True for functions that give back what they get, or a list of what it contains: `Object.freeze(x)`, `Promise.all([x])`. */
function isSame(callee: TSESTree.Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    ARGUMENT_RETURNING[callee.object.name]?.includes(getMemberName(callee) ?? '') === true
  );
}

/** True for a function that a variable of the file holds: `const { set } = Reflect`, `for (const change of changes)`. */
function isOwnVariable(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const variable = callee.type === 'Identifier' ? evaluation.getFile(callee).variables.get(callee) : undefined;
  return variable?.defs[0]?.type === 'Variable';
}

/** `fetch(url);`, which only sends what it gets. */
function isGlobalFetch(callee: TSESTree.Identifier, evaluation: Evaluation): boolean {
  return callee.name === 'fetch' && !evaluation.getFile(callee).variables.has(callee);
}

/** True for a parameter of an exported function, which other files call: `export const extend = (plugin) => plugin(options)`. */
function isGivenByOthers(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const file = evaluation.getFile(callee);
  const definition = callee.type === 'Identifier' ? file.variables.get(callee)?.defs[0] : undefined;
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return false;
  const name = getFunctionIdentifier(definition.node);
  return name !== null && isExported(name.name, file);
}

function isKnown({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  return findFunction(callee, evaluation.getFile(callee)) !== null;
}
