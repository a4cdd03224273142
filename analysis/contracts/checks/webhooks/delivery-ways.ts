/** Which answers of a handler are given to deliveries: one that serves more than the hook gives others as well. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, unwrap, walk } from '../../../program/file-facts.ts';
import { getReach } from '../../../program/reaching-writes.ts';
import type { HeaderRead } from './header-reads.ts';
import type { Sources } from './sources.ts';
import { getCalleeName } from './texts.ts';

/** What tells the requests of a server apart. */
const ROUTING =
  /^(method|path|pathname|url|originalUrl|baseUrl|href|route|routePath|routerPath|query|search|searchParams|params|host|hostname|headers?|accepts|cookies?|session|user)$/i;

/** Whether a place is reached after the signature has been looked up, by tests that let a signed delivery pass. */
export function isForDeliveries(
  node: TSESTree.Node,
  reads: readonly HeaderRead[],
  isVerified: (node: TSESTree.Node) => boolean,
  sources: Sources,
): boolean {
  const lookUps = new Set(reads.map((read) => read.node));
  const tells = (test: TSESTree.Node): boolean =>
    isAbout(test, (inner) => lookUps.has(inner) || isVerified(inner), sources);
  const steps = getSteps(node);
  if (steps.some(({ test, isHolding }) => tells(test) && !(isHolding && isPlain(test)))) return false;
  // Equal for places that the same tests of the request lead to.
  const getRoutes = (own: readonly Step[]): string =>
    own
      .filter(({ test }) => !tells(test) && isAbout(test, isRouting, sources))
      .map(({ branch }) => branch.range.join('-'))
      .join(' ');
  const routes = getRoutes(steps);
  return reads.some((read) => getReach(read.node, node) !== 'never' && getRoutes(getSteps(read.node)) === routes);
}

/** A test on the way to a place; `isHolding` where the place is reached if it holds. */
interface Step {
  test: TSESTree.Node;
  branch: TSESTree.Node;
  isHolding: boolean;
}

function getSteps(node: TSESTree.Node): Step[] {
  const steps: Step[] = [];
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
    (node.type === 'Identifier' && ROUTING.test(node.name)) ||
    (node.type === 'CallExpression' && ROUTING.test(getCalleeName(node) ?? ''))
  );
}

/** Whether something in a test fits, or in what its names are given. */
function isAbout(test: TSESTree.Node, fits: (node: TSESTree.Node) => boolean, sources: Sources): boolean {
  let isFound = false;
  const visit = (node: TSESTree.Node): boolean => {
    isFound ||= fits(node);
    return !isFound && !isFunction(node);
  };
  walk(test, (node) => {
    visit(node);
    if (node.type === 'Identifier')
      for (const source of sources.of(node)) if (source.node !== node) walk(source.node, visit);
    return !isFound && !isFunction(node);
  });
  return isFound;
}

/** `isValid`, `await verify(…)`: what holds where the delivery is good. */
function isPlain(test: TSESTree.Node): boolean {
  return /^(Identifier|CallExpression|MemberExpression)$/.test(unwrap(test).type);
}
