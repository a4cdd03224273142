/** Finds receivers that read other delivery headers and never the signature. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getKeyName, unwrap, walk } from '../../../../program/syntax.ts';
import type { FunctionNode } from '../../../../program/syntax.ts';
import { findHeaderReads, type HeaderRead } from '../header-reads.ts';
import { VERIFICATION_NAME } from '../../../../libraries/verification-calls.ts';
import type { Origins } from '../origins.ts';
import { getCalleeName, getReceiver } from '../../callees.ts';
import { getOuterExpression } from '../../expressions.ts';
import { getHandler, isBodyParser, isReceiver, readsBody } from '../handler-functions.ts';
import { passesRequestOn } from './missing-verification.ts';
import { APPLICATION_FACTORIES, SERVER_STARTERS } from '../../../../libraries/web-frameworks.ts';

/** Finds the first header read of each handler, in a file that names no verification and mounts no middleware. */
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

/** True if the file names a signature header or something that may verify, or mounts middleware. */
function mayVerifyElsewhere(headers: readonly string[], { evaluation: { facts } }: Origins): boolean {
  if (facts.calls.some((call) => getCalleeName(call) === 'use' && !call.arguments.every(isBodyParser))) return true;
  let isFound = false;
  walk(facts.source.ast, (node) => {
    isFound ||=
      node.type === 'Identifier'
        ? VERIFICATION_NAME.test(node.name)
        : node.type === 'Literal' && typeof node.value === 'string' && headers.includes(node.value.toLowerCase());
    return !isFound;
  });
  return isFound;
}

/**
 * True if the file itself serves a handler, so that no other code can verify before it: the module of a worker, a
 * server, a route of an application created and started here. Middleware may precede what other files or frameworks
 * route.
 */
function isServed(handler: FunctionNode, { evaluation: { facts } }: Origins): boolean {
  const { parent } = handler;
  if (parent.type === 'Property')
    return getKeyName(parent.key, parent.computed) === 'fetch' && isServedObject(parent.parent);
  if (parent.type !== 'CallExpression') return false;
  if (SERVER_STARTERS.test(getCalleeName(parent) ?? '')) return true;
  const receiver = getReceiver(parent);
  const variable = receiver?.type === 'Identifier' ? facts.variables.get(receiver) : undefined;
  const declarator = variable?.defs[0]?.node as TSESTree.Node | undefined;
  const made = declarator?.type === 'VariableDeclarator' && declarator.init ? unwrap(declarator.init) : null;
  if (
    !variable ||
    (made?.type !== 'CallExpression' && made?.type !== 'NewExpression') ||
    !APPLICATION_FACTORIES.test(getCalleeName(made) ?? '')
  )
    return false;
  return variable.references.some(({ identifier }) => isStarted(identifier as TSESTree.Node));
}

/** `export default { fetch }`, `Bun.serve({ fetch })` */
function isServedObject(object: TSESTree.Node): boolean {
  const { parent } = getOuterExpression(object);
  return (
    parent?.type === 'ExportDefaultDeclaration' ||
    (parent?.type === 'CallExpression' && SERVER_STARTERS.test(getCalleeName(parent) ?? ''))
  );
}

/** `app.listen(…)`, `serve(app.fetch)`, `createServer(app)` */
function isStarted({ parent }: TSESTree.Node): boolean {
  const isMember = parent?.type === 'MemberExpression';
  const user = isMember ? parent.parent : parent;
  const call = user?.type === 'Property' ? getOuterExpression(user.parent).parent : user;
  return call?.type === 'CallExpression' && SERVER_STARTERS.test(getCalleeName(call) ?? '');
}
