/** Tells if `request.body` is parsed, by a parser that the file mounts or by the framework. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getKeyName, unwrap } from '../../../../program/syntax.ts';
import type { Origins } from '../origins.ts';
import { getCalleeName, getReceiver } from '../../callees.ts';

/** Next: `export const config = { api: { bodyParser: false } }` turns the parser off. */
const IS_PARSER_NAMED = /\bbodyParser\b/;

/** Where Next looks for API routes. */
const PAGES = /(^|[\\/])pages[\\/]api[\\/]/;

/** True only if the file mounts a JSON parser, or is a Next API route or a Fastify route, and keeps no raw body. */
export function isBodyParsed(request: TSESTree.Node, origins: Origins): boolean {
  const { facts } = origins.evaluation;
  const mounts = facts.calls.filter((call) => isJsonParser(call));
  if (
    mounts.some((call) => call.arguments.some((argument) => argument.type !== 'ObjectExpression' || hasHook(argument)))
  )
    return false;
  if (isRawMounted(origins)) return false;
  return (
    mounts.some((call) => isMountedFor(call, request)) ||
    isNextPage(request, origins) ||
    isFastifyRoute(request, origins)
  );
}

/** True for `express.json()`, `bodyParser.json()`, and Koa's `bodyParser()`. */
function isJsonParser(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const receiver = getReceiver(call);
  const object = receiver && unwrap(receiver);
  const name = getCalleeName(call);
  return name === 'json'
    ? object?.type === 'Identifier' && /^(express|bodyParser|body_parser)$/i.test(object.name)
    : receiver === null && (name === 'bodyParser' || name === 'koaBody');
}

/** True for `app.use(express.json())`, and for a parser on the route of the request. */
function isMountedFor(call: TSESTree.CallExpression | TSESTree.NewExpression, request: TSESTree.Node): boolean {
  const { parent } = call;
  if (parent.type !== 'CallExpression') return false;
  return getCalleeName(parent) === 'use'
    ? parent.arguments.length === 1
    : parent === getEnclosingFunction(request)?.parent;
}

function hasHook(options: TSESTree.ObjectExpression): boolean {
  return options.properties.some(
    (property) =>
      property.type === 'SpreadElement' || /^(verify|type)$/.test(getKeyName(property.key, property.computed) ?? ''),
  );
}

function isRawMounted({ evaluation: { facts } }: Origins): boolean {
  return facts.calls.some((call) => {
    const name = getCalleeName(call);
    return (
      (name === 'raw' || name === 'text') &&
      call.arguments.length <= 1 &&
      call.parent.type === 'CallExpression' &&
      call.parent.callee !== call
    );
  });
}

/**
 * True for a Next API route, by the type of its request or by its path, in a file that does not turn the parser off.
 */
function isNextPage(request: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  const handler = getEnclosingFunction(request);
  if (request.type !== 'Identifier' || !handler) return false;
  const type = request.typeAnnotation?.typeAnnotation;
  const isNext =
    type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'NextApiRequest';
  const isPage =
    PAGES.test(facts.source.name) &&
    handler.parent.type === 'ExportDefaultDeclaration' &&
    handler.params[0] === request;
  return (isNext || isPage) && !IS_PARSER_NAMED.test(facts.source.text);
}

/** True for a Fastify route: Fastify parses JSON unless it is told to keep the raw body. */
function isFastifyRoute(request: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  const isMade = facts.source.ast.body.some(
    (statement) =>
      statement.type === 'ImportDeclaration' && statement.source.value === 'fastify' && statement.importKind !== 'type',
  );
  const call = getEnclosingFunction(request)?.parent;
  return (
    isMade &&
    call?.type === 'CallExpression' &&
    getCalleeName(call) === 'post' &&
    !/addContentTypeParser|raw-?_?body/i.test(facts.source.text)
  );
}
