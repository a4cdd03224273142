/** Receivers that look up other headers of a delivery, and never its signature. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getKeyName, unwrap, walk } from '../../../../program/file-facts.ts';
import type { FunctionNode } from '../../../../evaluator/domain/value.ts';
import { findHeaderReads, type HeaderRead } from '../header-reads.ts';
import { MAY_VERIFY } from './possible-verification.ts';
import type { Origins } from '../origins.ts';
import { getCalleeName, getReceiver, getWhole } from '../texts.ts';
import { getHandler, passesRequestOn, isBodyParser, readsBody, isReceiver } from './missing-verification.ts';

/** What makes an application; a router is mounted by somebody. */
const APPLICATIONS = /^(express|fastify|Fastify|Hono|OpenAPIHono|Koa|Elysia|polka|restify|createServer|App)$/;
/** What starts a server of a handler or an application. */
const SERVING = /^(serve|createServer|listen)$/;

/** The first look-up of each handler, in a file where nothing is named for a verification and nothing is mounted that may do it. */
export function findMissingSignatureReads(
  { otherHeaders, signatureHeader, formerHeaders }: Deliveries,
  origins: Origins,
): HeaderRead[] {
  const found = new Map<FunctionNode, HeaderRead>();
  for (const read of findHeaderReads(origins.evaluation)) {
    const handler = otherHeaders.includes(read.name) ? getHandler(read.node) : null;
    if (
      handler &&
      !found.has(handler) &&
      isServed(handler, origins) &&
      isReceiver(handler) &&
      readsBody(handler) &&
      !passesRequestOn(handler, origins)
    )
      found.set(handler, read);
  }
  return found.size > 0 && !mayVerifyElsewhere([signatureHeader, ...formerHeaders], origins) ? [...found.values()] : [];
}

/** Whether a header of a signature is named, or anything by whose name somebody may verify, or something is mounted before the routes. */
function mayVerifyElsewhere(headers: readonly string[], { evaluation: { facts } }: Origins): boolean {
  if (facts.calls.some((call) => getCalleeName(call) === 'use' && !call.arguments.every(isBodyParser))) return true;
  let isFound = false;
  walk(facts.source.ast, (node) => {
    isFound ||=
      node.type === 'Identifier'
        ? MAY_VERIFY.test(node.name)
        : node.type === 'Literal' && typeof node.value === 'string' && headers.includes(node.value.toLowerCase());
    return !isFound;
  });
  return isFound;
}

/**
 * Whether the file itself serves what a handler answers, so that nobody can have verified it before: the module of a
 * worker, a server, a route of an application that is made and started here. What another file mounts may be behind
 * anything, as what a framework routes to by its name may.
 */
function isServed(handler: FunctionNode, { evaluation: { facts } }: Origins): boolean {
  const { parent } = handler;
  if (parent.type === 'Property')
    return getKeyName(parent.key, parent.computed) === 'fetch' && isServedObject(parent.parent);
  if (parent.type !== 'CallExpression') return false;
  if (SERVING.test(getCalleeName(parent) ?? '')) return true;
  const receiver = getReceiver(parent);
  const variable = receiver?.type === 'Identifier' ? facts.variables.get(receiver) : undefined;
  const declarator = variable?.defs[0]?.node as TSESTree.Node | undefined;
  const made = declarator?.type === 'VariableDeclarator' && declarator.init ? unwrap(declarator.init) : null;
  if (
    !variable ||
    (made?.type !== 'CallExpression' && made?.type !== 'NewExpression') ||
    !APPLICATIONS.test(getCalleeName(made) ?? '')
  )
    return false;
  return variable.references.some(({ identifier }) => isStarted(identifier as TSESTree.Node));
}

/** `export default { fetch }`, `Bun.serve({ fetch })` */
function isServedObject(object: TSESTree.Node): boolean {
  const { parent } = getWhole(object);
  return (
    parent?.type === 'ExportDefaultDeclaration' ||
    (parent?.type === 'CallExpression' && SERVING.test(getCalleeName(parent) ?? ''))
  );
}

/** `app.listen(…)`, `serve(app.fetch)`, `createServer(app)` */
function isStarted({ parent }: TSESTree.Node): boolean {
  const isMember = parent?.type === 'MemberExpression';
  const user = isMember ? parent.parent : parent;
  const call = user?.type === 'Property' ? getWhole(user.parent).parent : user;
  return call?.type === 'CallExpression' && SERVING.test(getCalleeName(call) ?? '');
}
