/** Finds the responses of receivers that lose deliveries: redirects, and 4xx statuses after an internal failure. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getMemberName,
  getStatement,
  isFunction,
  isInside,
  isNothing,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { walk, someNode } from '../../../program/syntax/walk.ts';
import type { Handlers, HeaderRead } from './handlers.ts';
import { findStatus, type Status, toStatus } from './response-statuses.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import type { Origin, Origins } from '../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import {
  REDIRECTING_DECORATOR,
  REDIRECTING_FUNCTIONS,
  REDIRECTING_STATUSES,
  REPEATING_STATUSES,
  RESPONSE_OBJECTS,
  DEFERRING_HEADER,
  DEFERRING_STATUSES,
  DEFERRING_TEXT,
  ROUTING_MEMBERS,
} from '../../../libraries/web-frameworks.ts';
import { getReach } from '../../../program/syntax/reaching-writes.ts';

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
      add(node, defersDelivery);
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

/** Returns whether a test asks what a call says of the ID of a delivery. The ID itself tells nothing of another delivery. */
export function createRepetitionTest(ids: readonly HeaderRead[], origins: Origins): (test: TSESTree.Node) => boolean {
  const nodes = new Set(ids.map(({ node }) => node));
  const isId = ({ node }: Origin): boolean => nodes.has(node) || getDecorators(node).some((read) => nodes.has(read));
  return (test) =>
    someNode(
      test,
      (node) =>
        (node.type === 'Identifier' || node.type === 'CallExpression') &&
        !origins.of(node).some(isId) &&
        dependsOn(node, isId, origins),
    );
}

/** Finds answers that tell a sender of a repeated delivery: a status of a conflict, or of nothing new, under a test of the ID. */
export function findRefusedRepetitions(
  { functions }: Handlers,
  asksOfId: (test: TSESTree.Node) => boolean,
  origins: Origins,
): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  for (const { body } of functions)
    walk(body, (node) => {
      const status = findStatus(node, origins);
      if (status && REPEATING_STATUSES.has(status.code) && getBranchTests(node).some(({ test }) => asksOfId(test)))
        found.push(status.node);
    });
  return [...new Set(found)];
}

/** The decorators of a parameter: `@Headers('rtk-uuid') id`. */
function getDecorators(node: TSESTree.Node): TSESTree.Node[] {
  // espree has no list of decorators.
  return node.type === 'Identifier' ? (node.decorators ?? []).map(({ expression }) => expression) : [];
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

/**
 * True if a place is reached after the signature header is read, by tests that a signed delivery passes. `others` are reads of the
 * other headers of deliveries: comparisons of their values tell deliveries apart, as do tests that `asksOfId` tells.
 */
export function isReachedByDeliveries(
  node: TSESTree.Node,
  reads: readonly HeaderRead[],
  others: readonly HeaderRead[],
  isVerified: (node: TSESTree.Node) => boolean,
  origins: Origins,
  asksOfId: (test: TSESTree.Node) => boolean = () => false,
): boolean {
  const lookUps = new Set(reads.map((read) => read.node));
  const tells = (test: TSESTree.Node): boolean =>
    isAbout(test, (inner) => lookUps.has(inner) || isVerified(inner), origins);
  const values = new Set(others.map((read) => read.node));
  const isOfValue = (test: TSESTree.Node): boolean =>
    test.type === 'BinaryExpression' &&
    !isNothing(test.left) &&
    !isNothing(test.right) &&
    isAbout(test, (inner) => values.has(inner), origins);
  const steps = getBranchTests(node);
  if (steps.some(({ test, isHolding }) => tells(test) && !(isHolding && isPositiveTest(test)))) return false;
  // Returns a key that is equal for places behind the same routing tests.
  const getRoutes = (own: readonly BranchTest[]): string =>
    own
      .filter(({ test }) => !tells(test) && !isOfValue(test) && !asksOfId(test) && isAbout(test, isRouting, origins))
      .map(({ branch }) => branch.range.join('-'))
      .join(' ');
  const routes = getRoutes(steps);
  return reads.some((read) => getReach(read.node, node) !== 'never' && getRoutes(getBranchTests(read.node)) === routes);
}

/** A test around a place; `isHolding` if the place runs where the test holds. */
interface BranchTest {
  test: TSESTree.Node;
  branch: TSESTree.Node;
  isHolding: boolean;
}

function getBranchTests(node: TSESTree.Node): BranchTest[] {
  const steps: BranchTest[] = [];
  for (let branch = node; branch.parent; branch = branch.parent) {
    const { parent } = branch;
    if ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && branch !== parent.test)
      steps.push({ test: parent.test, branch, isHolding: parent.consequent === branch });
    else if (parent.type === 'SwitchStatement' && branch !== parent.discriminant)
      steps.push({ test: parent.discriminant, branch, isHolding: true });
    else if (parent.type === 'LogicalExpression' && parent.right === branch)
      steps.push({ test: parent.left, branch, isHolding: parent.operator === '&&' });
  }
  return steps;
}

function isRouting(node: TSESTree.Node): boolean {
  return (
    (node.type === 'Identifier' && ROUTING_MEMBERS.test(node.name)) ||
    (node.type === 'CallExpression' && ROUTING_MEMBERS.test(getCalleeName(node) ?? ''))
  );
}

/** True if a part of a test fits, or a value of its variables does. */
function isAbout(test: TSESTree.Node, fits: (node: TSESTree.Node) => boolean, origins: Origins): boolean {
  let isFound = false;
  const visit = (node: TSESTree.Node): boolean => {
    isFound ||= fits(node);
    return !isFound && !isFunction(node);
  };
  walk(test, (node) => {
    visit(node);
    if (node.type === 'Identifier')
      for (const origin of origins.of(node)) if (origin.node !== node) walk(origin.node, visit);
    return !isFound && !isFunction(node);
  });
  return isFound;
}

/** True for tests that hold for valid deliveries: `isValid`, `await verify(…)`. */
function isPositiveTest(test: TSESTree.Node): boolean {
  return /^(Identifier|CallExpression|MemberExpression)$/.test(unwrap(test).type);
}
