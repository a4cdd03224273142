/** What becomes of the result of a verification: unused, or a promise that is taken for the answer. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isFunction, unwrap, walk } from '../../../../program/file-facts.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import type { FunctionNode } from '../../../../evaluator/domain/value.ts';
import type { Origins } from '../origins.ts';
import type { VerificationCall } from '../verification-calls.ts';
import { getWhole } from '../texts.ts';

export interface UnusedResult {
  node: TSESTree.Node;
  kind: 'unused' | 'not awaited';
}

/** Of a verification, and of the functions of the file that give its result. */
export function findUnusedResults({ kind, call }: VerificationCall, origins: Origins): UnusedResult[] {
  // `crypto.verify(…, callback)` gives nothing.
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
  const whole = getWhole(call);
  if (whole.parent?.type === 'ExpressionStatement' || isUnusedVariable(whole, origins))
    return [{ node: call, kind: 'unused' }];
  if (isPromise && isTestedUnawaited(call, origins)) return [{ node: call, kind: 'not awaited' }];
  const fn = getEnclosingFunction(call);
  if (!fn || !returnsOnlyResult(fn, call, origins)) return [];
  const givesPromise = fn.async || (isPromise && whole === getCastExpression(call));
  return origins.functions.getCallers(fn).flatMap((caller) => followResult(caller, givesPromise, origins, seen));
}

/** `const isValid = await verify(…)`, with nobody who asks for it. */
function isUnusedVariable({ parent }: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  if (
    parent?.type !== 'VariableDeclarator' ||
    parent.id.type !== 'Identifier' ||
    parent.parent.parent?.type === 'ExportNamedDeclaration'
  )
    return false;
  return facts.variables.get(parent.id)?.references.every(({ init }) => init) ?? false;
}

/** Whether a function answers whether the signature holds, and tells it in no other way. */
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

/** A promise in a test, here or through the one name it is given. */
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

/** Casts alone: an `await` makes the difference here. */
function getCastExpression(node: TSESTree.Node): TSESTree.Node {
  let outer = node;
  while (outer.parent && /^(TSAs|TSNonNull|TSSatisfies|Chain|TSTypeAssertion)/.test(outer.parent.type))
    outer = outer.parent;
  return outer;
}

/** Whether a value decides by being true or false. */
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
