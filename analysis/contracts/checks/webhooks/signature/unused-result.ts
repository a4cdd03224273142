/** Finds verifications that come too late: their result is unused, their promise is tested without `await`, or effects come first. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getEnclosingFunction,
  isFunction,
  unwrap,
  walk,
  type FunctionNode,
  isInside,
} from '../../../../program/syntax.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import type { Origins } from '../../../queries/origins.ts';
import type { VerificationCall } from '../verification-calls.ts';
import { getOuterExpression, getCalleeName } from '../../expressions.ts';
import { getReach } from '../../../../program/reaching-writes.ts';
import { getBodyForms } from '../body-forms.ts';
import { getInputs, dependsOn } from '../data-dependencies.ts';
import { EFFECT_NAME } from '../../../../libraries/writing-calls.ts';

export interface UnusedResult {
  node: TSESTree.Node;
  kind: 'unused' | 'not awaited';
}

/** Follows the result of a verification through the functions of the file that return it. */
export function findUnusedResults({ kind, call }: VerificationCall, origins: Origins): UnusedResult[] {
  // `crypto.verify(…, callback)` returns nothing.
  if (kind === 'one-shot' && call.arguments.length > 4) return [];
  return followResult(call, kind === 'subtle', origins, new Set());
}

function followResult(
  call: TSESTree.CallExpression,
  isPromise: boolean,
  origins: Origins,
  seen: Set<TSESTree.Node>,
): UnusedResult[] {
  if (seen.has(call)) return [];
  seen.add(call);
  const whole = getOuterExpression(call);
  if (whole.parent?.type === 'ExpressionStatement' || isUnusedVariable(whole, origins))
    return [{ node: call, kind: 'unused' }];
  if (isPromise && isTestedUnawaited(call, origins)) return [{ node: call, kind: 'not awaited' }];
  const fn = getEnclosingFunction(call);
  if (!fn || !returnsOnlyResult(fn, call, origins)) return [];
  const givesPromise = fn.async || (isPromise && whole === getCastExpression(call));
  return origins.functions.getCallers(fn).flatMap((caller) => followResult(caller, givesPromise, origins, seen));
}

/** True for `const isValid = await verify(…)` without a read of the variable. */
function isUnusedVariable({ parent }: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  if (
    parent?.type !== 'VariableDeclarator' ||
    parent.id.type !== 'Identifier' ||
    parent.parent.parent?.type === 'ExportNamedDeclaration'
  )
    return false;
  return facts.variables.get(parent.id)?.references.every(({ init }) => init) ?? false;
}

/** True if a function returns the result and never throws. */
function returnsOnlyResult(fn: FunctionNode, call: TSESTree.CallExpression, origins: Origins): boolean {
  const returns = getReturns(fn);
  const isAnswer = (node: TSESTree.Node): boolean =>
    isBoolean(node) || origins.of(node).some((origin) => origin.node === call || isBoolean(origin.node));
  return returns.length > 0 && returns.every(isAnswer) && !isThrowing(fn);
}

function isBoolean(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  return (
    (inner.type === 'Literal' && typeof inner.value === 'boolean') ||
    (inner.type === 'UnaryExpression' && inner.operator === '!') ||
    (inner.type === 'BinaryExpression' && /^[!=<>]=/.test(inner.operator))
  );
}

function isThrowing(fn: FunctionNode): boolean {
  let isFound = false;
  walk(fn.body, (node) => {
    if (node !== fn.body && isFunction(node)) return false;
    isFound ||= node.type === 'ThrowStatement';
    return true;
  });
  return isFound;
}

/** True if a promise is tested, directly or through one variable. */
function isTestedUnawaited(call: TSESTree.CallExpression, origins: Origins): boolean {
  const outer = getCastExpression(call);
  if (isTest(outer)) return true;
  const { parent } = outer;
  if (parent?.type !== 'VariableDeclarator' || parent.init !== outer || parent.id.type !== 'Identifier') return false;
  const uses =
    origins.evaluation.facts.variables.get(parent.id)?.references.filter((reference) => !reference.init) ?? [];
  const nodes = uses.map(({ identifier }) => getCastExpression(identifier as TSESTree.Node));
  return nodes.some(isTest) && nodes.every((node) => isTest(node));
}

/** Skips casts only: an `await` would change the meaning. */
function getCastExpression(node: TSESTree.Node): TSESTree.Node {
  let outer = node;
  while (outer.parent && /^(TSAs|TSNonNull|TSSatisfies|Chain|TSTypeAssertion)/.test(outer.parent.type))
    outer = outer.parent;
  return outer;
}

/** True if the truth of a value decides which code runs. */
function isTest(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === '!';
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.operator !== '??' && (parent.left === node || isTest(parent));
    default:
      return false;
  }
}

/**
 * Finds awaited calls with data of the delivery that run before the verification, or before the call of the function
 * that verifies.
 */
export function findEarlyEffects({ call }: VerificationCall, origins: Origins): TSESTree.CallExpression[] {
  return getVerificationPlaces(call, origins).flatMap(({ fn, place }) =>
    origins.evaluation.facts.calls.filter(
      (other): other is TSESTree.CallExpression =>
        other.type === 'CallExpression' &&
        other !== place &&
        !isInside(place, other) &&
        getEnclosingFunction(other) === fn &&
        isAwaitedAlone(other) &&
        EFFECT_NAME.test(getCalleeName(other) ?? '') &&
        getReach(other, place) === 'always' &&
        other.arguments.some((argument) => dependsOnParsedBody(argument, origins)),
    ),
  );
}

/** Returns the verification and the calls of the function around it. */
function getVerificationPlaces(
  call: TSESTree.CallExpression,
  origins: Origins,
): { fn: FunctionNode; place: TSESTree.CallExpression }[] {
  const fn = getEnclosingFunction(call);
  if (!fn) return [];
  const callers = origins.functions.getCallers(fn);
  return [
    { fn, place: call },
    ...callers.flatMap((caller) => {
      const outer = getEnclosingFunction(caller);
      return outer ? [{ fn: outer, place: caller }] : [];
    }),
  ];
}

/** True for an awaited call whose result is unused: it is called for its effect. */
function isAwaitedAlone(call: TSESTree.CallExpression): boolean {
  return call.parent.type === 'AwaitExpression' && getOuterExpression(call).parent?.type === 'ExpressionStatement';
}

/** True if an argument depends on the parsed body. The raw text alone may be needed for the verification. */
function dependsOnParsedBody(argument: TSESTree.Node, origins: Origins): boolean {
  const inputs =
    argument.type === 'ObjectExpression'
      ? argument.properties.flatMap((property) =>
          property.type === 'Property' ? [property.value] : [property.argument],
        )
      : [argument, ...getInputs(argument)];
  return inputs.some((input) =>
    dependsOn(input, (origin) => getBodyForms(origin.node, origins).some(({ kind }) => kind === 'parsed'), origins),
  );
}
