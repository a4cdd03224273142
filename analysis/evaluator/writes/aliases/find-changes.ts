/**
 * Finds what code changes in a value by other names than that of its variable: aliases, parameters of the functions that get it, members
 * of other values, closures, `this`. The order of the program does not count: a change may have been made at any use.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import {
  ADDING_METHODS,
  CONTENT_METHODS,
  findWrittenKeys,
  isNonWritingReceiver,
  isResultUnused,
  isWritingStatic,
  mayWriteArgument,
} from '../../../libraries/argument-writes.ts';
import { memoise } from '../../../program/memoise.ts';
import { findFunction } from '../../../program/syntax/escape-analysis.ts';
import {
  findConstructor,
  type FunctionNode,
  getAssignmentTo,
  getCallOf,
  getClassAround,
  getDeclaredField,
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getParameters,
  isFunction,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import type { Evaluation } from '../../evaluation.ts';
import { getWhole } from '../filled-variables.ts';
import { isTarget } from '../mutation-forms.ts';
import {
  type Changes,
  createChanges,
  type Held,
  isInValue,
  isWhole,
  isUnchanged,
  putUnder,
  recordContent,
  recordWrite,
  takeFrom,
  WHOLE,
} from './held-value.ts';
import { findNamedFunctions } from './named-functions.ts';
import { getThisOf, getThisMembers } from './this-of.ts';

/** A value that more places have counts as one that anything may change. */
const MAX_PLACES = 400;

/**
 * Returns what code changes in the value of a variable at these references to it, and null if it changes nothing. Its other references are
 * writes that the variable itself has.
 */
export function findChanges(
  variable: Scope.Variable,
  starts: readonly TSESTree.Node[],
  evaluation: Evaluation,
): Changes | null {
  const changes = createChanges();
  const search: Search = { changes, evaluation, own: variable, pending: [], seen: new Map(), entries: new Map() };
  for (const start of starts) follow(start, WHOLE, search);
  let places = 0;
  for (let next = search.pending.pop(); next; next = search.pending.pop()) {
    if (++places > MAX_PLACES) {
      changes.isAny = changes.isContent = true;
      break;
    }
    visit(next.node, next.held, search);
  }
  return isUnchanged(changes) ? null : changes;
}

/** Returns what a function changes in the value of a parameter; null if it changes nothing. */
export function findChangesOfArgument(fn: FunctionNode, index: number, evaluation: Evaluation): Changes | null {
  const changes = createChanges();
  const search: Search = { changes, evaluation, own: null, pending: [], seen: new Map(), entries: new Map() };
  bindParameter(fn, index, WHOLE, search);
  let places = 0;
  for (let next = search.pending.pop(); next && places < MAX_PLACES; next = search.pending.pop(), places++)
    visit(next.node, next.held, search);
  if (places >= MAX_PLACES) changes.isAny = changes.isContent = true;
  return isUnchanged(changes) ? null : changes;
}

interface Search {
  changes: Changes;
  evaluation: Evaluation;
  /** The variable whose value is followed: `var api = api || {}` makes it an alias of itself. */
  own: Scope.Variable | null;
  pending: { node: TSESTree.Node; held: Held }[];
  seen: Map<TSESTree.Node, Set<string>>;
  /** The calls by which the value came into a function. */
  entries: Map<FunctionNode, Set<TSESTree.CallExpression | TSESTree.NewExpression>>;
}

/** A path that is longer counts as unknown: structures that contain themselves have paths without end. */
const MAX_PATH = 5;

function follow(expression: TSESTree.Node, held: Held, search: Search): void {
  if (held.holds.length > MAX_PATH) return;
  const node = getWhole(expression);
  const key = JSON.stringify([held.holds, held.within]);
  const keys = search.seen.get(node) ?? new Set();
  if (keys.has(key)) return;
  search.seen.set(node, keys.add(key));
  search.pending.push({ node, held });
}

