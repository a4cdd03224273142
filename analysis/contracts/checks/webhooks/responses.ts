/** Finds the responses of receivers that lose deliveries: redirects, and 4xx statuses after an internal failure. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, isInside, unwrap, walk, someNode } from '../../../program/syntax.ts';
import type { Handlers, HeaderRead } from './handlers.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import {
  REDIRECTING_FUNCTIONS,
  REDIRECTING_STATUSES,
  RESPONSE_OBJECTS,
  STATUS_CALLS,
  STATUS_KEYS,
  ROUTING_MEMBERS,
} from '../../../libraries/web-frameworks.ts';
import { getReach } from '../../../program/reaching-writes.ts';

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
      const status = getStatus(node);
      if (status?.type === 'Literal' && REDIRECTING_STATUSES.has(status.value)) statuses.push(status);
      return true;
    });
  }
  return [...calls, ...statuses.filter((status) => !calls.some((call) => isInside(status, call)))];
}

export function isResponseCall(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
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
  return someNode(block, (node) => node.type === 'AwaitExpression');
}

function mayFailForSender(block: TSESTree.BlockStatement, isVerified: (node: TSESTree.Node) => boolean): boolean {
  return someNode(block, (node) => {
    const name = node.type === 'CallExpression' ? getCalleeName(node) : null;
    return isVerified(node) || (name !== null && /^(json|parse|safeParse|text|arrayBuffer)$|verif|valid/i.test(name));
  });
}

/**
 * Returns the status of a response: `status(400)`, `sendStatus(400)`, `writeHead(400)`, `{ status: 400 }`,
 * `res.statusCode = 400`; null for other nodes.
 */
export function getStatus(node: TSESTree.Node): TSESTree.Node | null {
  switch (node.type) {
    case 'CallExpression':
      return STATUS_CALLS.has(getCalleeName(node) ?? '') ? (node.arguments[0] ?? null) : null;
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

/** True if a place is reached after the signature header is read, by tests that a signed delivery passes. */
export function isReachedByDeliveries(
  node: TSESTree.Node,
  reads: readonly HeaderRead[],
  isVerified: (node: TSESTree.Node) => boolean,
  origins: Origins,
): boolean {
  const lookUps = new Set(reads.map((read) => read.node));
  const tells = (test: TSESTree.Node): boolean =>
    isAbout(test, (inner) => lookUps.has(inner) || isVerified(inner), origins);
  const steps = getBranchTests(node);
  if (steps.some(({ test, isHolding }) => tells(test) && !(isHolding && isPositiveTest(test)))) return false;
  // Returns a key that is equal for places behind the same routing tests.
  const getRoutes = (own: readonly BranchTest[]): string =>
    own
      .filter(({ test }) => !tells(test) && isAbout(test, isRouting, origins))
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
