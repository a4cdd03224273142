/**
 * Tests if a call of an unknown callee declares a route of a server, by what it is given and where it stands:
 * `api.get('/zones/:id', handler)`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { QUERY_OPTIONS } from '../../libraries/requests/client-conventions.ts';
import { HANDLER_NAME, PATH_PARAMETERS, ROUTE_MEMBERS } from '../../libraries/frameworks/own-routes.ts';
import { SERVED_KEYS } from '../../libraries/requests/request-descriptions.ts';
import { getLastName, getMemberName, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { parseMethod } from '../request.ts';

/**
 * True for a call with a path without holes that registers a route: with a function that handles it (one that gets an error and a result
 * is a callback), in a chain of such calls, or with parameters in the path and the name of a handler, or an unused result.
 */
export function isServerRoute(call: TSESTree.CallExpression, args: readonly Value[], path: Skeleton): boolean {
  const text = path.every((piece) => piece.kind === 'text') ? getText(path) : null;
  if (text === null) return false;
  const given = args.flatMap(getAlternatives);
  if (given.some((value) => (value.kind === 'function' ? !takesError(value.node) : isServed(value)))) return true;
  if (isInChain(call)) return true;
  const names = [...text.matchAll(PATH_PARAMETERS)].flatMap(({ groups = {} }) => Object.values(groups));
  if (names.length === 0) return false;
  const others = getArgumentsAfter(text, args);
  if (others === null || given.some(({ kind }) => kind === 'function')) return false;
  if (others.some(namesHandler) || (others.some(isImported) && !isAwaited(call))) return true;
  return isUnused(call) && !given.some((value) => fillsParameter(value, names));
}

function isAwaited({ parent }: TSESTree.CallExpression): boolean {
  return parent.type === 'AwaitExpression' || parent.type === 'UnaryExpression';
}

/** `(err, body) => …`; a handler of errors gets the request and the response as well. */
function takesError({ params: [first, ...others] }: FunctionNode): boolean {
  return first?.type === 'Identifier' && /^_?err(or)?$/.test(first.name) && others.length < 3;
}

/** `{ path: '/zones/:id', handler }`, `{ path: '/zones/:id', controller: 'zones' }`. */
function isServed(value: Value): boolean {
  if (value.kind !== 'object') return false;
  return [...value.properties.keys()].some((key) => SERVED_KEYS.test(key));
}

/** `api.get('/zones', 'list').post('/zones', 'add')`: what a request returns has no method that takes another path. */
function isInChain(call: TSESTree.CallExpression): boolean {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return false;
  const { parent } = call;
  const next = parent.type === 'MemberExpression' && parent.object === call ? parent.parent : undefined;
  return takesPath(next) || takesPath(unwrap(callee.object));
}

function takesPath(node: TSESTree.Node | undefined): boolean {
  if (node?.type !== 'CallExpression' || node.arguments.length < 2) return false;
  const callee = unwrap(node.callee);
  const [path] = node.arguments;
  return (
    callee.type === 'MemberExpression' &&
    ROUTE_MEMBERS.has(getMemberName(callee) ?? '') &&
    path?.type === 'Literal' &&
    String(path.value).startsWith('/')
  );
}

/** The arguments behind the one that is the path; null where the path is a part of one. */
function getArgumentsAfter(path: string, args: readonly Value[]): readonly Value[] | null {
  const index = args.findIndex((value) =>
    getAlternatives(value).some((alternative) => alternative.kind === 'text' && getText(alternative.skeleton) === path),
  );
  return index === -1 ? null : args.slice(index + 1);
}

/** True for what another package exports: a handler, since the values of parameters are made by the program. */
function isImported(value: Value): boolean {
  return value.kind === 'external' && value.module !== null;
}

/** `'zones.list'`, and `[ZonesController, 'list']`. */
function namesHandler(value: Value): boolean {
  return getAlternatives(value).every((alternative) => {
    if (alternative.kind === 'array') {
      const last = alternative.elements.at(-1);
      return alternative.elements.length === 2 && last?.kind === 'text' && namesHandler(last);
    }
    const text = alternative.kind === 'text' ? getText(alternative.skeleton) : null;
    return text !== null && HANDLER_NAME.test(text) && parseMethod(text) === null;
  });
}

/** True for options of a request: a query, or values of the parameters of the path. */
function fillsParameter(value: Value, names: readonly string[]): boolean {
  return value.kind === 'object' && [...names, ...QUERY_OPTIONS].some((name) => value.properties.has(name));
}

/** True for a statement, and for the result of the function that `forEach` calls: nobody waits for what the call returns. */
function isUnused(call: TSESTree.CallExpression): boolean {
  const node = call.parent.type === 'ChainExpression' ? call.parent : call;
  const { parent } = node;
  if (parent.type === 'ExpressionStatement') return true;
  if (parent.type !== 'ArrowFunctionExpression' || parent.parent.type !== 'CallExpression') return false;
  return parent.parent.callee !== parent && getLastName(unwrap(parent.parent.callee)) === 'forEach';
}
