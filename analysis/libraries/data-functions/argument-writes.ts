/**
 * Methods that may write into an argument, so that its value is another one behind the call: `auth.apply(headers)`,
 * `_.set(body, path, value)`, `Reflect.set(body, name, value)`. Functions with an effect elsewhere are in `effect-names.ts`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap, getMemberName, getWrittenText } from '../../program/syntax/syntax.ts';

/** True if a method may write into its argument at an index. By their names, methods that send, keep or read it do not. */
export function mayWriteArgument(call: TSESTree.CallExpression, index: number): boolean {
  const { callee } = call;
  if (callee.type !== 'MemberExpression') return false;
  const name = getMemberName(callee);
  const holder = getName(callee.object);
  if (holder === 'Object' || holder === 'Reflect')
    return index === 0 && name !== null && WRITING_STATIC_METHODS.has(name);
  if (name === null || !isResultUnused(call)) return false;
  if (holder !== null && NON_WRITING_RECEIVERS.test(holder)) return false;
  // `_.set(body, path, value)` writes into the first argument, `cache.set(key, body)` keeps the second.
  if (name === 'set') return index === 0;
  return !NON_WRITING_METHODS.has(name) && !NON_WRITING_FIRST_WORDS.has(getFirstWord(name));
}

/** True if nothing uses the result of a call: it is made for its effect. */
export function isResultUnused(call: TSESTree.CallExpression): boolean {
  let outer: TSESTree.Node = call;
  while (outer.parent && outer.parent.type !== 'ExpressionStatement') {
    const inner: TSESTree.Node = outer;
    outer = outer.parent;
    if (outer.type === 'ArrowFunctionExpression' && outer.body === inner && isIterationCallback(outer))
      outer = outer.parent;
    else if (!isResultOf(outer, inner)) return false;
  }
  return outer.parent !== undefined;
}

/** True if an expression only returns the result of its part: `await f(x)`, `isOn && f(x)`, `Promise.all([f(x)])`. */
function isResultOf(node: TSESTree.Node, part: TSESTree.Node): boolean {
  switch (node.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'ArrayExpression':
      return true;
    case 'UnaryExpression':
      return node.operator === 'void';
    case 'LogicalExpression':
      return node.right === part;
    case 'ConditionalExpression':
      return node.test !== part;
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && getName(node.callee.object) === 'Promise';
    default:
      return false;
  }
}

