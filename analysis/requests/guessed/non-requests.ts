/** Tests if a call takes a path without sending a request: by the names in it, by the module it comes from, by its arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, getRootIdentifier, unwrap, isRequire } from '../../program/syntax/syntax.ts';
import type { ExternalValue, UnknownValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { isOwnFunction } from '../../libraries/data-functions/data-libraries.ts';
import { QUEUE_NAME, RUN_NAME } from '../../libraries/requests/client-conventions.ts';
import {
  loggersTable,
  nonRequestTables,
  KEYED_METHODS,
  MOST_ARGUMENTS,
  EXPECTATIONS,
  REPLIES,
  OWN_SERVER_CLIENTS,
  HOOK_NAME,
} from '../../libraries/non-requests/non-requests.ts';
import { isNoBuiltIn } from './built-in-methods.ts';
import type { NonRequestTable } from '../../libraries/non-requests/non-request-table.ts';
import { STORE_NAME } from '../../libraries/non-requests/stores.ts';

/** The columns of all tables that hold lists. */
type Column = {
  [K in keyof NonRequestTable]-?: readonly string[] extends NonRequestTable[K] ? K : never;
}[keyof NonRequestTable];

const joinColumn = (column: Column): string[] => nonRequestTables.flatMap((table) => table[column] ?? []);

const ROOTS = new Set(joinColumn('roots'));
const SILENT_ROOTS = new Map(nonRequestTables.flatMap(({ silentRoots = {} }) => Object.entries(silentRoots)));
const FUNCTIONS = new Set(joinColumn('functions'));
const GLOBALS = new Set(joinColumn('globals'));
const SKIPPED_METHODS = new Set(joinColumn('skippedMethods'));
const SKIPPED_FUNCTIONS = new Set(joinColumn('skippedFunctions'));
const SKIPPED_MEMBERS = new Set(joinColumn('skippedMembers'));
const ROOT_PATTERNS = nonRequestTables.flatMap(({ rootPattern }) => rootPattern ?? []);
const FUNCTION_PATTERNS = nonRequestTables.flatMap(({ functionPattern }) => functionPattern ?? []).concat(HOOK_NAME);
const MODULES = new RegExp(
  [
    `^(node:)?(${joinColumn('nodeModules').join('|')})$`,
    // `lodash.get` is lodash as well.
    `^(${joinColumn('packages').join('|')})($|[/.-])`,
    `^(${[...joinColumn('scopes').map((scope) => `${scope}/`), ...joinColumn('modules')].join('|')})`,
  ].join('|'),
);

const DATA_MODULES = new RegExp(`^(node:)?(${joinColumn('dataModules').join('|')})$`);

/** True for what a function of such a module has made, and its members. */
export function isMadeByDataModule({ module }: UnknownValue): boolean {
  return module !== undefined && DATA_MODULES.test(module);
}

/** True if the names in a call of an unknown callee show that it sends no request. */
export function isNonRequestByName(call: TSESTree.CallExpression): boolean {
  if (isExpectation(call) || isMocked(call) || isLogged(call)) return true;
  const callee = unwrap(call.callee);
  const name = getLastName(callee);
  if (name !== null && (FUNCTIONS.has(name) || FUNCTION_PATTERNS.some((pattern) => pattern.test(name)))) return true;
  const root = getRootIdentifier(callee)?.name ?? null;
  return root !== null && (ROOTS.has(root) || ROOT_PATTERNS.some((pattern) => pattern.test(root)));
}

/** True if no request is guessed for a call of an unknown callee: `cy.get('nav').contains(path)`. */
export function isNeverGuessed(call: TSESTree.CallExpression): boolean {
  if (isNonRequestByName(call)) return true;
  const callee = unwrap(call.callee);
  const sending = SILENT_ROOTS.get(getRootIdentifier(callee)?.name ?? '');
  return sending !== undefined && !sending.includes(getLastName(callee) ?? '');
}

/**
 * `accounts.useNameservers(zone)`: hooks are functions, so a method of a class is not a hook, even if it is named like
 * one.
 */
export function isMethodNamedAsHook({ callee }: TSESTree.CallExpression, value: Value): boolean {
  return (
    value.kind === 'function' &&
    value.node.parent.type === 'MethodDefinition' &&
    HOOK_NAME.test(getLastName(unwrap(callee)) ?? '')
  );
}

/** `when(client.get(path)).thenReturn(…)`, `verify(client.get(path))`. */
function isExpectation({ parent }: TSESTree.CallExpression): boolean {
  if (parent.type !== 'CallExpression') return false;
  const name = getLastName(unwrap(parent.callee));
  return name !== null && EXPECTATIONS.includes(name);
}

/** `adapter.onGet(path).reply(200)`: what a call of a test's library is answered with. */
function isMocked({ parent }: TSESTree.CallExpression): boolean {
  return (
    parent.type === 'MemberExpression' &&
    parent.parent.type === 'CallExpression' &&
    REPLIES.has(getLastName(parent) ?? '')
  );
}