/** Looks at what is done with an expression. */
function visit(node: TSESTree.Node, held: Held, search: Search): void {
  const { parent } = node;
  if (node.type === 'ObjectExpression') for (const self of getThisOf(node)) follow(self, held, search);
  switch (parent?.type) {
    case 'MemberExpression':
      if (parent.object === node) visitMember(parent, held, search);
      return;
    case 'VariableDeclarator':
      if (parent.init === node) bind(parent.id, held, search);
      return;
    case 'AssignmentExpression':
      if (parent.right !== node) return;
      assign(parent.left, held, search);
      follow(parent, held, search);
      return;
    case 'AssignmentPattern':
      if (parent.right === node) bind(parent.left, held, search);
      return;
    case 'Property':
      if (parent.value === node && parent.parent.type === 'ObjectExpression')
        follow(parent.parent, putUnder(getMemberName(parent), held), search);
      return;
    case 'PropertyDefinition': {
      const owner = getClassAround(parent);
      const name = getMemberName(parent);
      if (parent.value === node && owner && name !== null)
        for (const access of getThisMembers(owner, name)) follow(access, held, search);
      return;
    }
    case 'ArrayExpression':
      follow(parent, putUnder(null, held), search);
      return;
    case 'SpreadElement':
      visitSpread(parent, held, search);
      return;
    case 'ConditionalExpression':
      if (parent.test !== node) follow(parent, held, search);
      return;
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) follow(parent, held, search);
      return;
    case 'LogicalExpression':
    case 'AwaitExpression':
    case 'ChainExpression':
      follow(parent, held, search);
      return;
    case 'ForOfStatement': {
      const element = parent.right === node ? takeFrom(null, held) : null;
      if (element)
        assign(
          parent.left.type === 'VariableDeclaration' ? parent.left.declarations[0]!.id : parent.left,
          element,
          search,
        );
      return;
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = parent.type === 'ReturnStatement' ? getEnclosingFunction(parent) : parent;
      if (fn && (fn !== parent || parent.body === node)) giveBack(fn, held, search);
      return;
    }
    case 'CallExpression':
    case 'NewExpression':
      if (parent.callee !== node) {
        const index = parent.arguments.indexOf(node as TSESTree.Expression);
        if (index !== -1) pass(parent, index, held, search);
      }
      return;
    default:
  }
}

function visitMember(member: TSESTree.MemberExpression, held: Held, search: Search): void {
  const { changes } = search;
  const name = getMemberName(member);
  const call = getCallOf(member);
  const taken = takeFrom(name, held);
  if (isInValue(held)) {
    if (getAssignmentTo(member) || isTarget(member) || isDeleted(member)) recordWrite(held, name, changes);
    if (name !== null && CONTENT_METHODS.has(name)) recordContent(held, changes);
    if (call && name === null) recordContent(held, changes);
  }
  if (call) {
    visitMethod(call, member, name, held, search);
    if (taken && !isInValue(held)) follow(call, taken, search);
    return;
  }
  if (taken) follow(member, taken, search);
}

/** A call of a method of an expression: it may give the elements to a callback, and return one or a list of them. */
function visitMethod(
  call: TSESTree.CallExpression,
  member: TSESTree.MemberExpression,
  name: string | null,
  held: Held,
  search: Search,
): void {
  const element = takeFrom(null, held);
  if (name === 'then') {
    passToCallbacks(call, held, search);
    follow(call, held, search);
    return;
  }
  for (const fn of resolve(member, search)) for (const self of getThisOf(fn)) follow(self, held, search);
  if (!element || isInValue(held)) {
    if (element) passToCallbacks(call, element, search);
    return;
  }
  passToCallbacks(call, element, search);
  follow(call, element, search);
  follow(call, held, search);
}

function passToCallbacks(call: TSESTree.CallExpression, held: Held, search: Search): void {
  for (const argument of call.arguments)
    for (const fn of argument.type === 'SpreadElement' ? [] : resolve(argument, search))
      for (const [index] of getParameters(fn).entries()) bindParameter(fn, index, held, search);
}

function visitSpread(spread: TSESTree.SpreadElement, held: Held, search: Search): void {
  const { parent } = spread;
  // A copy has other members of its own: only what is below one of them is shared.
  if (isInValue(held)) return;
  if (parent.type === 'ObjectExpression' || parent.type === 'ArrayExpression') return follow(parent, held, search);
  const element = takeFrom(null, held);
  if ((parent.type !== 'CallExpression' && parent.type !== 'NewExpression') || !element) return;
  for (const index of [0, 1, 2, 3]) pass(parent, index, element, search);
}

