/** Tells which places of receivers are reached by signed deliveries, from the tests around them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ROUTING_MEMBERS } from '../../../libraries/frameworks/web-frameworks.ts';
import { getReach } from '../../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, isFunction, isNothing, unwrap } from '../../../program/syntax/syntax.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import { memoise } from '../../../program/memoise.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName } from '../expressions.ts';
import type { HeaderRead } from './handlers.ts';

/**
 * Returns a test if a place is reached after the signature header is read, by tests that a signed delivery passes. `others` are reads of
 * the other headers of deliveries: comparisons of their values tell deliveries apart, as do tests that `asksOfId` tells.
 */
export function createDeliveryTest(
  { reads, others }: { reads: readonly HeaderRead[]; others: readonly HeaderRead[] },
  { isVerified, asksOfId }: Record<'isVerified' | 'asksOfId', (node: TSESTree.Node) => boolean>,
  origins: Origins,
): (node: TSESTree.Node) => boolean {
  const lookUps = new Set(reads.map((read) => read.node));
  const tells = memoise((test: TSESTree.Node): boolean =>
    isAbout(test, (inner) => lookUps.has(inner) || isVerified(inner), origins),
  );
  const values = new Set(others.map((read) => read.node));
  const isOfValue = (test: TSESTree.Node): boolean =>
    test.type === 'BinaryExpression' &&
    !isNothing(test.left) &&
    !isNothing(test.right) &&
    isAbout(test, (inner) => values.has(inner), origins);
  const tellsRoute = memoise(
    (test: TSESTree.Node): boolean =>
      !tells(test) && !isOfValue(test) && !asksOfId(test) && isAbout(test, isRouting, origins),
  );
  // Returns a key that is equal for places behind the same routing tests.
  const getRoutes = (own: readonly BranchTest[]): string =>
    own
      .filter(({ test }) => tellsRoute(test))
      .map(({ branch }) => branch.range.join('-'))
      .join(' ');
  let byRoutes: ReadonlyMap<string, ReadonlyMap<TSESTree.Node | null, readonly HeaderRead[]>> | undefined;
  const groupReads = (): NonNullable<typeof byRoutes> => {
    const groups = groupBy(reads, (read) => getRoutes(getBranchTests(read.node)));
    return new Map([...groups].map(([key, group]) => [key, groupBy(group, (read) => getEnclosingFunction(read.node))]));
  };
  return (node) => {
    const steps = getBranchTests(node);
    if (steps.some(({ test, isHolding }) => tells(test) && !(isHolding && isPositiveTest(test)))) return false;
    const byFunction = (byRoutes ??= groupReads()).get(getRoutes(steps));
    const fn = getEnclosingFunction(node);
    const inFunction = byFunction?.get(fn) ?? [];
    // A read in another function may come before.
    const isElsewhere = byFunction !== undefined && byFunction.size > (byFunction.has(fn) ? 1 : 0);
    return isElsewhere || inFunction.some((read) => getReach(read.node, node) !== 'never');
  };
}

/** A test around a place; `isHolding` if the place runs where the test holds. */
export interface BranchTest {
  test: TSESTree.Node;
  branch: TSESTree.Node;
  isHolding: boolean;
}

/** Returns the tests around a place, from the inside to the outside. */
export function getBranchTests(node: TSESTree.Node): BranchTest[] {
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
