/** Finds receivers that read the signature header and do nothing with it that could verify it. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  collectAround,
  getClassAround,
  getFunctionIdentifier,
  getMemberName,
  isFunction,
  isInside,
  unwrap,
  isCallOrNew,
} from '../../../../program/syntax/syntax.ts';
import { someNode } from '../../../../program/syntax/walk.ts';
import type { FunctionNode } from '../../../../program/syntax/syntax.ts';
import { type HeaderRead, getHandler, isReceiver, isRouteCall, readsBody } from '../handlers.ts';
import { mayVerify } from './possible-verification.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../../expressions.ts';
import { VERIFICATION_NAME } from '../../../../libraries/contracts/verification-calls.ts';
import { LOGGERS } from '../../../../libraries/data-functions/effect-names.ts';
import {
  COPYING_METHODS,
  RESPONDING_OBJECTS,
  WHOLE_REQUEST_MEMBERS,
} from '../../../../libraries/frameworks/web-frameworks.ts';

const MAX_DEPTH = 3;

/**
 * Finds header reads without a verification. Presence tests (`questions`) count where nothing reads the header and the
 * body is read.
 */
export function findMissingVerifications(
  lookUps: readonly HeaderRead[],
  questions: readonly HeaderRead[],
  origins: Origins,
): HeaderRead[] {
  const { facts } = origins.evaluation;
  const reads = lookUps.length > 0 ? lookUps : questions.filter(({ node }) => readsBody(getHandler(node)));
  if (reads.length === 0) return [];
  const aroundReads = collectAround(reads.map(({ node }) => node));
  const verifying = facts.calls.filter((call) => VERIFICATION_NAME.test(getCalleeName(call) ?? ''));
  return reads.filter((read) => {
    const handler = getHandler(read.node);
    return (
      handler !== null &&
      isReceiver(handler) &&
      !passesRequestOn(handler, origins) &&
      isHarmless(read.node, origins, 0) &&
      !verifying.some(
        (call) => !isOfOtherRoute(call, handler, aroundReads, origins) && mayVerify(call, new Set([handler]), origins),
      )
    );
  });
}

/**
 * True for code that only other routes run: their handlers, and functions that only their routes name. `aroundReads` are the reads of the
 * header and all nodes around them.
 */
export function isOfOtherRoute(
  node: TSESTree.Node,
  handler: FunctionNode,
  aroundReads: ReadonlySet<TSESTree.Node>,
  { evaluation: { facts } }: Origins,
): boolean {
  if (isWrittenInOtherRoute(node, handler)) return true;
  const outer = getHandler(node);
  if (!outer || outer === handler) return false;
  const isElsewhere = (use: TSESTree.Node): boolean => isGivenToOtherRoute(use, handler);
  // An inline function that reads the header of its own requests is another receiver.
  const isInPlace =
    outer.parent.type === 'Property' || outer.parent.type === 'CallExpression' || isOfOtherClass(outer, handler);
  if (isElsewhere(outer) || (isInPlace && !isInside(handler, outer) && aroundReads.has(outer))) return true;
  const name = getFunctionIdentifier(outer);
  const uses = (name ? (facts.variables.get(name)?.references ?? []) : []).filter(({ init }) => !init);
  return uses.length > 0 && uses.every(({ identifier }) => isElsewhere(identifier as TSESTree.Node));
}

/** True for a method of another class than that of the handler, which does not extend it: another guard, another controller. */
function isOfOtherClass(method: FunctionNode, handler: FunctionNode): boolean {
  const [own, other] = [getClassAround(method), getClassAround(handler)];
  return own !== null && other !== null && own !== other && !own.superClass && !other.superClass;
}

/** True for what is written in the arguments of another route: `router.post('/other', createVerifier(key), …)`. */
function isWrittenInOtherRoute(node: TSESTree.Node, handler: FunctionNode): boolean {
  let given: TSESTree.Node | undefined = node;
  while (given && !isFunction(given)) {
    if (isGivenToOtherRoute(given, handler)) return true;
    given = given.parent;
  }
  return false;
}

/** True for an argument of the route of another handler: `router.post('/other', verify, …)`. */
export function isGivenToOtherRoute(node: TSESTree.Node, handler: FunctionNode): boolean {
  const { parent } = node;
  return (
    parent?.type === 'CallExpression' && parent !== handler.parent && parent.callee !== node && isRouteCall(parent)
  );
}

/** True if the whole request goes to code that may verify it, or to `next`. */
export function passesRequestOn(handler: FunctionNode, origins: Origins): boolean {
  return someNode(handler.body, (node) => {
    if (!isCallOrNew(node)) return false;
    const callee = unwrap(node.callee);
    if (callee.type === 'Identifier' && callee.name === 'next') return true;
    if (isCopied(node, handler, origins)) return true;
    return !isLogged(node) && node.arguments.some((argument) => holdsRequest(argument, handler, origins));
  });
}