/** Binds a name or a pattern to an expression. */
function bind(pattern: TSESTree.Node, held: Held, search: Search): void {
  switch (pattern.type) {
    case 'Identifier': {
      const variable = search.evaluation.getFile(pattern).variables.get(pattern);
      if (variable) followVariable(variable, held, search);
      return;
    }
    case 'AssignmentPattern':
      return bind(pattern.left, held, search);
    case 'TSParameterProperty': {
      const owner = getClassAround(pattern);
      const field = getDeclaredField(pattern);
      if (owner && field) for (const access of getThisMembers(owner, field.name)) follow(access, held, search);
      return bind(pattern.parameter, held, search);
    }
    case 'RestElement':
      return bind(pattern.argument, held, search);
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const taken = property.type === 'Property' ? takeFrom(getMemberName(property), held) : null;
        if (property.type === 'Property' && taken) bind(property.value, taken, search);
        if (property.type === 'RestElement' && !isInValue(held)) bind(property, held, search);
      }
      return;
    case 'ArrayPattern': {
      const element = takeFrom(null, held);
      for (const each of pattern.elements) if (each && element) bind(each, element, search);
      return;
    }
    case 'MemberExpression':
      return assign(pattern, held, search);
    default:
  }
}

function followVariable(variable: Scope.Variable, held: Held, search: Search): void {
  if (variable === search.own && isWhole(held)) return;
  for (const reference of variable.references)
    if (!reference.isWriteOnly()) follow(reference.identifier as TSESTree.Node, held, search);
}

/** `other = expression`, `holder.name = expression`: the holder has the value under the name from then on. */
function assign(target: TSESTree.Node, held: Held, search: Search): void {
  if (target.type !== 'MemberExpression') return bind(target, held, search);
  const object = unwrap(target.object);
  const name = getMemberName(target);
  const owner = object.type === 'ThisExpression' ? getClassAround(object) : null;
  if (owner && name !== null) {
    for (const access of getThisMembers(owner, name)) follow(access, held, search);
    const made = findConstructor(owner);
    for (const call of (made && search.entries.get(made)) ?? []) follow(call, putUnder(name, held), search);
    return;
  }
  putInto(object, putUnder(name, held), search);
}

/** An expression has the value from here on, wherever it is named. */
function putInto(object: TSESTree.Node, held: Held, search: Search): void {
  const expression = unwrap(object);
  if (expression.type === 'Identifier') bind(expression, held, search);
  else if (expression.type === 'MemberExpression')
    putInto(expression.object, putUnder(getMemberName(expression), held), search);
}

/** A function gives the value back: to its callers, or to what calls the callback. */
function giveBack(fn: FunctionNode, held: Held, search: Search): void {
  const { evaluation } = search;
  const { parent } = fn;
  if (parent?.type === 'CallExpression') {
    follow(parent, held, search);
    if (parent.callee !== fn) follow(parent, putUnder(null, held), search);
    return;
  }
  if (parent?.type === 'Property' && parent.parent.type === 'ObjectExpression')
    return follow(parent.parent, putUnder(getMemberName(parent), held), search);
  if (parent?.type === 'MethodDefinition') {
    const owner = getClassAround(parent);
    const name = getMemberName(parent);
    if (owner && name !== null)
      for (const access of getThisMembers(owner, name))
        follow(parent.kind === 'get' ? access : (getCallOf(access) ?? access), held, search);
    return;
  }
  const name = getFunctionIdentifier(fn);
  const variable = name && evaluation.getFile(fn).variables.get(name);
  for (const { identifier } of variable?.references ?? []) {
    const call = getCallOf(identifier as TSESTree.Node);
    if (call) follow(call, held, search);
  }
  for (const entry of search.entries.get(fn) ?? []) follow(entry, held, search);
}

