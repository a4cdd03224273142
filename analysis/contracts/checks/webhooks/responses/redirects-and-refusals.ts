/** Finds the responses of receivers that lose deliveries: redirects, and 4xx statuses after an internal failure. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, unwrap, walk } from '../../../../program/syntax.ts';
import type { Handlers } from '../handlers.ts';
import type { Origins } from '../origins.ts';
import { getCalleeName, getReceiver } from '../../callees.ts';
import { RESPONSE_OBJECTS, STATUS_KEYS } from '../../../../libraries/web-frameworks.ts';

/** Finds calls that respond with a redirect. */
export function findRedirects(handlers: Handlers, origins: Origins): TSESTree.Node[] {
  return origins.evaluation.facts.calls.filter(
    (call) => getCalleeName(call) === 'redirect' && isResponseCall(call) && handlers.contains(call),
  );
}

function isResponseCall(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const receiver = getReceiver(call);
  const object = receiver && unwrap(receiver);
  // `res.status(302).redirect(…)`
  if (object?.type === 'CallExpression') return isResponseCall(object);
  return object?.type === 'Identifier' && RESPONSE_OBJECTS.test(object.name);
}

/** Finds 4xx statuses in a `catch` after work on a verified delivery. */
export function findRefusals(handlers: Handlers, isVerified: (node: TSESTree.Node) => boolean): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  for (const handler of handlers.functions) {
    walk(handler.body, (node) => {
      // If verification or parsing fails, the sender is at fault.
      if (
        node.type !== 'TryStatement' ||
        !node.handler ||
        !hasAwait(node.block) ||
        mayFailForSender(node.block, isVerified)
      )
        return true;
      walk(node.handler.body, (inner) => {
        const status = getStatus(inner);
        if (status?.type === 'Literal' && typeof status.value === 'number' && status.value >= 400 && status.value < 500)
          found.push(status);
        return !isFunction(inner);
      });
      return true;
    });
  }
  return found;
}

function hasAwait(block: TSESTree.BlockStatement): boolean {
  let isFound = false;
  walk(block, (node) => {
    isFound ||= node.type === 'AwaitExpression';
    return !isFound;
  });
  return isFound;
}

function mayFailForSender(block: TSESTree.BlockStatement, isVerified: (node: TSESTree.Node) => boolean): boolean {
  let isFound = false;
  walk(block, (node) => {
    const name = node.type === 'CallExpression' ? getCalleeName(node) : null;
    isFound ||=
      isVerified(node) || (name !== null && /^(json|parse|safeParse|text|arrayBuffer)$|verif|valid/i.test(name));
    return !isFound;
  });
  return isFound;
}

/**
 * Returns the status of a response: `status(400)`, `sendStatus(400)`, `writeHead(400)`, `{ status: 400 }`,
 * `res.statusCode = 400`; null for other nodes.
 */
function getStatus(node: TSESTree.Node): TSESTree.Node | null {
  switch (node.type) {
    case 'CallExpression':
      return /^(status|sendStatus|writeHead|code)$/.test(getCalleeName(node) ?? '')
        ? (node.arguments[0] ?? null)
        : null;
    case 'Property':
      return node.parent.type === 'ObjectExpression' && node.key.type === 'Identifier' && STATUS_KEYS.has(node.key.name)
        ? node.value
        : null;
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' &&
        node.left.property.type === 'Identifier' &&
        STATUS_KEYS.has(node.left.property.name)
        ? node.right
        : null;
    default:
      return null;
  }
}
