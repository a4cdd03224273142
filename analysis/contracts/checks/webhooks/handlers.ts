/** Finds webhook handlers: functions that read the signature header. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getMemberName,
  createInsideTest,
  type FunctionNode,
  getEnclosingFunction,
  getParameters,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { walk, someNode } from '../../../program/syntax/walk.ts';
import { getCalleeName, getConstantText, getLiteralText, getReceiver } from '../expressions.ts';
import {
  BODY_DECORATOR,
  BODY_PARSERS,
  CALLBACK_METHODS,
  HEADER_GETTERS,
  MESSAGE_ATTRIBUTES,
  ROUTE_METHODS,
} from '../../../libraries/frameworks/web-frameworks.ts';
import { SERVER_BODY_READS } from '../../../libraries/requests/response-bodies.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { isInFile } from '../../breach.ts';
import { getFieldValues } from '../../queries/field-values.ts';
import type { Origins } from '../../queries/origins.ts';

export interface Handlers {
  functions: readonly FunctionNode[];
  contains(node: TSESTree.Node): boolean;
}

/** Returns the functions around reads of a header, and others. */
export function findHandlers(reads: readonly HeaderRead[], others: readonly FunctionNode[] = []): Handlers {
  const own = reads.map(({ node }) => getHandler(node)).filter((handler) => handler !== null);
  const functions = [...new Set([...own, ...others])];
  return { functions, contains: createInsideTest(functions) };
}

export function readsBody(handler: FunctionNode | null): boolean {
  if (handler === null) return false;
  const reads = (node: TSESTree.Node): boolean =>
    node.type === 'CallExpression'
      ? SERVER_BODY_READS.has(getCalleeName(node) ?? '') && node.arguments.length <= 1
      : node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'body';
  return getParameters(handler).some(isDecoratedBody) || someNode(handler.body, reads);
}

/** `@Body() payload` */
export function isDecoratedBody(parameter: TSESTree.Node): boolean {
  const decorators = 'decorators' in parameter ? parameter.decorators : [];
  return decorators.some(
    ({ expression }) => expression.type === 'CallExpression' && getCalleeName(expression) === BODY_DECORATOR,
  );
}

/** Returns the outermost function around a node; null at the top level. */
export function getHandler(node: TSESTree.Node): FunctionNode | null {
  let handler = getEnclosingFunction(node);
  for (let outer = handler && getEnclosingFunction(handler); outer; outer = getEnclosingFunction(outer)) {
    // The handler of `app.post(path, (req, res) => …)` is the callback, not the function that mounts routes.
    if (getParameters(handler!).length > 0 && handler!.parent.type === 'CallExpression' && !isInnerCallback(handler!))
      break;
    handler = outer;
  }
  return handler;
}

/** True for a callback inside a handler: `new Promise(…)`, `.then(…)`, `items.map(…)`, `getKey((error, key) => …)`. */
function isInnerCallback({ parent }: FunctionNode): boolean {
  return (
    parent.type === 'NewExpression' ||
    (parent.type === 'CallExpression' &&
      (CALLBACK_METHODS.has(getCalleeName(parent) ?? '') || (!isRouteCall(parent) && isInRoute(parent))))
  );
}

/** True inside of a function that a route is given. */
function isInRoute(node: TSESTree.Node): boolean {
  for (let outer = getEnclosingFunction(node); outer; outer = getEnclosingFunction(outer))
    if (outer.parent.type === 'CallExpression' && isRouteCall(outer.parent)) return true;
  return false;
}

/** True for `router.post('/path', …)`. */
export function isRouteCall(call: TSESTree.CallExpression): boolean {
  return (
    ROUTE_METHODS.test(getCalleeName(call) ?? '') &&
    getReceiver(call) !== null &&
    getLiteralText(call.arguments[0]) !== null
  );
}

/** True for a handler that only the router calls, with no middleware on its route. */
export function isReceiver(handler: FunctionNode): boolean {
  if (getParameters(handler).length === 0) return false;
  const { parent } = handler;
  if (parent.type !== 'CallExpression') return true;
  return parent.arguments.every(
    (argument) =>
      argument === handler ||
      argument.type === 'Literal' ||
      argument.type === 'TemplateLiteral' ||
      isBodyParser(argument),
  );
}