/** An argument of a call. */
function pass(call: TSESTree.CallExpression | TSESTree.NewExpression, index: number, held: Held, search: Search): void {
  const { changes, evaluation } = search;
  const { callee } = call;
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (call.type === 'CallExpression') {
    const keys = findWrittenKeys(call, index);
    if (keys && isInValue(held)) {
      for (const key of keys === 'any' ? [null] : keys) recordWrite(held, key, changes);
      recordContent(held, changes);
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
      if (isInValue(held) && method !== null && CONTENT_METHODS.has(method)) recordContent(held, changes);
      if (name === 'call' && index === 1 && isWritingStatic(callee.object) && isInValue(held))
        recordWrite(held, null, changes);
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
    if (CONTAINERS.has(callee.name)) {
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
  // A function that is not known, whose result is unused, is called for its effect.
  const isForEffect =
    callee.type === 'Identifier'
      ? index === 0 && isResultUnused(call) && !isKnown(call, evaluation)
      : held.within.length === 0 && mayWriteArgument(call, index);
  if (!isForEffect || findWrittenKeys(call, index)) return;
  recordContent(held, changes);
  // Code of others rarely writes into an instance of a class.
  if (held.within.length === 0 && !isOwnVariable(callee, evaluation)) changes.isGuessed = true;
  else recordWrite(held, null, changes);
}

const FUNCTION_METHODS: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);
const CONTAINERS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

/** `Object.assign.apply(Object, [value, …])`: a function of a list that has the value. */
function passListed(fn: TSESTree.Node, held: Held, search: Search): void {
  const element = takeFrom(null, held);
  if (!element || isInValue(held)) return;
  if (isWritingStatic(fn) && isInValue(element)) recordWrite(element, null, search.changes);
  for (const each of resolve(fn, search))
    for (const [index] of getParameters(each).entries()) bindParameter(each, index, element, search);
}

/** True for functions that give back what they get, or a list of what it contains: `Object.freeze(x)`, `Promise.all([x])`. */
function isSame(callee: TSESTree.Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    GIVING_BACK[callee.object.name]?.includes(getMemberName(callee) ?? '') === true
  );
}

const GIVING_BACK: Readonly<Record<string, readonly string[]>> = {
  Object: [
    ...['assign', 'defineProperties', 'defineProperty', 'entries', 'freeze', 'fromEntries', 'preventExtensions'],
    ...['seal', 'setPrototypeOf', 'values'],
  ],
  Promise: ['all', 'allSettled', 'any', 'race', 'resolve'],
  Array: ['from', 'of'],
};

/** True for a function that a variable of the file holds: `const { set } = Reflect`, `for (const change of changes)`. */
function isOwnVariable(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const variable = callee.type === 'Identifier' ? evaluation.getFile(callee).variables.get(callee) : undefined;
  return variable?.defs[0]?.type === 'Variable';
}

function isKnown({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  return findFunction(callee, evaluation.getFile(callee)) !== null;
}

function bindParameter(fn: FunctionNode, index: number, held: Held, search: Search): void {
  const parameters = getParameters(fn);
  const parameter = parameters[index];
  const last = parameters.at(-1);
  if (last?.type === 'RestElement' && index >= parameters.length - 1) bind(last.argument, putUnder(null, held), search);
  else if (parameter) bind(parameter, held, search);
  for (const list of getArgumentsOf(fn)) follow(list, putUnder(null, held), search);
}

/** The names `arguments` in a function. */
const getArgumentsOf = memoise((fn: FunctionNode): readonly TSESTree.Node[] => getThisOf(fn, 'arguments'));

/** The functions that an expression names. A parameter is that of the calls by which the value came in. */
function resolve(expression: TSESTree.Node, search: Search): readonly FunctionNode[] {
  const { evaluation, entries } = search;
  const callee = unwrap(expression);
  const variable = callee.type === 'Identifier' ? evaluation.getFile(callee).variables.get(callee) : undefined;
  const [definition] = variable?.defs ?? [];
  if (definition?.type !== 'Parameter') return findNamedFunctions(callee, evaluation);
  const fn = definition.node as TSESTree.Node;
  const index = isFunction(fn) ? getParameters(fn).findIndex((each) => each === definition.name) : -1;
  return [...((isFunction(fn) && entries.get(fn)) || [])].flatMap((call) => {
    const argument = call.arguments[index];
    return argument && argument.type !== 'SpreadElement' ? findNamedFunctions(argument, evaluation) : [];
  });
}

function isDeleted({ parent }: TSESTree.MemberExpression): boolean {
  return parent.type === 'UnaryExpression' && parent.operator === 'delete';
}
