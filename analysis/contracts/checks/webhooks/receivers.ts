/** Finds the functions that receive deliveries behind other code that reads the signature: middleware, wrappers and guards. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { GUARD_DECORATORS, GUARD_OPTIONS, ROUTER_HOOKS } from '../../../libraries/frameworks/web-frameworks.ts';
import { MOUNTING_MEMBERS, ROUTE_MEMBERS } from '../../../libraries/frameworks/own-routes.ts';
import {
  getMemberName,
  getNodeId,
  getParameters,
  isFunction,
  unwrap,
  type ClassNode,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import { createCallGraph } from '../../../flow/call-graph.ts';
import { isInFile } from '../../breach.ts';
import type { Origins } from '../../queries/origins.ts';
import { findHooksOf, findServiceMethods } from '../../queries/mounted-services.ts';
import { getCalleeName, getCalleeNode, getReceiver } from '../expressions.ts';
import { findHeaderReadsIn, getNameNode } from './handlers.ts';
import { getReturns } from '../../../program/syntax/returns.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { memoise } from '../../../program/memoise.ts';

/** Returns the functions of the file, and the methods of its services, that run behind code which reads one of the headers. */
export function findGuardedReceivers(headers: readonly string[], origins: Origins): FunctionNode[] {
  const { facts } = origins.evaluation;
  const readsItself = memoise((code: TSESTree.Node): boolean =>
    findHeaderReadsIn(code, origins.evaluation).some(({ name }) => headers.includes(name)),
  );
  // `(request, reply) => isSigned(request) || reply.code(401).send()`
  const readsHeader = memoise(
    (code: TSESTree.Node): boolean =>
      readsItself(code) ||
      // The base class of a guard reads the header that the guard names.
      (!isFunction(code) && someNode(code, (node) => isNameOf(node, headers))) ||
      someNode(
        code,
        (call) => call.type === 'CallExpression' && origins.functions.getCallees(call).some((fn) => readsItself(fn)),
      ),
  );
  const isGuard = (node: TSESTree.Node): boolean =>
    [node, ...getGuardOptions(node)].some(
      (given) =>
        resolveCode(given, origins).some((code) => readsHeader(code)) ||
        (given.type === 'CallExpression' && makesGuard(given, headers, readsHeader, origins)),
    );
  const guards = facts.calls.flatMap((call) => {
    const given = call.type === 'CallExpression' ? readRouterGuard(call, isGuard, origins) : null;
    return given ? [{ call, given, router: getRouter(call) }] : [];
  });
  const found = new Set<FunctionNode>();
  for (const call of facts.calls) {
    if (call.type !== 'CallExpression') continue;
    const name = getCalleeName(call) ?? '';
    const guarding = call.arguments.findIndex((argument) => isGuard(argument));
    const before = guards.filter(
      (guard) => guard.router === getRouter(call) && guard.call.range[1] <= getCalleeNode(call).range[0],
    );
    const isRoute = ROUTE_MEMBERS.has(name) || MOUNTING_MEMBERS.has(name);
    const isBehind = isRoute && (guarding >= 0 || before.length > 0);
    // `withSignature(async (request) => …)`
    const isWrapped = !isRoute && call.arguments.some((argument) => isFunction(argument)) && isGuard(call.callee);
    if (!isBehind && !isWrapped) continue;
    for (const argument of call.arguments.slice(isBehind ? guarding + 1 : 0))
      for (const code of resolveCode(argument, origins)) {
        const isReceiver = guarding >= 0 || isWrapped || before.some(({ given }) => takes(code, given));
        if (isReceiver && isFunction(code) && isInFile(code, facts)) found.add(code);
      }
  }
  for (const decorator of facts.calls) {
    const { parent } = decorator;
    if (parent.type !== 'Decorator' || !GUARD_DECORATORS.has(getCalleeName(decorator) ?? '')) continue;
    if (!decorator.arguments.some((argument) => isGuard(argument))) continue;
    const guarded = parent.parent;
    const methods =
      guarded.type === 'ClassDeclaration' ? guarded.body.body : guarded.type === 'MethodDefinition' ? [guarded] : [];
    for (const method of methods)
      if (method.type === 'MethodDefinition' && method.decorators.length > 0 && isFunction(method.value))
        found.add(method.value);
  }
  for (const method of findServiceMethods(origins.evaluation))
    if (findHooksOf(method, origins.evaluation).some((hook) => isGuard(hook))) found.add(method.fn);
  return [...found];
}

/**
 * True for a call whose function returns a guard: `signed(verifyRoom, 'rtk-signature')`. The guard reads a header, also
 * one that the call names.
 */
function makesGuard(
  call: TSESTree.CallExpression,
  headers: readonly string[],
  readsHeader: (code: TSESTree.Node) => boolean,
  origins: Origins,
): boolean {
  return resolveCode(call.callee, origins).some((maker) => {
    const made = isFunction(maker) ? getReturns(maker).filter(isFunction) : [];
    const given = call.arguments.findIndex((argument) => isNameOf(argument, headers));
    const parameter = isFunction(maker) ? getParameters(maker)[given] : undefined;
    return made.some(
      (guard) => readsHeader(guard) || (parameter?.type === 'Identifier' && readsHeaderOf(guard, parameter.name)),
    );
  });
}

