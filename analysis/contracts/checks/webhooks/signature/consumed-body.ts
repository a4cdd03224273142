/** Finds second reads of a request body: the first one consumes it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getEnclosingFunction, getKeyName, isFunction, isInside, unwrap, walk } from '../../../../program/syntax.ts';
import { getReach } from '../../../../program/reaching-writes.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver, getOuterExpression } from '../../expressions.ts';
import { BODY_READS } from '../../../../libraries/response-bodies.ts';

interface BodyRead {
  call: TSESTree.CallExpression;
  /** The variable of the request, and the members below it: `.req` for `c.req`. */
  request: Scope.Variable;
  members: string;
}

/**
 * Finds reads after another one of the same request, where one of them is in a function that reads the signature
 * header.
 */
export function findConsumedBodies(lookUps: readonly TSESTree.Node[], origins: Origins): TSESTree.CallExpression[] {
  const { calls } = origins.evaluation.facts;
  const all = calls
    .flatMap((call) => (call.type === 'CallExpression' && call.arguments.length === 0 ? toRead(call, origins) : []))
    .filter((read) => !isRepeatable(read, origins));
  if (all.length === 0) return [];
  const isNear = (node: TSESTree.Node): boolean => {
    const fn = getEnclosingFunction(node);
    return fn !== null && lookUps.some((lookUp) => isInside(lookUp, fn));
  };
  const reads = all.flatMap((read) => {
    const isSure = isAlwaysReached(read.call);
    return [
      { ...read, isNear: isNear(read.call), isSure: true },
      ...getReadsAtCallers(read, origins).map((handed) => ({ ...handed, isNear: isNear(read.call), isSure })),
    ];
  });
  const consumed = reads.filter((read) =>
    reads.some((other) => other.isSure && (other.isNear || read.isNear) && isBefore(other, read)),
  );
  return [...new Set(consumed.map(({ call }) => call))];
}

/**
 * True if a called function always reaches a read: without conditions, and without an early return but for refusals.
 */
function isAlwaysReached(call: TSESTree.CallExpression): boolean {
  const fn = getEnclosingFunction(call);
  if (!fn) return false;
  for (let node: TSESTree.Node = call; node !== fn.body && node.parent; node = node.parent) {
    const parent: TSESTree.Node = node.parent;
    if (
      /^(If|Switch|Try|While|For|Conditional|Logical|Catch)/.test(parent.type) &&
      !('test' in parent && parent.test === node) &&
      !('left' in parent && parent.left === node)
    )
      return false;
  }
  let isLeft = false;
  walk(fn.body, (node) => {
    if (node.type === 'ReturnStatement' && node.range[1] < call.range[0])
      isLeft ||= !node.argument || (node.argument.type === 'Literal' && node.argument.value === true);
    return !isLeft && !isFunction(node);
  });
  return !isLeft;
}

function toRead(call: TSESTree.CallExpression, { evaluation }: Origins): BodyRead[] {
  const name = getCalleeName(call);
  const receiver = getReceiver(call);
  if (!receiver || name === null || !BODY_READS.has(name)) return [];
  const rooted = getRoot(receiver);
  const request = rooted && evaluation.facts.variables.get(rooted.root);
  return request &&
    request.defs[0]?.type === 'Parameter' &&
    !request.references.some((reference) => reference.isWrite())
    ? [{ call, request, members: rooted.members }]
    : [];
}

/** Returns `c.req` as variable and members; null for other expressions, such as a `clone()`. */
function getRoot(node: TSESTree.Node): { root: TSESTree.Identifier; members: string } | null {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return { root: inner, members: '' };
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier') return null;
  const outer = getRoot(inner.object);
  return outer && { root: outer.root, members: `${outer.members}.${inner.property.name}` };
}

/** Returns the reads as the function's callers see them, where the request is an argument. */
function getReadsAtCallers({ call, request, members }: BodyRead, { evaluation, functions }: Origins): BodyRead[] {
  const fn = getEnclosingFunction(call);
  const index = fn ? fn.params.findIndex((parameter) => parameter === request.defs[0]?.name) : -1;
  if (!fn || index === -1) return [];
  return functions.getCallers(fn).flatMap((caller) => {
    const argument = caller.arguments[index];
    const rooted = argument && argument.type !== 'SpreadElement' ? getRoot(argument) : null;
    const variable = rooted && evaluation.facts.variables.get(rooted.root);
    return variable ? [{ call: caller, request: variable, members: `${rooted.members}${members}` }] : [];
  });
}

/** True for Hono's `c.req`, which keeps the body. A web request, such as `c.req.raw`, does not. */
function isRepeatable(read: BodyRead, origins: Origins): boolean {
  const name = read.request.defs[0]?.name as TSESTree.Node;
  const isTaken =
    name.parent?.type === 'Property' &&
    getKeyName(name.parent.key, name.parent.computed) === 'req' &&
    read.members === '';
  const type = name.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined;
  const isTyped =
    type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'HonoRequest';
  return (
    isTaken ||
    isTyped ||
    read.members === '.req' ||
    getReadsAtCallers(read, origins).some(({ members }) => members === '.req')
  );
}

function isBefore(first: BodyRead, second: BodyRead): boolean {
  return (
    first.request === second.request &&
    first.members === second.members &&
    first.call !== second.call &&
    getReach(getEnclosingTest(first.call), second.call) === 'always'
  );
}

/** Returns the `if` statement whose test contains the call, because a test always runs; else the call. */
function getEnclosingTest(call: TSESTree.CallExpression): TSESTree.Node {
  let test = getOuterExpression(call);
  while (test.parent?.type === 'UnaryExpression' || test.parent?.type === 'BinaryExpression')
    test = getOuterExpression(test.parent);
  return test.parent?.type === 'IfStatement' && test.parent.test === test ? test.parent : call;
}
