/** Whether `request.body` is parsed where it is read: by what the file mounts, or by the framework itself. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getKeyName, unwrap } from '../../../../program/file-facts.ts';
import type { Origins } from '../origins.ts';
import { getCalleeName, getReceiver } from '../texts.ts';

/** `export const config = { api: { bodyParser: false } }`: then nothing is parsed. */
const IS_PARSER_NAMED = /\bbodyParser\b/;

/** Where Next looks for them. */
const PAGES = /(^|[\\/])pages[\\/]api[\\/]/;

/** Certain only where the file itself mounts the parser of JSON, or is a route of Next's pages, and keeps nothing raw. */
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

/** `express.json()`, `bodyParser.json()`, `bodyParser()` of Koa. */
function isJsonParser(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const receiver = getReceiver(call);
  const object = receiver && unwrap(receiver);
  const name = getCalleeName(call);
  return name === 'json'
    ? object?.type === 'Identifier' && /^(express|bodyParser|body_parser)$/i.test(object.name)
    : receiver === null && (name === 'bodyParser' || name === 'koaBody');
}

/** `app.use(express.json())`, or on the route of the request itself. */
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

/** A handler of Next's pages, told by the type of its request or by where its file stands, in a file that does not turn the parser off. */
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

/** Fastify parses JSON by itself, unless it is told how to keep what was sent. */
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