/** `log.info(chalk.cyan(path))`: an argument that a log gets without `await` is text and not a request. */
function isLogged(call: TSESTree.CallExpression): boolean {
  const { parent } = call;
  if (parent.type !== 'CallExpression' || parent.callee === call) return false;
  return (loggersTable.functions ?? []).includes(getLastName(unwrap(parent.callee)) ?? '');
}

/** True if a call starts at a global or import of a non-request library: its receiver need not be evaluated. */
export function isNonRequestByRoot(call: TSESTree.CallExpression, facts: FileFacts): boolean {
  const root = getRootIdentifier(unwrap(call.callee));
  if (!root) return false;
  if (!ROOTS.has(root.name)) return false;
  const definition = facts.variables.get(root)?.defs[0];
  if (!definition) return !facts.variables.has(root);
  // `path` of Ramda reads a member of the data that it gets, which may be a client.
  return definition.type === 'ImportBinding' && !isDataFunction(definition);
}

function isDataFunction({ node, parent }: { node: TSESTree.Node; parent?: TSESTree.Node | null }): boolean {
  if (node.type !== 'ImportSpecifier' || parent?.type !== 'ImportDeclaration') return false;
  return node.imported.type === 'Identifier' && isOwnFunction(parent.source.value, node.imported.name);
}

/**
 * True if a call is skipped by its name alone, without evaluating its callee. A class of the program may have a method
 * of the same name, so calls on `this`, and calls that the built-in method does not fit, are followed.
 */
export function isSkippedCall(call: TSESTree.CallExpression): boolean {
  const { callee, arguments: args } = call;
  if (callee.type === 'Identifier') return SKIPPED_FUNCTIONS.has(callee.name);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false;
  const { name } = callee.property;
  if (callee.object.type === 'MemberExpression' && SKIPPED_MEMBERS.has(getLastName(callee.object) ?? '')) return true;
  if (!SKIPPED_METHODS.has(name) || callee.object.type === 'ThisExpression' || callee.object.type === 'Super')
    return false;
  return args.length <= (MOST_ARGUMENTS.get(name) ?? Infinity) && !isNoBuiltIn(call);
}

/**
 * True if a module or global sends no request with any arguments. `Reflect.apply` is an exception, because it calls its
 * argument.
 */
export function isNonRequestExternal({ module, path }: ExternalValue): boolean {
  if (module !== null) return MODULES.test(module);
  return GLOBALS.has(path[0] ?? '') && path.join('.') !== 'Reflect.apply';
}

/** Returns the index of the argument that a call calls, by its name: 0 in `limit(send, path)`, 1 in `step.run('read', send)`, else -1. */
export function getCalledArgumentIndex(call: TSESTree.CallExpression): number {
  const name = getLastName(unwrap(call.callee)) ?? '';
  if (QUEUE_NAME.test(name)) return 0;
  return RUN_NAME.test(name) ? 1 : -1;
}

/**
 * True if an array among the arguments is a key and not a path: the callee is a store, or another argument is a
 * function that makes the value.
 */
export function takesKeys(call: TSESTree.CallExpression, args: readonly Value[]): boolean {
  const callee = unwrap(call.callee);
  const name = getLastName(callee);
  const receiver = callee.type === 'MemberExpression' ? getLastName(unwrap(callee.object)) : null;
  if (name !== null && KEYED_METHODS.some((pattern) => pattern.test(name))) return true;
  if (receiver !== null && STORE_NAME.test(receiver)) return true;
  // A function of two parameters is a callback, which gets an error and a response.
  return args.some((argument) =>
    getAlternatives(argument).some((value) => value.kind === 'function' && value.node.params.length < 2),
  );
}

/** Tests if a call starts at a client of the program's own server. */
export function isOwnServerCall(call: TSESTree.CallExpression, facts: FileFacts): boolean {
  const root = getRootIdentifier(unwrap(call.callee));
  return root !== null && isOwnServerClient(root, facts);
}

/** Variables and parameters between a name and the import it comes from. */
const MAX_VARIABLES = 3;

/** True if a name is such a client, is initialised by a call of one, or is a parameter of a callback that one calls. */
function isOwnServerClient(name: TSESTree.Identifier, facts: FileFacts, depth = 0): boolean {
  const definition = facts.variables.get(name)?.defs[0];
  if (!definition || depth > MAX_VARIABLES) return false;
  if (definition.type === 'ImportBinding')
    return (
      definition.parent?.type === 'ImportDeclaration' && OWN_SERVER_CLIENTS.includes(definition.parent.source.value)
    );
  const source =
    definition.type === 'Parameter'
      ? definition.node.parent
      : definition.node.type === 'VariableDeclarator'
        ? definition.node.init
        : null;
  if (!source) return false;
  const call = unwrap(source);
  if (call.type !== 'CallExpression') return false;
  const [specifier] = call.arguments;
  if (isRequire(call)) return specifier?.type === 'Literal' && OWN_SERVER_CLIENTS.includes(String(specifier.value));
  const root = getRootIdentifier(call);
  return root !== null && isOwnServerClient(root, facts, depth + 1);
}
