/** Finds the parsed bodies that the receivers of a file get. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getParameters, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Origin, Origins } from '../../queries/origins.ts';
import { getReceiver } from '../expressions.ts';
import { getBodyForms, getBodyPath } from './body-forms.ts';
import { findHandlers, findHeaderReads, isDecoratedBody } from './handlers.ts';

/** Returns the bodies in the functions of the file that read the header. */
export function findReceivedBodies(header: string, origins: Origins): Origin[] {
  const reads = findHeaderReads(origins.evaluation).filter(({ name }) => name === header);
  return findHandlers(reads).functions.flatMap((handler) => [
    ...getParameters(handler).flatMap(getBodies),
    ...findParsed(handler, origins),
  ]);
}

/** `req.body`, `ctx.request.body`, `({ body }) => …`, `@Body() payload` */
function getBodies(node: TSESTree.Node): Origin[] {
  const isRequest = node.type === 'Identifier' || node.type === 'ObjectPattern';
  if (!isRequest) return [];
  if (isDecoratedBody(node)) return [{ node, path: [] }];
  return [['body'], ['request', 'body']].flatMap((path) => (getBodyPath({ node, path }) ? [{ node, path }] : []));
}

/** `JSON.parse(text)` of the received text, `await request.json()`. */
function findParsed(handler: FunctionNode, origins: Origins): Origin[] {
  const found: Origin[] = [];
  walk(handler.body, (node) => {
    const isParsed = node.type === 'CallExpression' && getBodyPath({ node, path: [] }) !== null;
    if (isParsed && (node.arguments.length === 0 || isReceived(node.arguments[0]!, origins)))
      found.push({ node, path: [] });
  });
  return found;
}

/** True for the text or the bytes of a request. */
function isReceived(node: TSESTree.Node, origins: Origins): boolean {
  const forms = getBodyForms(node, origins);
  const isRaw = forms.length > 0 && forms.every(({ kind }) => kind === 'raw' || kind === 'mounted');
  return isRaw || origins.of(getText(node)).every(({ path }) => RAW_BODY.test(path.at(-1) ?? ''));
}

/** `rawBody` of Nest and of serverless functions. */
const RAW_BODY = /^raw_?body$/i;

/** Returns `bytes` of `bytes.toString('utf8')`. */
function getText(node: TSESTree.Node): TSESTree.Node {
  return (node.type === 'CallExpression' && getReceiver(node)) || node;
}
