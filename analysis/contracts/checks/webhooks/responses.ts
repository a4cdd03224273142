/** Finds the responses of receivers that lose deliveries: redirects, and 4xx statuses after an internal failure. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, getStatement, isFunction, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { walk, someNode } from '../../../program/syntax/walk.ts';
import type { Handlers } from './handlers.ts';
import { findStatus, type Status, toStatus } from './response-statuses.ts';
import type { Origin, Origins } from '../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getBranchTests } from './reached-places.ts';
import { SERVER_BODY_READS } from '../../../libraries/response-bodies.ts';
import {
  CONFLICTING_STATUS,
  REDIRECTING_DECORATOR,
  REDIRECTING_FUNCTIONS,
  REDIRECTING_STATUSES,
  RESPONSE_OBJECTS,
  DEFERRING_HEADER,
  DEFERRING_STATUSES,
  DEFERRING_TEXT,
} from '../../../libraries/web-frameworks.ts';

/** Finds answers that redirect: calls and statuses. */
export function findRedirects(handlers: Handlers, origins: Origins): TSESTree.Node[] {
  const isRedirect = (call: TSESTree.CallExpression | TSESTree.NewExpression): boolean =>
    getReceiver(call) === null
      ? REDIRECTING_FUNCTIONS.has(getCalleeName(call) ?? '')
      : getCalleeName(call) === 'redirect' && isResponseCall(call);
  const calls = origins.evaluation.facts.calls.filter((call) => isRedirect(call) && handlers.contains(call));
  const statuses: TSESTree.Node[] = [];
  for (const { body } of handlers.functions) {
    walk(body, (node) => {
      const status = findStatus(node, origins);
      if (status && REDIRECTING_STATUSES.has(status.code)) statuses.push(status.node);
    });
  }
  return [...calls, ...statuses.filter((status) => !calls.some((call) => isInside(status, call)))];
}

/** Finds the decorators by which receivers redirect each request: `@Redirect('/hooks', 308)`. */
export function findRedirectingDecorators(receivers: readonly TSESTree.Node[]): TSESTree.CallExpression[] {
  return receivers.flatMap(({ parent }) => {
    const decorators = parent?.type === 'MethodDefinition' ? parent.decorators : [];
    return decorators.flatMap(({ expression }) =>
      expression.type === 'CallExpression' && redirects(expression) ? [expression] : [],
    );
  });
}

function redirects(decorator: TSESTree.CallExpression): boolean {
  const [, given] = decorator.arguments;
  const status = given ? toStatus(given) : null;
  return (
    getCalleeName(decorator) === REDIRECTING_DECORATOR && (status === null || REDIRECTING_STATUSES.has(status.code))
  );
}

export function isResponseCall(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const receiver = getReceiver(call);
  const object = receiver && unwrap(receiver);
  // `res.status(302).redirect(…)`
  if (object?.type === 'CallExpression') return isResponseCall(object);
  // `ctx.response.redirect(…)` of Oak and Koa
  const name =
    object?.type === 'Identifier' ? object.name : object?.type === 'MemberExpression' ? getMemberName(object) : null;
  return name !== null && RESPONSE_OBJECTS.test(name);
}

/**
 * Finds 4xx statuses that are meant to make the platform send the delivery again: those that ask for it, and those in a
 * `catch` after work on a verified delivery.
 */
export function findRefusals(
  handlers: Handlers,
  isVerified: (node: TSESTree.Node) => boolean,
  origins: Origins,
): TSESTree.Node[] {
  const found = new Set<TSESTree.Node>();
  const add = (node: TSESTree.Node, fits: (status: Status) => boolean): void => {
    const status = findStatus(node, origins);
    if (status && status.code >= 400 && status.code < 500 && fits(status)) found.add(status.node);
  };
  for (const handler of handlers.functions) {
    walk(handler.body, (node) => {
      add(node, (status) => defersDelivery(status) || (status.code === CONFLICTING_STATUS && isOfState(node, origins)));
      // If verification or parsing fails, the sender is at fault.
      if (
        node.type === 'TryStatement' &&
        node.handler &&
        hasAwait(node.block) &&
        !mayFailForSender(node.block, isVerified)
      )
        walk(node.handler.body, (inner) => {
          add(inner, () => true);
          return !isFunction(inner);
        });
      return true;
    });
  }
  return [...found];
}

/** True for a place behind a test that asks the program for its state: `if (await recordings.isLocked(id))`. */
function isOfState(node: TSESTree.Node, origins: Origins): boolean {
  return getBranchTests(node).some(({ test }) => dependsOn(test, asksForState, origins));
}

/** True for the awaited result of a call, other than the body of the request. */
function asksForState({ node }: Origin): boolean {
  const name = node.type === 'CallExpression' ? getCalleeName(node) : null;
  return node.parent?.type === 'AwaitExpression' && name !== null && !SERVER_BODY_READS.has(name);
}

function hasAwait(block: TSESTree.BlockStatement): boolean {
  return someNode(block, (node) => node.type === 'AwaitExpression');
}

function mayFailForSender(block: TSESTree.BlockStatement, isVerified: (node: TSESTree.Node) => boolean): boolean {
  return someNode(block, (node) => {
    const name = node.type === 'CallExpression' ? getCalleeName(node) : null;
    return isVerified(node) || (name !== null && /^(json|parse|safeParse|text|arrayBuffer)$|verif|valid/i.test(name));
  });
}

/**
 * True if a response asks the sender to send the request again: by its status, its text, or a header that is set beside
 * it.
 */
export function defersDelivery({ node, code }: Status): boolean {
  if (DEFERRING_STATUSES.has(code)) return true;
  const statement = getStatement(node);
  const around = statement.parent?.type === 'BlockStatement' ? statement.parent.body : [];
  // `set.status = 422; return 'try again later';`
  const isSet = statement.type === 'ExpressionStatement';
  const answer = isSet ? around.slice(around.indexOf(statement)) : [statement];
  return (
    answer.some((each) => someNode(each, (inner) => isText(inner, (text) => DEFERRING_TEXT.test(text)))) ||
    around.some(
      (each) =>
        each.type === 'ExpressionStatement' &&
        someNode(each, (inner) => isText(inner, (text) => text === DEFERRING_HEADER)),
    )
  );
}

function isText(node: TSESTree.Node, fits: (text: string) => boolean): boolean {
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.cooked : null;
  return typeof text === 'string' && fits(text.toLowerCase());
}