/** True for code that reads the header whose name a parameter gives. */
function readsHeaderOf(code: TSESTree.Node, parameter: string): boolean {
  return someNode(code, (node) => {
    const name = getNameNode(node);
    return name?.type === 'Identifier' && name.name === parameter;
  });
}

function isNameOf(node: TSESTree.Node, headers: readonly string[]): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && headers.includes(node.value.toLowerCase());
}

/**
 * Returns the names under which a guard of a whole router passes values to the handlers behind it; null for other
 * calls. A guard without such names guards all handlers.
 */
function readRouterGuard(
  call: TSESTree.CallExpression,
  isGuard: (node: TSESTree.Node) => boolean,
  origins: Origins,
): ReadonlySet<string> | null {
  const name = getCalleeName(call) ?? '';
  if (ROUTER_HOOKS.has(name)) {
    const hooks = call.arguments.filter((argument) => isGuard(argument));
    return hooks.length > 0 ? new Set(hooks.flatMap((hook) => getGivenNames(hook, origins))) : null;
  }
  const [only, ...others] = call.arguments;
  if (name !== 'use' || !only || others.length > 0) return null;
  return isGuard(only) ? new Set() : readGuardOfRouter(only, isGuard, origins);
}

/** `new Elysia().derive(({ headers }) => …)`: it runs before what uses the router. */
function readGuardOfRouter(
  node: TSESTree.Node,
  isGuard: (node: TSESTree.Node) => boolean,
  origins: Origins,
): ReadonlySet<string> | null {
  for (const made of findMadeRouters(unwrap(node), origins)) {
    let link: TSESTree.Node | null = unwrap(made);
    while (link?.type === 'CallExpression') {
      const isHook = ROUTER_HOOKS.has(getCalleeName(link) ?? '');
      const given = isHook ? readRouterGuard(link, isGuard, origins) : null;
      if (given) return given;
      const receiver = getReceiver(link);
      link = receiver && unwrap(receiver);
    }
  }
  return null;
}

/** The expressions that make a router: the one of a constant, or those that a function returns, `use(signed('rooms'))`. */
function findMadeRouters(node: TSESTree.Node, origins: Origins): TSESTree.Node[] {
  if (node.type === 'CallExpression')
    return resolveCode(node.callee, origins).flatMap((code) => (isFunction(code) ? getReturns(code) : []));
  const { evaluation } = origins;
  const declared = node.type === 'Identifier' ? resolveTypeName(node, evaluation.getFile(node), evaluation) : null;
  const made = declared?.declaration?.node;
  return made?.type === 'VariableDeclarator' && made.init ? [made.init] : [];
}

/** Returns the names in the object that a hook returns: `({ headers }) => ({ signature: headers['…'] })`. */
function getGivenNames(hook: TSESTree.Node, origins: Origins): string[] {
  const returned = resolveCode(hook, origins).flatMap((code) => (isFunction(code) ? getReturns(code) : []));
  return returned.flatMap((node) =>
    node.type === 'ObjectExpression' ? node.properties.flatMap((property) => getMemberName(property) ?? []) : [],
  );
}

/** True for code that takes something which a guard gives. */
function takes(code: TSESTree.Node, given: ReadonlySet<string>): boolean {
  return given.size === 0 || someNode(code, (node) => node.type === 'Identifier' && given.has(node.name));
}

/** Returns what the calls of one router have in common: its name, or the expression that its chain begins with. */
function getRouter(call: CallNode): string {
  let root: TSESTree.Node = call;
  for (let next: TSESTree.Node | null = call; next; next = next.type === 'CallExpression' ? getReceiver(next) : null)
    root = next = unwrap(next);
  if (root.type === 'Identifier') return root.name;
  let chain = root;
  while (
    chain.parent?.type === 'MemberExpression' ||
    (chain.parent?.type === 'CallExpression' && chain.parent.callee === chain)
  )
    chain = chain.parent;
  const { parent } = chain;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier'
    ? parent.id.name
    : `${getNodeId(root)}`;
}

/** `{ preHandler: verify }`, `{ preHandler: [verify, authorize] }` */
function getGuardOptions(options: TSESTree.Node): TSESTree.Node[] {
  if (options.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property): TSESTree.Node[] => {
    if (property.type !== 'Property' || !GUARD_OPTIONS.has(getMemberName(property) ?? '')) return [];
    return property.value.type === 'ArrayExpression'
      ? property.value.elements.filter((each) => each !== null)
      : [property.value];
  });
}

/** Returns the functions and classes that an expression evaluates to, of the file or of a module. */
function resolveCode(node: TSESTree.Node, origins: Origins): TSESTree.Node[] {
  const { evaluation, functions } = origins;
  const inner = unwrap(node);
  if (isFunction(inner)) return [inner];
  if (inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return [];
  // A plugin may give the router the guard: `app.decorate('verify', …)`, `app.verify`.
  const found = [functions, createCallGraph(evaluation, 'by name')].map((graph) => graph.resolve(inner));
  const [first] = found.filter((each) => each.length > 0);
  if (first) return [...first];
  return getAlternatives(evaluation.getValue(inner)).flatMap((value) =>
    value.kind === 'class' ? [value.node, ...resolveBase(value.node, origins)] : [],
  );
}

/** Returns the base classes of a class: the code of a guard may be in one of them. */
function resolveBase({ superClass }: ClassNode, origins: Origins): TSESTree.Node[] {
  return superClass ? resolveCode(superClass, origins) : [];
}
