/** Determines the form of a delivery's body at an expression: raw, parsed, or serialised again after parsing. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getMemberName,
  unwrap,
  getEnclosingFunction,
  getLastName,
  isCallOrNew,
} from '../../../program/syntax/syntax.ts';
import type { Origin, Origins } from '../../queries/origins.ts';
import { WHOLE_REQUEST_MEMBERS } from '../../../libraries/frameworks/web-frameworks.ts';
import { getCalleeName, getLiteralText, getReceiver } from '../expressions.ts';
import { isDecoratedBody } from './handlers.ts';
import {
  BODY_CONVERSIONS,
  BODY_MEMBERS,
  CHANGING_ENCODINGS,
  PARSED_BODY_FUNCTIONS,
  PARSED_BODY_READS,
  RAW_BODY_READS,
} from '../../../libraries/requests/response-bodies.ts';

export type BodyForm =
  /** The received bytes or text. */
  | { kind: 'raw' }
  /** `call` parses it. */
  | { kind: 'parsed'; call: TSESTree.Node }
  /** `request.body`: raw, or parsed by a mounted parser. */
  | { kind: 'mounted'; request: TSESTree.Node }
  /** `call` serialises a parsed body again. */
  | { kind: 'reserialized'; call: TSESTree.Node }
  /** `by` makes another text of it: with words before it, or in an encoding that loses bytes. */
  | { kind: 'changed'; by: TSESTree.Node }
  | { kind: 'unknown' };

const MAX_DEPTH = 6;

/** Returns every form that an expression may have. */
export function getBodyForms(node: TSESTree.Node, origins: Origins, depth = 0): BodyForm[] {
  if (depth > MAX_DEPTH) return [{ kind: 'unknown' }];
  const found = origins.of(node);
  // An empty text in place of a missing body is no body.
  const bodies = found.filter((origin) => !(origin.node.type === 'Literal' && origin.node.value === ''));
  return (bodies.length > 0 ? bodies : found).flatMap((origin) => getFormsOfOrigin(origin, origins, depth));
}

function getFormsOfOrigin({ node, path: read }: Origin, origins: Origins, depth: number): BodyForm[] {
  // The bytes of a typed array are the same.
  const path = read.at(-1) === 'buffer' ? read.slice(0, -1) : read;
  const [head] = path;
  // `request.body`, Koa's `ctx.request.body`, `({ body }) => …`
  if (getBodyPath({ node, path })?.length === 0 && isParameterNode(node)) return [{ kind: 'mounted', request: node }];
  // Nest: `context.switchToHttp().getRequest().body`.
  if (node.type === 'CallExpression' && path.length === 1 && head === 'body' && getCalleeName(node) === 'getRequest')
    return [{ kind: 'mounted', request: node }];
  if (path.length > 0) return [{ kind: 'unknown' }];
  if (node.type === 'TemplateLiteral') {
    const [only] = node.expressions;
    if (!node.quasis.every(({ value }) => value.raw === '')) return [{ kind: 'changed', by: node }];
    return only ? getBodyForms(only, origins, depth + 1) : [{ kind: 'unknown' }];
  }
  if (isJoinedText(node)) return [{ kind: 'changed', by: node }];
  if (!isCallOrNew(node)) return [{ kind: 'unknown' }];
  const name = getCalleeName(node);
  const receiver = getReceiver(node);
  const [first] = node.arguments;
  if (name !== null && /stringify|serialize|canonicali/i.test(name) && first && first.type !== 'SpreadElement')
    return getSerializedForms(node, first, origins, depth);
  if (parsesBody(node)) return [{ kind: 'parsed', call: node }];
  if (name !== null && RAW_BODY_READS.has(name) && receiver && node.arguments.length === 0) return [{ kind: 'raw' }];
  if (name === 'toString' && receiver && CHANGING_ENCODINGS.test(getLiteralText(first) ?? ''))
    return [{ kind: 'changed', by: node }];
  const kept = name === 'toString' || name === 'trim' ? receiver : first;
  if (
    name !== null &&
    BODY_CONVERSIONS.has(name) &&
    kept &&
    kept.type !== 'SpreadElement' &&
    kept.type !== 'ArrayExpression'
  ) {
    const forms = getBodyForms(kept, origins, depth + 1);
    // `Buffer.from(body.toString('hex'), 'hex')` has the bytes again.
    const isDecoded = kept === first && node.arguments.length > 1;
    return isDecoded ? forms.map((form) => (form.kind === 'changed' ? { kind: 'unknown' } : form)) : forms;
  }
  return [{ kind: 'unknown' }];
}

