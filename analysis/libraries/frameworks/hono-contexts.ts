/**
 * Hono's contexts by their types: `Context<E>`, the context that `new Hono<E>()` passes to its handlers, and
 * `E['Variables']`, which `c.get('cf')` and `c.var.cf` read. Without types, the keys link `c.set('cf', client)` of a
 * middleware to the reads. Source of the names: Hono's documentation of `Context` and `createFactory`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Call, Evaluation, Frame } from '../../evaluator/evaluation.ts';
import { joinWrites } from '../../evaluator/provided/by-name.ts';
import { VARIABLE_SECTIONS } from './containers.ts';
import { getKeyName, type FunctionNode, getMemberName } from '../../program/syntax/syntax.ts';
import { choiceOf, unknown } from '../../evaluator/domain/choice.ts';
import { getOnlyText } from '../../evaluator/domain/text.ts';
import type { ContextValue, Value } from '../../evaluator/domain/value.ts';

const MODULE = /^(npm:\/?|jsr:@hono\/)?(hono|@hono\/zod-openapi)(@[^/]+)?(\/[\w-]+)?$/;
/** Types of a context, of a router, and of functions that take a context. */
const CONTEXTS = new Set(['Context']);
const ROUTERS = new Set(['Hono', 'OpenAPIHono']);
const HANDLERS = new Set(['Handler', 'MiddlewareHandler', 'H']);
/** Functions that create a router, or take a handler as a router's methods do. */
const FACTORIES = new Set(['createFactory', 'createMiddleware']);

/** The context or router of a type of the module, by its name; null for any other. */
export function evaluateContextType(
  module: string,
  name: string,
  argument: TSESTree.TypeNode | undefined,
  frame: Frame,
): ContextValue | null {
  if (!MODULE.test(module) || (!CONTEXTS.has(name) && !ROUTERS.has(name))) return null;
  return makeContext(CONTEXTS.has(name) ? 'handler' : 'router', argument, frame);
}

/** The router of `new Hono<E>()` or `createFactory<E>()`; undefined for another callee, or without a type argument. */
export function makeRouter(
  callee: Value,
  node: TSESTree.CallExpression | TSESTree.NewExpression,
  frame: Frame,
): ContextValue | undefined {
  const [argument] = node.typeArguments?.params ?? [];
  if (callee.kind !== 'external') return undefined;
  const name = callee.path.at(-1) ?? '';
  if (
    !argument ||
    callee.module === null ||
    !MODULE.test(callee.module) ||
    (!ROUTERS.has(name) && !FACTORIES.has(name))
  )
    return undefined;
  return makeContext('router', argument, frame) ?? undefined;
}

function makeContext(
  of: ContextValue['of'],
  argument: TSESTree.TypeNode | undefined,
  frame: Frame,
): ContextValue | null {
  const env = argument ? frame.evaluateType(argument) : null;
  const variables = env?.kind === 'object' ? env.properties.get('Variables')?.read() : undefined;
  return variables ? { kind: 'context', of, variables } : null;
}

/** The context that a handler gets as its first parameter; null for any other function. */
export function getHandlerContext(fn: FunctionNode, frame: Frame): Value | null {
  const { parent } = fn;
  if (parent?.type === 'VariableDeclarator') return getAnnotatedContext(parent.id, frame);
  if (parent?.type !== 'CallExpression' || parent.callee === fn) return null;
  const router = evaluateRouter(parent, frame);
  return router?.kind === 'context' && router.of === 'router' ? { ...router, of: 'handler' } : null;
}

/** The router that takes a handler: `app` of `app.get(path, handler)`, or `createMiddleware<E>(handler)` itself. */
function evaluateRouter(call: TSESTree.CallExpression, frame: Frame): Value | undefined {
  if (call.callee.type === 'MemberExpression')
    return ROUTES.has(getMemberName(call.callee) ?? '') ? frame.evaluate(call.callee.object) : undefined;
  if (!call.typeArguments || call.callee.type !== 'Identifier') return undefined;
  const callee = frame.evaluate(call.callee);
  return makeRouter(callee, call, frame);
}

/** Methods of a router (and of a factory) that take handlers. */
const ROUTES = new Set([
  ...['get', 'post', 'put', 'patch', 'delete', 'options', 'all', 'on', 'use', 'openapi', 'notFound'],
  ...['createMiddleware', 'createHandlers'],
]);

/** `const list: Handler<E> = (c) => …`. */
function getAnnotatedContext(id: TSESTree.Node, frame: Frame): Value | null {
  const type = id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const definition = frame.file.variables.get(type.typeName)?.defs[0]?.node;
  if (definition?.type !== 'ImportSpecifier' || !HANDLERS.has(getKeyName(definition.imported) ?? '')) return null;
  const { source } = definition.parent as TSESTree.ImportDeclaration;
  return MODULE.test(source.value) ? makeContext('handler', type.typeArguments?.params[0], frame) : null;
}

/** The result of `c.get('cf')`; a router's methods return the router. */
export function callContextMethod(context: ContextValue, _: string, { args: [key], node, evaluation }: Call): Value {
  if (context.of === 'router') return context;
  const name = getOnlyText(key);
  const value = name === null ? unknown('unresolved') : evaluation.readMember(context.variables, name, node);
  return value.kind === 'unknown' ? (readContextVariable(node, evaluation) ?? value) : value;
}

/**
 * The value of `x.get('key')` or `x.var.key` where the analysed file sets the key; of `x.var.key` also where another file of the
 * program sets it. Null for any other node.
 */
export function readContextVariable(node: TSESTree.Node, evaluation: Evaluation): Value | null {
  const key = getKey(node);
  if (key === null) return null;
  const written = evaluation.facts.contextWrites.get(key);
  if (!written)
    return node.type === 'MemberExpression'
      ? joinWrites(evaluation.fields?.getProvided(key) ?? [], key, evaluation)
      : null;
  return choiceOf(
    written.map((expression) => {
      const { fileFrame } = evaluation;
      return fileFrame.memoise(expression, () => fileFrame.evaluate(expression));
    }),
  );
}

function getKey(node: TSESTree.Node): string | null {
  if (node.type === 'CallExpression') {
    const [key, ...others] = node.arguments;
    const isGet = node.callee.type === 'MemberExpression' && getMemberName(node.callee) === 'get';
    return isGet && others.length === 0 && key?.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return null;
  return VARIABLE_SECTIONS.has(getMemberName(node.object) ?? '') ? getMemberName(node) : null;
}
