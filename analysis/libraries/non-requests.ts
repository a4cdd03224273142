/** Calls that take a path and ask no API: server routes, page helpers, assertions, logs, methods of strings. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap, type FileFacts } from '../program/file-facts.ts';
import type { Skeleton } from '../evaluator/domain/skeleton.ts';
import { getAlternatives, type ExternalValue, type Value } from '../evaluator/domain/value.ts';

/** Objects and functions by whose convention a path is a page, a route, an expectation or a log line. */
const ROOTS = new Set([
  'expect',
  'assert',
  'chai',
  'should',
  'sinon',
  'vi',
  'jest',
  'nock',
  'cy',
  'it',
  'test',
  'describe',
  'console',
  'logger',
  'log',
  'router',
  'navigate',
  'navigation',
  'history',
  'location',
  'fs',
  'path',
  'Object',
  'JSON',
  'Math',
  'Array',
  'Promise',
  'Number',
  'String',
  'Boolean',
  'Symbol',
  'Date',
  'document',
  'localStorage',
  'sessionStorage',
  'mock',
  'fetchMock',
  'msw',
  'page',
]);

/** Functions and methods of which the same is true whatever they are called on. */
const NAMES = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'test',
  'exec',
  'search',
  'replace',
  'replaceAll',
  'split',
  'join',
  'concat',
  'push',
  'unshift',
  'has',
  'add',
  'slice',
  'localeCompare',
  'addEventListener',
  'removeEventListener',
  'emit',
  'log',
  'warn',
  'error',
  'info',
  'debug',
  'trace',
  'redirect',
  'permanentRedirect',
  'revalidatePath',
  'revalidateTag',
  'prefetch',
  'navigate',
  'require',
  'import',
  'inject',
  'describe',
  'it',
  'route',
  'on',
  'once',
  'off',
  'use',
  'mount',
  'group',
  'register',
  'intercept',
  'toHaveBeenCalledWith',
  'toEqual',
  'toBe',
  'reply',
  'setTimeout',
  'setInterval',
  'encodeURIComponent',
  'encodeURI',
  'decodeURIComponent',
  'String',
  'URL',
  'RegExp',
  'Error',
  'render',
  't',
  'goto',
  'visit',
  'waitForResponse',
  'waitForRequest',
]);

/** React and Vue hooks take keys, not requests. */
const HOOK = /^use[A-Z]/;
const MOCK = /mock|stub|spy|nock/i;

/** Modules that serve, test, render or read files: what they are given is not sent to the platform. */
const SILENT_MODULES =
  /^(node:)?(fs|fs\/promises|path|os|util|events|crypto|child_process|stream|assert|url|readline|zlib|timers)$|^(msw|vitest|jest|mocha|chai|sinon|nock|supertest|express|fastify|koa|hono|elysia|itty-router|find-my-way|react|vue|svelte|zod|yargs|commander|chalk|lodash(\.\w+)?|ramda|rambda|remeda|immutable|immer|swr)($|\/|-)|^@(jest|testing-library|hapi|fastify|koa|vitest|playwright)\/|^next\/(navigation|cache|link|router|headers)/;

/** Whether a call of something that is not seen asks no API, by its name alone. */
export function isNoRequestName(node: TSESTree.CallExpression): boolean {
  const callee = unwrap(node.callee);
  const name = getCalleeName(callee);
  const root = getRootName(callee);
  if (isExpected(node)) return true;
  if (name !== null && (NAMES.has(name) || HOOK.test(name) || MOCK.test(name))) return true;
  return root !== null && (ROOTS.has(root) || MOCK.test(root));
}

/** `when(client.get(path)).thenReturn(…)`, `verify(client.get(path))`: said of a call that somebody else makes. */
function isExpected({ parent }: TSESTree.CallExpression): boolean {
  if (parent.type !== 'CallExpression') return false;
  const name = getCalleeName(unwrap(parent.callee));
  return name === 'when' || name === 'verify';
}

const QUEUE = /limit|queue|throttle|schedule|retry/i;

/** Whether a call is, by its name, one that calls its first argument with the others. */
export function isQueueName(node: TSESTree.CallExpression): boolean {
  return QUEUE.test(getCalleeName(unwrap(node.callee)) ?? '');
}

/** Whether something external asks no API, whatever it is given. */
export function isSilentExternal(value: ExternalValue): boolean {
  if (value.module !== null) return SILENT_MODULES.test(value.module);
  return LANGUAGE_GLOBALS.has(value.path[0] ?? '') && value.path.join('.') !== 'Reflect.apply';
}

/** `router.get('/zones/:id', handler)`: a function beside a path that is written out or has route parameters. */
export function isServerRoute(args: readonly Value[], path: Skeleton): boolean {
  const hasHandler = args.some((argument) => getAlternatives(argument).some((value) => value.kind === 'function'));
  return hasHandler && path.every((piece) => piece.kind === 'text');
}

