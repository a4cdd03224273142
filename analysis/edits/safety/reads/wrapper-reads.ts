/** Reads of a changed name in the functions between the place where it is written and the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { METHOD_FLOW } from '../../../libraries/flows/builtin-flows.ts';
import { BODY_READS } from '../../../libraries/requests/response-bodies.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getMemberName, isFunction, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { isConstant } from '../../../program/syntax/variables.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { getCalls, type Request } from '../../../requests/request.ts';

/** Names and calls that an answer has passed when it is read. */
const MAX_DEPTH = 16;

/** True if a function between `node` and the request reads a member of this name from anything else than the answer. */
export function isReadByWrapper(name: string, node: TSESTree.Node, request: Request, evaluation: Evaluation): boolean {
  const way = new Set(getCalls(request));
  return (request.callPath?.hops ?? []).some(
    ({ fn }) => !isInside(node, fn) && readsMember(name, fn, { way, file: evaluation.getFile(fn) }),
  );
}

/**
 * True if the value is made with the field before it is sent: by an accessor or a method beside the field, or by a function that
 * gets the object, `send(withName({ data }))`.
 */
export function isReadBeforeSending(
  name: string,
  node: TSESTree.Node,
  request: Request,
  evaluation: Evaluation,
): boolean {
  const way = new Set(getCalls(request));
  const file = evaluation.getFile(node);
  for (let inner = node, { parent } = node; parent && !isFunction(parent); inner = parent, { parent } = parent) {
    const readers =
      parent.type === 'ObjectExpression'
        ? parent.properties.filter((member) => member !== inner && isOwnReader(member))
        : [];
    if (readers.some((reader) => readsMember(name, reader, { way, file }))) return true;
    if (parent.type !== 'CallExpression' || parent.callee === inner) continue;
    const callee = evaluation.getValue(parent.callee);
    if (callee.kind === 'function' && readsMember(name, callee.node, { way, file: evaluation.getFile(callee.node) }))
      return true;
  }
  return false;
}

function isOwnReader(member: TSESTree.ObjectLiteralElement): boolean {
  return member.type === 'Property' && (member.method || member.kind === 'get');
}

/** The calls whose result is the answer, and the file of a function between them. */
interface Way {
  way: ReadonlySet<TSESTree.Node>;
  file: FileFacts;
}

function readsMember(name: string, fn: TSESTree.Node, way: Way): boolean {
  return someNode(fn, (node) => {
    if (node.type === 'MemberExpression')
      return getMemberName(node) === name && !isOfAnswer(node.object, way, MAX_DEPTH);
    return node.parent?.type === 'ObjectPattern' && getMemberName(node) === name && !isTakenFromAnswer(node, way);
  });
}

/** True if the key of a member or of a pattern takes something from the answer of the request, whichever way the code takes. */
export function isReadOfAnswer(key: TSESTree.Node, request: Request, evaluation: Evaluation): boolean {
  const way: Way = { way: new Set(getCalls(request)), file: evaluation.getFile(key) };
  const { parent } = key;
  return parent?.type === 'MemberExpression'
    ? isOfAnswer(parent.object, way, MAX_DEPTH)
    : parent?.type === 'Property' && isTakenFromAnswer(parent, way);
}

/** True for an expression whose value is the answer of the request or a part of it: `(await response.json()).result`. */
function isOfAnswer(expression: TSESTree.Node, way: Way, depth: number): boolean {
  const node = unwrap(expression);
  if (depth === 0) return false;
  if (way.way.has(node)) return true;
  switch (node.type) {
    case 'MemberExpression':
      return isOfAnswer(node.object, way, depth - 1);
    case 'CallExpression':
      return isMethodOfAnswer(node, way, depth - 1);
    case 'Identifier':
      return isVariableOfAnswer(node, way, depth - 1);
    default:
      return false;
  }
}

/** True for a method that gives nothing but a part of the answer: `response.json()`, `result.filter(isOpen)`. */
function isMethodOfAnswer(call: TSESTree.CallExpression, way: Way, depth: number): boolean {
  const { callee, arguments: given } = call;
  if (callee.type !== 'MemberExpression' || !isOfAnswer(callee.object, way, depth)) return false;
  const method = getMemberName(callee) ?? '';
  const flow = METHOD_FLOW.get(method);
  const [callback] = given;
  // `.then((response) => response.json())`
  if (flow?.callback?.returns)
    return callback?.type === 'ArrowFunctionExpression' && given.length === 1 && isOfAnswer(callback.body, way, depth);
  if (flow?.callback) return flow.result !== undefined;
  return (BODY_READS.has(method) || flow?.result !== undefined) && given.every(({ type }) => type === 'Literal');
}

function isVariableOfAnswer(identifier: TSESTree.Identifier, way: Way, depth: number): boolean {
  const variable = way.file.variables.get(identifier);
  const [definition, ...others] = variable?.defs ?? [];
  if (!variable || !definition || others.length > 0) return false;
  // What a loop assigns is no initialiser.
  const isOfLoop = definition.type === 'Variable' && definition.parent.parent?.type === 'ForOfStatement';
  if (!isOfLoop && !isConstant(variable)) return false;
  return isPatternOfAnswer(definition.name, way, depth);
}

/** True for a property of a pattern that takes an answer apart. */
function isTakenFromAnswer(property: TSESTree.Node, way: Way): boolean {
  return isPatternOfAnswer(property, way, MAX_DEPTH);
}

/** True for a name or pattern to which an answer, or a part of one, is given as a whole. */
function isPatternOfAnswer(inner: TSESTree.Node, way: Way, depth: number): boolean {
  let node = inner;
  while (node.parent && PATTERNS.has(node.parent.type)) {
    node = node.parent;
    // A default may be anything.
    if (node.type === 'AssignmentPattern') return false;
  }
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator' && parent.id === node) {
    const loop = parent.parent.parent;
    if (loop.type === 'ForOfStatement' && loop.left === parent.parent) return isOfAnswer(loop.right, way, depth);
    return parent.init !== null && isOfAnswer(parent.init, way, depth);
  }
  return isFunction(parent) && isGivenAnswer(parent, parent.params.indexOf(node as TSESTree.Parameter), way, depth);
}

const PATTERNS: ReadonlySet<string> = new Set([
  ...['Property', 'ObjectPattern', 'ArrayPattern', 'RestElement', 'AssignmentPattern'],
]);

/** True for a callback of a method of the answer: `result.map(({ name }) => name)`. */
function isGivenAnswer(fn: TSESTree.Node, place: number, way: Way, depth: number): boolean {
  const { parent: call } = fn;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== fn || call.callee.type !== 'MemberExpression')
    return false;
  const flow = METHOD_FLOW.get(getMemberName(call.callee) ?? '');
  return Boolean(flow?.callback?.parameters[place]) && isOfAnswer(call.callee.object, way, depth - 1);
}
