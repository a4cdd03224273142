/** Tells from the reads of a body that something has parsed it: only an object has the members of a delivery. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  type FunctionNode,
  getEnclosingFunction,
  getFunctionIdentifier,
  getMemberName,
  getParameters,
  isFunction,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getCalleeName } from '../expressions.ts';
import { INHERITED_NAMES } from '../answer-tests.ts';
import { isRouteCall } from './handlers.ts';

/**
 * True if the function that gets a request reads members of its body, or if each route behind it does: `req.body.event`. The file must
 * not put another body in its place.
 */
export function isReadAsParsed(request: TSESTree.Node, evaluation: Evaluation): boolean {
  const handler = getEnclosingFunction(request);
  const place = handler ? getParameters(handler).findIndex((parameter) => parameter === request) : -1;
  if (!handler || place === -1 || replacesBodies(handler, evaluation)) return false;
  if (readsMembers(handler, place, evaluation)) return true;
  const routes = findRoutesBehind(handler, evaluation);
  return routes.length > 0 && routes.every((behind) => behind.some((fn) => readsMembers(fn, place, evaluation)));
}

/** `req.body = JSON.parse(text)` */
function replacesBodies(handler: FunctionNode, { getFile }: Evaluation): boolean {
  return getFile(handler).memberWrites.some(({ left }) => getMemberName(left) === 'body');
}

/** Returns for each route on which a function is middleware the functions behind it; none where it may be on others, too. */
function findRoutesBehind(handler: FunctionNode, { getFile }: Evaluation): readonly (readonly FunctionNode[])[] {
  const name = getFunctionIdentifier(handler);
  const uses = name ? (getFile(handler).variables.get(name)?.references ?? []) : [];
  const routes = uses.flatMap(({ identifier, init }) => {
    const use = identifier as TSESTree.Node;
    if (init) return [];
    const call = use.parent?.type === 'CallExpression' && isRouteCall(use.parent) ? use.parent : null;
    const behind = call ? call.arguments.slice(call.arguments.indexOf(use as TSESTree.Identifier) + 1) : [];
    return [behind.every(isFunction) ? (behind as FunctionNode[]) : []];
  });
  return routes.every((behind) => behind.length > 0) ? routes : [];
}

/**
 * True for a function that reads `req.body.event`, or `event` in a pattern: texts and bytes do not have it. The function must not ask
 * what the body is.
 */
function readsMembers(fn: FunctionNode, place: number, { getFile }: Evaluation): boolean {
  const file = getFile(fn);
  const parameter = getParameters(fn)[place];
  const request = parameter?.type === 'Identifier' ? file.variables.get(parameter) : undefined;
  if (!request) return false;
  const isBody = (node: TSESTree.Node): boolean => {
    const body = resolveConst(node, file);
    if (body.type !== 'MemberExpression' || getMemberName(body) !== 'body') return false;
    const object = unwrap(body.object);
    return object.type === 'Identifier' && file.variables.get(object) === request;
  };
  const isOwn = (name: string | null): boolean => name !== null && !INHERITED_NAMES.has(name);
  if (someNode(fn.body, (node) => getTested(node).some(isBody))) return false;
  return someNode(fn.body, (node) => {
    if (node.type === 'MemberExpression') return isOwn(getMemberName(node)) && isBody(node.object);
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return false;
    return node.id.properties.some((property) => isOwn(getMemberName(property))) && isBody(node.init);
  });
}

/** Returns the values whose type a test is about: `Buffer.isBuffer(body)`, `typeof body`, `body instanceof Buffer`. */
function getTested(node: TSESTree.Node): readonly TSESTree.Node[] {
  switch (node.type) {
    case 'CallExpression':
      return /^is[A-Z]/.test(getCalleeName(node) ?? '') ? node.arguments : [];
    case 'UnaryExpression':
      return node.operator === 'typeof' ? [node.argument] : [];
    case 'BinaryExpression':
      return node.operator === 'instanceof' ? [node.left] : [];
    default:
      return [];
  }
}