/** Methods to which an array names a place in data or an entry of a cache. */
const KEYED =
  /^(get|set|has|update|delete|remove|merge)In$|Quer(y|ies)(Data|State)?$|^((dis)?assoc|has|lens)Path$|^pathOr$|^addIssue$|^mutate$|Fields?(Value|Error|Touched)?s?$/;
/** What keeps values by key. */
const STORES = /(kv|cache|store|storage|redis|queryClient)$/i;

/** Whether an array among the arguments is a key or a place in data, and no path: by who takes it, or by a function beside it that makes the value. */
export function takesKeys(node: TSESTree.CallExpression, args: readonly Value[]): boolean {
  const callee = unwrap(node.callee);
  const name = getCalleeName(callee);
  const holder = callee.type === 'MemberExpression' ? getCalleeName(unwrap(callee.object)) : null;
  if ((name !== null && KEYED.test(name)) || (holder !== null && STORES.test(holder))) return true;
  // A callback gets an error and an answer.
  return args.some((argument) =>
    getAlternatives(argument).some((value) => value.kind === 'function' && value.node.params.length < 2),
  );
}

/** Whether a call hangs on a global or import of such a name: then what it is called on need not be looked at. */
export function isSilentByRoot(node: TSESTree.CallExpression, facts: FileFacts): boolean {
  const root = getRoot(unwrap(node.callee));
  if (!root) return false;
  if (asksOwnServer(root, facts)) return true;
  if (!ROOTS.has(root.name)) return false;
  const variable = facts.variables.get(root);
  return variable === undefined || variable.defs[0]?.type === 'ImportBinding';
}

/** Clients that ask the server of the program itself. */
const OWN_SERVER = /^(supertest|supertest-session|light-my-request|@playwright\/test)$/;

/** Whether a name is such a client, is made by one, or is given to a callback by one. */
function asksOwnServer(name: TSESTree.Identifier, facts: FileFacts, depth = 0): boolean {
  const definition = facts.variables.get(name)?.defs[0];
  if (!definition || depth > 3) return false;
  if (definition.type === 'ImportBinding')
    return definition.parent?.type === 'ImportDeclaration' && OWN_SERVER.test(definition.parent.source.value);
  const source =
    definition.type === 'Parameter'
      ? definition.node.parent
      : definition.node.type === 'VariableDeclarator'
        ? definition.node.init
        : null;
  if (!source) return false;
  const call = unwrap(source.type === 'AwaitExpression' ? source.argument : source);
  if (call.type !== 'CallExpression') return false;
  const [specifier] = call.arguments;
  if (call.callee.type === 'Identifier' && call.callee.name === 'require')
    return specifier?.type === 'Literal' && OWN_SERVER.test(String(specifier.value));
  const root = getRoot(call);
  return root !== null && asksOwnServer(root, facts, depth + 1);
}

function getCalleeName(callee: TSESTree.Node): string | null {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
}

/** The leftmost name of a callee: `expect` of `expect(x).not.toEqual`. */
function getRootName(callee: TSESTree.Node): string | null {
  return getRoot(callee)?.name ?? null;
}

function getRoot(callee: TSESTree.Node): TSESTree.Identifier | null {
  let node = callee;
  for (;;) {
    node = unwrap(node);
    if (node.type === 'MemberExpression') node = node.object;
    else if (node.type === 'CallExpression') node = node.callee;
    else return node.type === 'Identifier' ? node : null;
  }
}

/** Methods of strings, collections and the console, which send nothing whatever their receiver is: no need to look at it. */
const SILENT_METHODS = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'at',
  'map',
  'filter',
  'join',
  'includes',
  'startsWith',
  'endsWith',
  'trim',
  'split',
  'slice',
  'toString',
  'toLowerCase',
  'toUpperCase',
  'sort',
  'some',
  'every',
  'flatMap',
  'reduce',
  'indexOf',
  'concat',
  'toISOString',
  'toFixed',
  'padEnd',
  'padStart',
  'log',
  'warn',
  'debug',
  'toEqual',
  'toBe',
  'toMatchInlineSnapshot',
  'toContain',
  'stringify',
  'parse',
  'keys',
  'values',
  'entries',
  'then',
  'catch',
  'finally',
  'describe',
  'forEach',
]);

/** Whether a call can be passed over by its name alone. */
export function isSilentCall(node: TSESTree.CallExpression): boolean {
  const { callee } = node;
  if (callee.type === 'Identifier')
    return (
      callee.name === 'describe' ||
      callee.name === 'it' ||
      callee.name === 'expect' ||
      callee.name === 'encodeURIComponent'
    );
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false;
  return SILENT_METHODS.has(callee.property.name);
}

/** Functions of the language and of test runners: what they are given is not sent. */
const LANGUAGE_GLOBALS = new Set([
  'Number',
  'String',
  'Boolean',
  'Symbol',
  'BigInt',
  'Date',
  'Math',
  'JSON',
  'Object',
  'Array',
  'Reflect',
  'Promise',
  'Error',
  'Intl',
  'console',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
  'structuredClone',
  'atob',
  'btoa',
  'require',
  'expect',
  'describe',
  'it',
  'test',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'vi',
  'jest',
]);
