/** Recognises calls that may verify a delivery by their name, unless they certainly judge something else. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, isInside, unwrap } from '../../../../program/syntax/syntax.ts';
import type { FunctionNode } from '../../../../program/syntax/syntax.ts';
import { getInputs } from '../../../queries/dependencies.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver, getConstantText } from '../../expressions.ts';
import { VERIFICATION_NAME } from '../../../../libraries/contracts/verification-calls.ts';
import {
  HEADER_METHODS,
  ROUTE_METHODS,
  USER_REQUEST_MEMBERS,
} from '../../../../libraries/frameworks/web-frameworks.ts';

const MAX_DEPTH = 5;

/** The data in the arguments of a call: of the delivery (or unknown), of something else, or neither. */
type Subject = 'delivery' | 'another' | 'none';

/**
 * True if a call may verify deliveries of the handlers, by its name. Outside of the handlers, its arguments must not be
 * certain to concern something else.
 */
export function mayVerify(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  handlers: ReadonlySet<FunctionNode>,
  origins: Origins,
): boolean {
  if (!VERIFICATION_NAME.test(getCalleeName(call) ?? '')) return false;
  if ([...handlers].some((handler) => isInside(call, handler))) return true;
  return call.parent.type === 'Decorator' || getSubject(call.arguments, handlers, origins, 0) !== 'another';
}

function getSubject(
  nodes: readonly TSESTree.Node[],
  handlers: ReadonlySet<FunctionNode>,
  origins: Origins,
  depth: number,
): Subject {
  if (depth > MAX_DEPTH) return 'delivery';
  const matters = nodes.flatMap((node) =>
    origins.of(node).map((origin) => getSubjectOfOrigin(origin, handlers, origins, depth)),
  );
  return matters.find((matter) => matter === 'delivery') ?? matters.find((matter) => matter === 'another') ?? 'none';
}

function getSubjectOfOrigin(
  { node, path }: Origin,
  handlers: ReadonlySet<FunctionNode>,
  origins: Origins,
  depth: number,
): Subject {
  if (path.some((step) => USER_REQUEST_MEMBERS.test(step))) return 'another';
  if (node.type === 'Literal' || path.includes('env')) return 'none';
  if (node.type === 'CallExpression')
    return readsUserHeader(node, origins) ? 'another' : getSubjectOfInputs(node, handlers, origins, depth);
  if (node.type === 'TemplateLiteral') return getSubjectOfInputs(node, handlers, origins, depth);
  const definition =
    node.type === 'Identifier' ? origins.evaluation.getFile(node).variables.get(node)?.defs[0] : undefined;
  if (definition?.type === 'ImportBinding') return 'none';
  const fn = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  return fn && isFunction(fn) && !handlers.has(fn) && isRoute(fn) ? 'another' : 'delivery';
}

function getSubjectOfInputs(
  node: TSESTree.Node,
  handlers: ReadonlySet<FunctionNode>,
  origins: Origins,
  depth: number,
): Subject {
  const inputs = getInputs(node);
  return inputs.length === 0 ? 'delivery' : getSubject(inputs, handlers, origins, depth + 1);
}

/** `request.headers.get('authorization')` */
function readsUserHeader(call: TSESTree.CallExpression, { evaluation }: Origins): boolean {
  const [first] = call.arguments;
  const name = first && HEADER_METHODS.test(getCalleeName(call) ?? '') ? getConstantText(first, evaluation) : null;
  return name !== null && USER_REQUEST_MEMBERS.test(name);
}

/** True for a function on a route: `app.get('/me', (req, res) => …)`. */
function isRoute({ parent }: FunctionNode): boolean {
  if (parent.type !== 'CallExpression' || !ROUTE_METHODS.test(getCalleeName(parent) ?? '')) return false;
  const receiver = getReceiver(parent);
  return receiver !== null && unwrap(receiver).type === 'Identifier' && parent.arguments[0]?.type === 'Literal';
}
