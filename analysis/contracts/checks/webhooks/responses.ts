/** Finds the responses of receivers that lose deliveries: redirects, and 4xx statuses after an internal failure. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, createInsideTest, getStatement, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import { walk, someNode } from '../../../program/syntax/walk.ts';
import type { Handlers } from './handlers.ts';
import { findStatus, type Status, toStatus } from './response-statuses.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import type { Evidence } from '../../../findings/use.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getBranchTests } from './reached-places.ts';
import { SERVER_BODY_READS } from '../../../libraries/requests/response-bodies.ts';
import { VALIDATION_NAME } from '../../../libraries/contracts/verification-calls.ts';
import {
  CONFLICTING_STATUS,
  REDIRECTING_DECORATOR,
  REDIRECTING_FUNCTIONS,
  REDIRECTING_STATUSES,
  RESPONSE_OBJECTS,
  DEFERRING_HEADER,
  DEFERRING_STATUSES,
  DEFERRING_TEXT,
  PASSING_STATE,
} from '../../../libraries/frameworks/web-frameworks.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

/** Finds answers that redirect: calls and statuses. */
export function findRedirects(handlers: Handlers, origins: Origins): TSESTree.Node[] {
  const isRedirect = (call: TSESTree.CallExpression | TSESTree.NewExpression): boolean =>
    getReceiver(call) === null
      ? REDIRECTING_FUNCTIONS.has(getCalleeName(call) ?? '')
      : getCalleeName(call) === 'redirect' && isResponseCall(call);
  const calls = origins.evaluation.facts.calls.filter((call) => isRedirect(call) && handlers.contains(call));
  const isInCall = createInsideTest(calls);
  const statuses: TSESTree.Node[] = [];
  for (const { body } of handlers.functions) {
    walk(body, (node) => {
      const status = findStatus(node, origins);
      if (status && REDIRECTING_STATUSES.has(status.code)) statuses.push(status.node);
    });
  }
  return [...calls, ...statuses.filter((status) => !isInCall(status))];
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
 * `catch` after work on a verified delivery. A conflict with a passing state asks for it likely.
 */
export function findRefusals(
  handlers: Handlers,
  isVerified: (node: TSESTree.Node) => boolean,
  origins: Origins,
): { status: TSESTree.Node; evidence: Evidence }[] {
  const found = new Map<TSESTree.Node, Evidence>();
  const add = (node: TSESTree.Node, judge: (status: Status) => Evidence | null): void => {
    const status = findStatus(node, origins);
    const evidence = status && status.code >= 400 && status.code < 500 ? judge(status) : null;
    if (status && evidence && found.get(status.node) !== 'proven') found.set(status.node, evidence);
  };
  const judgeAnswer = (status: Status, node: TSESTree.Node): Evidence | null => {
    if (defersDelivery(status)) return getEvidenceOf('code');
    return status.code === CONFLICTING_STATUS && isOfPassingState(node, origins) ? getEvidenceOf('name') : null;
  };
  for (const handler of handlers.functions) {
    walk(handler.body, (node) => {
      add(node, (status) => judgeAnswer(status, node));
      // If verification or parsing fails, the sender is at fault.
      if (
        node.type === 'TryStatement' &&
        node.handler &&
        hasAwait(node.block) &&
        !mayFailForSender(node.block, isVerified)
      )
        walk(node.handler.body, (inner) => {
          add(inner, () => getEvidenceOf('code'));
          return !isFunction(inner);
        });
      return true;
    });
  }
  return [...found].map(([status, evidence]) => ({ status, evidence }));
}

/**
 * True for a place behind a test that asks the program for a state that passes: `if (await recordings.isLocked(id))`. Other
 * tests may find a delivery that is as wrong when it is sent again.
 */
function isOfPassingState(node: TSESTree.Node, origins: Origins): boolean {
  return getBranchTests(node).some(({ test }) => {
    const isNamed = someNode(test, namesPassingState);
    return someNode(
      test,
      (inner) =>
        (inner.type === 'Identifier' || inner.type === 'CallExpression') &&
        dependsOn(inner, ({ node: made }) => asksForState(made) && (isNamed || namesCallee(made)), origins),
    );
  });
}

/** True for the awaited result of a call, other than the body of the request and what a validation finds. */
function asksForState(node: TSESTree.Node): boolean {
  const name = node.type === 'CallExpression' ? getCalleeName(node) : null;
  return (
    node.parent?.type === 'AwaitExpression' &&
    name !== null &&
    !SERVER_BODY_READS.has(name) &&
    !VALIDATION_NAME.test(name)
  );
}

function namesCallee(node: TSESTree.Node): boolean {
  return node.type === 'CallExpression' && isPassingState(getCalleeName(node) ?? '');
}

/** True for a name or a text that says that a state passes: `isBusy`, `'processing'`. */
function namesPassingState(node: TSESTree.Node): boolean {
  const text =
    node.type === 'Identifier'
      ? node.name
      : node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : '';
  return isPassingState(text);
}

function isPassingState(name: string): boolean {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/);
  return words.some((word) => PASSING_STATE.test(word));
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