/** `id + '.' + body` */
function isJoinedText(node: TSESTree.Node): boolean {
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    [node.left, node.right].some((side) => Boolean(getLiteralText(side)) || isJoinedText(side))
  );
}

/** Serialising a parsed body gives another text than was received; other objects were never received. */
function getSerializedForms(call: TSESTree.Node, value: TSESTree.Node, origins: Origins, depth: number): BodyForm[] {
  return origins.of(value).map((origin) => {
    const forms = getFormsOfOrigin(origin, origins, depth + 1);
    const isReceived =
      forms.every(({ kind }) => kind === 'parsed' || kind === 'mounted') ||
      isUnfilledParameter(origin, origins) ||
      isValidatedBody(origin, origins, depth);
    return isReceived ? { kind: 'reserialized', call } : { kind: 'unknown' };
  });
}

/** True for a validated parsed body: `schema.parse(body)`. */
function isValidatedBody({ node, path }: Origin, origins: Origins, depth: number): boolean {
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  if (!first || first.type === 'SpreadElement' || path.length > 0) return false;
  const forms = getBodyForms(first, origins, depth + 1);
  return forms.length > 0 && forms.every(({ kind }) => kind === 'parsed');
}

/** True for a parameter that no call in the file fills. */
function isUnfilledParameter({ node, path }: Origin, { evaluation }: Origins): boolean {
  return (
    node.type === 'Identifier' &&
    path.length === 0 &&
    evaluation.getFile(node).variables.get(node)?.defs[0]?.type === 'Parameter'
  );
}

/** True for what may be the parameter of a handler. */
function isParameterNode(node: TSESTree.Node): node is TSESTree.Identifier | TSESTree.ObjectPattern {
  return node.type === 'Identifier' || node.type === 'ObjectPattern';
}

/** Returns the path below the parsed body of a request; null for other values. */
export function getBodyPath({ node, path }: Origin): readonly string[] | null {
  // `req.body`, `ctx.request.body`, `({ body }) => …`, `request.payload`
  if (isParameterNode(node)) {
    if (isDecoratedBody(node)) return path;
    const below = WHOLE_REQUEST_MEMBERS.test(path[0] ?? '') ? path.slice(1) : path;
    const holder = path === below && node.type === 'Identifier' ? node.name : (path[0] ?? '');
    return BODY_MEMBERS.get(below[0] ?? '')?.test(holder) ? below.slice(1) : null;
  }
  return parsesBody(node) ? path : null;
}

/** True for calls that return a parsed body: `JSON.parse(…)`, and what requests and frameworks have for it. */
function parsesBody(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const name = getCalleeName(node) ?? '';
  const receiver = getReceiver(node);
  if (receiver === null) return PARSED_BODY_FUNCTIONS.has(name);
  if (name === 'parse') return isNamed(receiver, 'JSON');
  // Hono: `c.req.valid('json')`.
  if (name === 'valid') return getLiteralText(node.arguments[0]) === 'json';
  return node.arguments.length === 0 && PARSED_BODY_READS.get(name)?.test(getLastName(unwrap(receiver)) ?? '') === true;
}

function isNamed(node: TSESTree.Node | null, name: string): boolean {
  const inner = node && unwrap(node);
  return inner?.type === 'Identifier' && inner.name === name;
}

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
    (property) => property.type === 'SpreadElement' || /^(verify|type)$/.test(getMemberName(property) ?? ''),
  );
}

/** True if the file mounts a parser that keeps the bytes or the text: `express.raw()`. */
export function isRawMounted({ evaluation: { facts } }: Origins): boolean {
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
