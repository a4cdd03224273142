/** Receivers that look up other headers of a delivery, and never its signature. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import { walk } from '../../../values/file-facts.ts';
import type { FunctionNode } from '../../../values/value.ts';
import { findHeaderReads, type HeaderRead } from './header-reads.ts';
import { MAY_VERIFY } from './may-verify.ts';
import type { Sources } from './sources.ts';
import { getCalleeName } from './texts.ts';
import { getHandler, isGivenAway, isParser, isReceiver } from './unverified.ts';

/** What frameworks call the functions that receive requests. */
const ROUTE_NAMES = /^(fetch|POST|handler|action|onRequest(Post)?)$/;
const BODY_READS = new Set(['json', 'text', 'arrayBuffer', 'readBody']);

/** The first look-up of each handler, in a file where nothing is named for a verification and nothing is mounted that may do it. */
export function findUnsigned({ otherHeaders, signatureHeader, formerHeaders }: Deliveries, sources: Sources): HeaderRead[] {
  const found = new Map<FunctionNode, HeaderRead>();
  for (const read of findHeaderReads(sources.evaluation)) {
    const handler = otherHeaders.includes(read.name) ? getHandler(read.node) : null;
    if (handler && !found.has(handler) && isRoute(handler) && isReceiver(handler) && readsBody(handler) && !isGivenAway(handler, sources)) found.set(handler, read);
  }
  return found.size > 0 && !isVerifying([signatureHeader, ...formerHeaders], sources) ? [...found.values()] : [];
}

/** Whether a header of a signature is named, or anything by whose name somebody may verify, or something is mounted before the routes. */
function isVerifying(headers: readonly string[], { evaluation: { facts } }: Sources): boolean {
  if (facts.calls.some((call) => getCalleeName(call) === 'use' && !call.arguments.every(isParser))) return true;
  let isFound = false;
  walk(facts.source.ast, (node) => {
    isFound ||= node.type === 'Identifier' ? MAY_VERIFY.test(node.name) : node.type === 'Literal' && typeof node.value === 'string' && headers.includes(node.value.toLowerCase());
    return !isFound;
  });
  return isFound;
}

/** Mounted on a route, or called by its name: a helper may be given what is verified. */
function isRoute(handler: FunctionNode): boolean {
  const { parent } = handler;
  if (parent.type === 'CallExpression' || parent.type === 'ExportDefaultDeclaration') return true;
  const name = handler.type === 'FunctionDeclaration' ? handler.id : parent.type === 'VariableDeclarator' ? parent.id : parent.type === 'Property' ? parent.key : null;
  return name?.type === 'Identifier' && ROUTE_NAMES.test(name.name);
}

function readsBody(handler: FunctionNode): boolean {
  let isFound = false;
  walk(handler.body, (node: TSESTree.Node) => {
    isFound ||= node.type === 'CallExpression' ? BODY_READS.has(getCalleeName(node) ?? '') && node.arguments.length <= 1 : node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'body';
    return !isFound;
  });
  return isFound;
}
