/** Finds the parsed bodies that the receivers of a file get. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import { getParameters, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Origin, Origins } from '../../queries/origins.ts';
import { findServiceMethods } from '../../queries/mounted-services.ts';
import { getReceiver } from '../expressions.ts';
import { BODY_MEMBERS } from '../../../libraries/requests/response-bodies.ts';
import { getBodyForms, getBodyPath } from './body-forms.ts';
import {
  findHandlers,
  findHeaderReads,
  findHeaderReadsIn,
  getHandler,
  isDecoratedBody,
  type HeaderRead,
} from './handlers.ts';
import { findGuardedReceivers } from './receivers.ts';
import { namesAnother } from './signature/signature-values.ts';

/** Returns the bodies in the functions of the file that read the signature, themselves or in code that runs before or for them. */
export function findReceivedBodies(deliveries: Deliveries, origins: Origins): Origin[] {
  const { evaluation } = origins;
  const isSigned = ({ name }: HeaderRead): boolean => name === deliveries.signatureHeader;
  const own = findHandlers(findHeaderReads(evaluation).filter(isSigned)).functions;
  const receivers = new Set([...own, ...findVerifyingHandlers(isSigned, deliveries, origins)]);
  // A guard of another module may be that of several senders.
  if (!evaluation.modules.some(({ source }) => namesAnother(source.ast, deliveries)))
    for (const receiver of findGuardedReceivers([deliveries.signatureHeader], origins)) receivers.add(receiver);
  const data = new Map(findServiceMethods(evaluation).map((method) => [method.fn, method.data]));
  return [...receivers].flatMap((handler) => [
    ...[data.get(handler) ?? []].flat().map((node): Origin => ({ node, path: [] })),
    ...getParameters(handler).flatMap(getBodies),
    ...findParsed(handler, origins),
  ]);
}

/** Finds the handlers of the file whose calls enter a function of another module that reads the signature. */
function findVerifyingHandlers(
  isSigned: (read: HeaderRead) => boolean,
  deliveries: Deliveries,
  { evaluation, entered }: Origins,
): FunctionNode[] {
  return entered.flatMap(({ fn, stack, isTaking }) => {
    const call = isTaking ? null : getOutermostCall(stack);
    const isReading = call !== null && findHeaderReadsIn(fn.body, evaluation).some(isSigned);
    const handler = isReading && !namesAnother(fn.body, deliveries) ? getHandler(call) : null;
    return handler ?? [];
  });
}

function getOutermostCall(stack: CallStack | null): TSESTree.Node | null {
  let outermost = stack;
  while (outermost?.below) outermost = outermost.below;
  return outermost?.call ?? null;
}

/** `req.body`, `request.payload`, `ctx.request.body`, `({ body }) => …`, `@Body() payload` */
function getBodies(node: TSESTree.Node): Origin[] {
  const isRequest = node.type === 'Identifier' || node.type === 'ObjectPattern';
  if (!isRequest) return [];
  if (isDecoratedBody(node)) return [{ node, path: [] }];
  const paths = [...BODY_MEMBERS.keys()].flatMap((name) => [[name], ['request', name]]);
  return paths.flatMap((path) => (getBodyPath({ node, path }) ? [{ node, path }] : []));
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
