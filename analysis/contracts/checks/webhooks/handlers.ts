/** Finds webhook handlers: functions that read the signature header. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isInside, type FunctionNode, getEnclosingFunction, getParameters, walk } from '../../../program/syntax.ts';
import type { HeaderRead } from './header-reads.ts';
import { getCalleeName } from '../expressions.ts';
import { BODY_PARSERS } from '../../../libraries/web-frameworks.ts';
import { SERVER_BODY_READS } from '../../../libraries/response-bodies.ts';

export interface Handlers {
  functions: readonly FunctionNode[];
  contains(node: TSESTree.Node): boolean;
}

export function findHandlers(reads: readonly HeaderRead[]): Handlers {
  const functions = [...new Set(reads.map(({ node }) => getHandler(node)).filter((handler) => handler !== null))];
  return { functions, contains: (node) => functions.some((handler) => isInside(node, handler)) };
}

export function readsBody(handler: FunctionNode | null): boolean {
  let isFound = false;
  if (handler) {
    walk(handler.body, (node: TSESTree.Node) => {
      isFound ||=
        node.type === 'CallExpression'
          ? SERVER_BODY_READS.has(getCalleeName(node) ?? '') && node.arguments.length <= 1
          : node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'body';
      return !isFound;
    });
  }
  return isFound;
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

/** True for a callback inside a handler: `new Promise(…)`, `.then(…)`, `items.map(…)`. */
function isInnerCallback({ parent }: FunctionNode): boolean {
  return (
    parent.type === 'NewExpression' ||
    (parent.type === 'CallExpression' &&
      /^(then|catch|finally|map|forEach|filter|reduce|on|once|some|every|find|waitUntil|setTimeout)$/.test(
        getCalleeName(parent) ?? '',
      ))
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