export function isBodyParser(node: TSESTree.Node): boolean {
  return node.type === 'CallExpression' && BODY_PARSERS.has(getCalleeName(node) ?? '');
}

export interface HeaderRead {
  /** In lower case. */
  name: string;
  /** The expression that returns the value, or the key in a pattern. */
  node: TSESTree.Node;
  /** The expression that gives the name. */
  nameNode: TSESTree.Node;
  /** Where a function of another module reads the header, if the file passes only its name. */
  readIn?: { handler: FunctionNode; value: TSESTree.Node };
}

/** Longer texts are no header names. */
const MAX_LENGTH = 60;

/** Finds all reads of the file by a name that looks like a header's. */
export function findHeaderReads(evaluation: Evaluation): HeaderRead[] {
  return findHeaderReadsIn(evaluation.facts.source.ast, evaluation);
}

/** Finds the reads by a name that looks like a header's in a part of the file or of a module. */
export function findHeaderReadsIn(code: TSESTree.Node, evaluation: Evaluation): HeaderRead[] {
  const found: HeaderRead[] = [];
  walk(code, (node) => {
    const written = getNameNode(node);
    // `request.headers[this.header]`: subclasses name it.
    for (const nameNode of written ? getFieldValues(written, evaluation) : []) {
      const name = getConstantText(nameNode, evaluation);
      if (name !== null && isHeaderName(name)) found.push({ name: name.toLowerCase(), node, nameNode });
    }
  });
  return found;
}

/**
 * Finds the header names that the file passes to functions of other modules, or to base classes, which read the
 * headers.
 */
export function findHandedHeaderNames({ evaluation, entered, of }: Origins): HeaderRead[] {
  const found: HeaderRead[] = [];
  for (const { fn } of entered) {
    walk(fn.body, (node) => {
      const nameNode = getNameNode(node);
      for (const { node: name, path } of nameNode ? getFieldValues(nameNode, evaluation).flatMap(of) : []) {
        const isText = name.type === 'Literal' && typeof name.value === 'string' && path.length === 0;
        if (isText && isHeaderName(name.value) && isInFile(name, evaluation.facts))
          found.push({
            name: name.value.toLowerCase(),
            node: name,
            nameNode: name,
            readIn: { handler: fn, value: node },
          });
      }
    });
  }
  return found;
}

/** Finds tests of a header's presence: `request.headers.has(name)`. */
export function findHeaderPresenceTests(name: string, evaluation: Evaluation): HeaderRead[] {
  return evaluation.facts.calls.flatMap((call) => {
    const [nameNode] = getCalleeName(call) === 'has' && call.callee.type === 'MemberExpression' ? call.arguments : [];
    return nameNode &&
      nameNode.type !== 'SpreadElement' &&
      getConstantText(nameNode, evaluation)?.toLowerCase() === name
      ? [{ name, node: call, nameNode }]
      : [];
  });
}

function isHeaderName(text: string): boolean {
  return text.length < MAX_LENGTH && /^[\w-]+$/.test(text) && /[-_]/.test(text);
}

/** Returns the expression that names the header which a node reads; null for other nodes. */
export function getNameNode(node: TSESTree.Node): TSESTree.Node | null {
  switch (node.type) {
    case 'CallExpression': {
      const name = getCalleeName(node);
      if (name === null || !HEADER_GETTERS.has(name)) return null;
      // h3's `getHeader(event, name)` takes the name second.
      const argument = node.callee.type === 'Identifier' ? node.arguments.at(-1) : node.arguments[0];
      return argument && argument.type !== 'SpreadElement' ? argument : null;
    }
    case 'MemberExpression':
      return node.computed && !isWritten(node) && !isOfMessage(node.object) ? node.property : null;
    case 'Property':
      return node.parent.type === 'ObjectPattern' && (node.computed || node.key.type === 'Literal') ? node.key : null;
    default:
      return null;
  }
}

/** `record.messageAttributes['rtk-uuid']`: attributes of a queue message are no headers. */
function isOfMessage(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  const name =
    inner.type === 'MemberExpression' ? getMemberName(inner) : inner.type === 'Identifier' ? inner.name : null;
  return name !== null && MESSAGE_ATTRIBUTES.test(name);
}

function isWritten(node: TSESTree.MemberExpression): boolean {
  return node.parent.type === 'AssignmentExpression' && node.parent.left === node;
}
