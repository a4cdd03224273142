/** Finds the functions that receive deliveries behind other code that reads the signature: middleware, wrappers and guards. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { GUARD_DECORATORS, GUARD_OPTIONS } from '../../../libraries/web-frameworks.ts';
import { MOUNTING_MEMBERS, ROUTE_MEMBERS } from '../../../libraries/own-routes.ts';
import {
  getMemberName,
  getRootIdentifier,
  isFunction,
  unwrap,
  type ClassNode,
  type FunctionNode,
} from '../../../program/syntax.ts';
import { isInFile } from '../../breach.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName } from '../expressions.ts';
import { findHeaderReadsIn } from './handlers.ts';
import { memoise } from '../../../program/memoise.ts';

/** Returns the functions of the file that run behind code which reads one of the headers. */
export function findGuardedReceivers(headers: readonly string[], origins: Origins): FunctionNode[] {
  const { facts } = origins.evaluation;
  const readsHeader = memoise((code: TSESTree.Node): boolean =>
    findHeaderReadsIn(code, origins.evaluation).some(({ name }) => headers.includes(name)),
  );
  const isGuard = (node: TSESTree.Node): boolean =>
    [node, ...getGuardOptions(node)].some((given) => resolveCode(given, origins).some((code) => readsHeader(code)));
  const found = new Set<FunctionNode>();
  const guardedRouters = new Set<string>();
  for (const call of facts.calls) {
    if (call.type !== 'CallExpression') continue;
    const name = getCalleeName(call) ?? '';
    const guards = call.arguments.findIndex((argument) => isGuard(argument));
    const router = getRootIdentifier(call.callee)?.name;
    if (name === 'use' && guards === call.arguments.length - 1 && guards === 0 && router) guardedRouters.add(router);
    const isRoute = ROUTE_MEMBERS.has(name) || MOUNTING_MEMBERS.has(name);
    const isBehind = isRoute && (guards >= 0 || (router !== undefined && guardedRouters.has(router)));
    // `withSignature(async (request) => …)`
    const isWrapped = !isRoute && call.arguments.some((argument) => isFunction(argument)) && isGuard(call.callee);
    if (!isBehind && !isWrapped) continue;
    for (const argument of call.arguments.slice(isBehind ? guards + 1 : 0))
      for (const code of resolveCode(argument, origins)) if (isFunction(code) && isInFile(code, facts)) found.add(code);
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
  return [...found];
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
  const found = functions.resolve(inner);
  if (found.length > 0) return [...found];
  return getAlternatives(evaluation.getValue(inner)).flatMap((value) =>
    value.kind === 'class' ? [value.node, ...resolveBase(value.node, origins)] : [],
  );
}

/** Returns the base classes of a class: the code of a guard may be in one of them. */
function resolveBase({ superClass }: ClassNode, origins: Origins): TSESTree.Node[] {
  return superClass ? resolveCode(superClass, origins) : [];
}