/**
 * True for a copy of the request or its headers that is not only logged: `Object.fromEntries(request.headers)`,
 * `request.headers.forEach(…)`.
 */
function isCopied(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  handler: FunctionNode,
  origins: Origins,
): boolean {
  const receiver = getReceiver(call);
  if (
    !COPYING_METHODS.test(getCalleeName(call) ?? '') ||
    !receiver ||
    (call.parent.type === 'CallExpression' && isLogged(call.parent))
  )
    return false;
  return [receiver, ...call.arguments].some((node) => holdsRequest(node, handler, origins));
}

/** True for the request or an object that contains it: `{ method: 'POST', headers: request.headers }`. */
function holdsRequest(node: TSESTree.Node, handler: FunctionNode, origins: Origins, depth = 0): boolean {
  return origins.of(node.type === 'SpreadElement' ? node.argument : node).some((origin) => {
    if (isRequest(origin, handler, origins)) return true;
    if (origin.node.type !== 'ObjectExpression' || depth > MAX_DEPTH) return false;
    return origin.node.properties.some((property) =>
      holdsRequest(property.type === 'Property' ? property.value : property, handler, origins, depth + 1),
    );
  });
}

/** True for the handler's parameter, the request in it, or its headers. */
function isRequest({ node, path }: Origin, handler: FunctionNode, { evaluation }: Origins): boolean {
  const definition = evaluation.getFile(node).variables.get(node)?.defs[0];
  return (
    definition?.type === 'Parameter' &&
    definition.node === handler &&
    !isDecoratedPart(node) &&
    path.every((step) => WHOLE_REQUEST_MEMBERS.test(step))
  );
}

/** True for a parameter that holds a part of the request: `@Body() payload`. */
function isDecoratedPart(parameter: TSESTree.Node): boolean {
  if (parameter.type !== 'Identifier') return false;
  return parameter.decorators?.some(({ expression }) => {
    const name = expression.type === 'CallExpression' ? getCalleeName(expression) : null;
    return (
      name !== null &&
      !/^Req(uest)?$/.test(name) &&
      (name !== 'Headers' || (expression as TSESTree.CallExpression).arguments.length > 0)
    );
  });
}

function isLogged(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  for (
    let receiver = getReceiver(call);
    receiver;
    receiver =
      unwrap(receiver).type === 'MemberExpression' ? (unwrap(receiver) as TSESTree.MemberExpression).object : null
  ) {
    const inner = unwrap(receiver);
    const name =
      inner.type === 'Identifier'
        ? inner.name
        : inner.type === 'MemberExpression' && inner.property.type === 'Identifier'
          ? inner.property.name
          : '';
    if (LOGGERS.test(name) || RESPONDING_OBJECTS.test(name)) return true;
  }
  return call.type === 'NewExpression' && RESPONDING_OBJECTS.test(getCalleeName(call) ?? '');
}

/** True if the value is only tested, logged, sent back or unused. */
function isHarmless(node: TSESTree.Node, origins: Origins, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  const { parent } = node;
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'LogicalExpression':
    case 'ConditionalExpression':
    case 'TemplateLiteral':
    case 'ObjectExpression':
      return isHarmless(parent, origins, depth);
    case 'UnaryExpression':
    case 'IfStatement':
    case 'ExpressionStatement':
      return true;
    case 'BinaryExpression':
      // A comparison with a value may reject wrong signatures.
      return (
        parent.left.type === 'Literal' ||
        parent.right.type === 'Literal' ||
        isUndefined(parent.left) ||
        isUndefined(parent.right)
      );
    case 'Property':
      return parent.parent.type === 'ObjectPattern'
        ? isNameHarmless(parent.value, origins, depth)
        : isHarmless(parent.parent, origins, depth);
    case 'ObjectPattern':
      return true;
    case 'Decorator':
      return isNameHarmless(parent.parent, origins, depth);
    case 'VariableDeclarator':
      return parent.init !== node || isNameHarmless(parent.id, origins, depth);
    case 'MemberExpression':
      // The length says nothing of who has sent it.
      return parent.object === node && getMemberName(parent) === 'length' && isHarmless(parent, origins, depth);
    case 'CallExpression':
    case 'NewExpression':
      return (
        parent.callee !== node &&
        (isLogged(parent) || (getCalleeName(parent) === 'String' && isHarmless(parent, origins, depth)))
      );
    default:
      return false;
  }
}

function isUndefined(node: TSESTree.Node): boolean {
  return node.type === 'Identifier' && node.name === 'undefined';
}

function isNameHarmless(node: TSESTree.Node, origins: Origins, depth: number): boolean {
  const name = node.type === 'AssignmentPattern' ? node.left : node;
  if (name.type !== 'Identifier') return false;
  const uses = origins.evaluation.facts.variables.get(name)?.references.filter(({ init }) => !init) ?? [];
  return uses.every(
    (reference) => !reference.isWrite() && isHarmless(reference.identifier as TSESTree.Node, origins, depth + 1),
  );
}
