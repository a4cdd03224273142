/** Tests if a call registers a route of the program's own server: it takes a path and sends no request. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { ROUTE_MEMBERS, ROUTE_PARAMETER, ROUTER_PACKAGES } from '../../libraries/frameworks/own-routes.ts';
import { parseSpecifier } from '../../program/modules/package-specifiers.ts';
import { isReadingCall } from '../../program/containers/provided-values.ts';
import { getLastName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { findPackageMaker } from '../../evaluator/provided/package-makers.ts';

/** The prefix of a package's name in the registries of Deno: `jsr:`, `https://deno.land/x/`. */
const DENO_REGISTRY = /^(?:jsr:\/?|https:\/\/deno\.land\/x\/)/;

/** Calls around the function of a route: `validated(schema, cached(handler))`. */
const MAX_AROUND = 4;

/**
 * True for `router.get('/zones', …)` with a router of a server's library; and for `api.get('/zones/:zone', wrap(handler))` with a
 * receiver of which nothing is known, where the path has parameters and a call is given a function. `callees` are the values of the callee.
 */
export function isRouteRegistration(call: TSESTree.CallExpression, callees: readonly Value[], frame: Frame): boolean {
  const callee = unwrap(call.callee);
  const [path, ...handlers] = call.arguments;
  if (callee.type !== 'MemberExpression' || !ROUTE_MEMBERS.has(getLastName(callee) ?? '')) return false;
  if (handlers.length === 0) return false;
  if (isRouter(callee.object, frame)) return true;
  if (path?.type !== 'Literal' || typeof path.value !== 'string' || !/^[/*]/.test(path.value)) return false;
  const isUnknown = callees.some(({ kind }) => kind === 'unknown') || callees.every(({ kind }) => kind === 'external');
  return (
    isUnknown &&
    ROUTE_PARAMETER.test(path.value) &&
    handlers.some((handler) => handler.type === 'CallExpression' && takesFunction(handler, frame, 0))
  );
}

/**
 * True for an object that a server's library makes, and for a name with a type of one. A value that is read from an
 * application, `app.get('api')`, does not count.
 */
function isRouter(receiver: TSESTree.Node, frame: Frame): boolean {
  const maker = findPackageMaker(receiver, frame);
  if (maker) {
    const made = maker.calls.map(({ node }) => node);
    return made.length > 0 && isServerModule(maker.module) && !made.some(isReadingCall);
  }
  const node = unwrap(receiver);
  const definition = node.type === 'Identifier' ? frame.file.variables.get(node)?.defs[0] : undefined;
  const type = definition?.name.type === 'Identifier' ? definition.name.typeAnnotation?.typeAnnotation : undefined;
  const name = type?.type === 'TSTypeReference' ? getFirstName(type.typeName) : null;
  const declared = name && frame.file.variables.get(name)?.defs[0];
  return (
    declared?.type === 'ImportBinding' &&
    declared.parent.type === 'ImportDeclaration' &&
    isServerModule(declared.parent.source.value)
  );
}

function getFirstName(name: TSESTree.EntityName): TSESTree.Identifier | null {
  if (name.type === 'TSQualifiedName') return getFirstName(name.left);
  return name.type === 'Identifier' ? name : null;
}

function isServerModule(specifier: string): boolean {
  return ROUTER_PACKAGES.has(parseSpecifier(specifier.replace(DENO_REGISTRY, ''))?.name ?? '');
}

/** `wrap(async (req, res) => …)`, `wrap(list)`: a call with a function among its arguments, perhaps behind more calls. */
function takesFunction(call: TSESTree.CallExpression, frame: Frame, depth: number): boolean {
  return call.arguments.some((argument) => {
    const node = unwrap(argument);
    if (isFunction(node)) return true;
    if (node.type === 'CallExpression') return depth < MAX_AROUND && takesFunction(node, frame, depth + 1);
    if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false;
    return getAlternatives(frame.evaluate(node)).some(({ kind }) => kind === 'function');
  });
}