/** `hooks.forEach((hook) => …)`. */
function isIterationCallback({ parent }: TSESTree.ArrowFunctionExpression): boolean {
  if (parent.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const name = getMemberName(parent.callee);
  return name === 'forEach' || name === 'map';
}

/** Methods of lists, maps and sets that put a value into them, as their last argument. */
export const ADDING_METHODS: ReadonlySet<string> = new Set(['push', 'unshift', 'set', 'add']);

/** Methods that change what a list, a map, a set or pairs contain. */
export const CONTENT_METHODS: ReadonlySet<string> = new Set([
  ...ADDING_METHODS,
  ...['append', 'clear', 'copyWithin', 'delete', 'fill', 'pop', 'reverse', 'shift', 'sort', 'splice'],
]);

/** True for a method of something that writes into no argument: `console.log`, `JSON.stringify`. */
export function isNonWritingReceiver({ callee }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const holder = callee.type === 'MemberExpression' ? getName(callee.object) : null;
  return holder !== null && NON_WRITING_RECEIVERS.test(holder);
}

/**
 * Returns the members that a method of `Object` or `Reflect` writes into an argument: `Reflect.set(body, 'name', value)`; `any` for names
 * that are not written out, null for a call that writes nothing into it.
 */
export function findWrittenKeys(
  { callee, arguments: [, second] }: TSESTree.CallExpression,
  index: number,
): readonly string[] | 'any' | null {
  return index === 0 && isWritingStatic(callee) ? getKeysOf(getMemberName(callee)!, second) : null;
}

/** True for `Object.assign`, `Reflect.set` and the like. */
export function isWritingStatic(callee: TSESTree.Node): callee is TSESTree.MemberExpression {
  if (callee.type !== 'MemberExpression') return false;
  const holder = getName(callee.object);
  const name = getMemberName(callee);
  return (holder === 'Object' || holder === 'Reflect') && name !== null && WRITING_STATIC_METHODS.has(name);
}

function getKeysOf(method: string, second: TSESTree.CallExpressionArgument | undefined): readonly string[] | 'any' {
  if (!second) return 'any';
  if (method !== 'assign' && method !== 'defineProperties') {
    const key = method === 'setPrototypeOf' ? null : getWrittenText(second);
    return key === null ? 'any' : [key];
  }
  if (second.type !== 'ObjectExpression') return 'any';
  const keys = second.properties.map((property) => (property.type === 'Property' ? getMemberName(property) : null));
  return keys.every((key) => key !== null) ? keys : 'any';
}

/** Methods of `Object` and `Reflect` that write into their first argument. */
const WRITING_STATIC_METHODS = new Set([
  'assign',
  'defineProperties',
  'defineProperty',
  'deleteProperty',
  'set',
  'setPrototypeOf',
]);

/** Methods that only texts have. Source: https://tc39.es/ecma262/#sec-properties-of-the-string-prototype-object. */
export const TEXT_METHODS: ReadonlySet<string> = new Set([
  ...['charAt', 'charCodeAt', 'codePointAt', 'endsWith', 'localeCompare', 'match', 'matchAll', 'normalize', 'padEnd'],
  ...['padStart', 'replace', 'replaceAll', 'split', 'startsWith', 'substring', 'toLowerCase', 'toUpperCase', 'trim'],
  ...['trimEnd', 'trimStart'],
]);

/** Classes whose instances hold the elements of their argument. Source: https://tc39.es/ecma262/#sec-keyed-collections. */
export const COLLECTIONS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

/**
 * Functions that return their argument, or what holds the elements of it: `Object.freeze(x)`, `Promise.all([x])`. Source:
 * https://tc39.es/ecma262/#sec-properties-of-the-object-constructor.
 */
export const ARGUMENT_RETURNING: Readonly<Record<string, readonly string[]>> = {
  Object: [
    ...['assign', 'defineProperties', 'defineProperty', 'entries', 'freeze', 'fromEntries', 'preventExtensions'],
    ...['seal', 'setPrototypeOf', 'values'],
  ],
  Promise: ['all', 'allSettled', 'any', 'race', 'resolve'],
  Array: ['from', 'of'],
};

/** `console`, `this.logger`, `expect(x)`. */
const NON_WRITING_RECEIVERS = /^(assert|console|expect|log|logger|JSON|Math|Promise)$|Log(ger)?$/;

/** Matched by the whole name: `appendAuth` and `postProcess` may write, other than `append` and `post`. */
const NON_WRITING_METHODS = new Set([
  ...['add', 'append', 'call', 'commit', 'del', 'delete', 'end', 'exec', 'execute', 'invoke', 'next'],
  ...['options', 'patch', 'perform', 'post'],
  ...['push', 'put', 'remove', 'run', 'search', 'unshift', 'update', 'write'],
]);

/** Matched by the first word of the name: `sendJson`, `createZone`. */
const NON_WRITING_FIRST_WORDS = new Set([
  ...['assert', 'broadcast', 'cache', 'capture', 'check', 'create', 'critical', 'debug', 'dir', 'dispatch'],
  ...['dump', 'emit', 'encode', 'enqueue'],
  ...['equal', 'equals', 'error', 'expect', 'fatal', 'fetch', 'find', 'get', 'has', 'head', 'info'],
  ...['insert', 'inspect', 'is', 'json', 'list', 'log'],
  ...['match', 'not', 'notice', 'notify', 'ok', 'parse', 'persist', 'print', 'publish', 'query', 'queue'],
  ...['read', 'record', 'reject', 'render', 'reply'],
  ...['report', 'request', 'resolve', 'respond', 'safe', 'same', 'save', 'schedule', 'send', 'serialize'],
  ...['silly', 'store', 'strict', 'stringify'],
  ...['submit', 'success', 'table', 'test', 'to', 'trace', 'track', 'upload', 'upsert', 'validate'],
  ...['verbose', 'verify', 'warn', 'warning'],
]);

function getFirstWord(name: string): string {
  return /^_*([A-Z]*[a-z0-9]*)/.exec(name)![1]!.toLowerCase();
}

/** The last name of what a method is read from: `logger` of `this.logger` and of `logger.child()`. */
function getName(node: TSESTree.Node): string | null {
  const object = unwrap(node);
  if (object.type === 'CallExpression')
    return getName(object.callee.type === 'MemberExpression' ? object.callee.object : object.callee);
  if (object.type === 'MemberExpression') return getMemberName(object);
  return object.type === 'Identifier' ? object.name : null;
}
