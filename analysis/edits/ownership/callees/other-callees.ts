/** Callees that may be another function than the one that was followed: a parameter with a default, an injected client. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { hasUnknownTrap } from '../../../evaluator/domain/proxy.ts';
import type { SdkValue } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getClassAround,
  getKeyName,
  getRootIdentifier,
  isFunction,
  isInside,
  unwrap,
  type ClassNode,
  type FunctionNode,
  findConstructor,
  getChainRoot,
  getMemberName,
} from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { getCalls, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { mayBeReplaced } from './replaced-methods.ts';
import { nameReader } from '../values/rewritten-value.ts';

/** Returns why a call on the way to the request may enter another function than the followed one; null if no call may. */
export function getCalleeDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  const calls = getCalls(request);
  const entered = new Set((request.callPath?.hops ?? []).map(({ fn }) => fn));
  for (const call of calls) {
    if (call.type !== 'CallExpression') continue;
    const file = evaluation.getFile(call);
    const isOutermost = call === calls[0];
    if (request.kind === 'unresolved' && call === calls.at(-1)) return nameReader(call.callee, file);
    if (mayBeReplaced(call.callee, evaluation) || mayBeTrapped(call.callee, evaluation))
      return nameReader(call.callee, file);
    // `client.radar.http.summary.os?.()` tests if the method exists. Where the old one does not, the new one may.
    if (request.kind === 'sdk' && call.optional) return nameReader(call.callee, file, 'be missing');
    // A parameter of an entered function holds the argument of the followed call, so it is no other callee.
    if (!isOutermost && isParameterOf(call.callee, entered, file)) continue;
    if (isInjected(call.callee, file) || (isOutermost ? hasOthers : hasUnknownOthers)(call, evaluation))
      return nameReader(call.callee, file);
  }
  return null;
}

/** True for a proxy, or a member of one, whose handler may have a trap that was not followed. */
function mayBeTrapped(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const isUnknown = (node: TSESTree.Node, name: 'apply' | 'get'): boolean =>
    getAlternatives(evaluation.getValue(node)).some((value) => value.kind === 'proxy' && hasUnknownTrap(value, name));
  const object = getObject(unwrap(callee));
  return isUnknown(callee, 'apply') || (object !== null && isUnknown(object, 'get'));
}

function getObject(node: TSESTree.Node): TSESTree.Node | null {
  return node.type === 'MemberExpression' ? unwrap(node.object) : null;
}

/** True if a callee can have several values, of which some may be unknown. */
function hasOthers({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const [first, ...others] = getAlternatives(evaluation.getValue(callee));
  return others.some((other) => first?.kind !== 'sdk' || other.kind !== 'sdk' || !isSameMethod(first, other));
}

/** True if both values are the same method of an instance that one expression makes: `shared ??= new Cloudflare(…)`. */
function isSameMethod(one: SdkValue, other: SdkValue): boolean {
  return (
    one.chain.join('.') === other.chain.join('.') &&
    one.version === other.version &&
    one.options?.kind === 'object' &&
    other.options?.kind === 'object' &&
    one.options.node === other.options.node
  );
}

/** True if some of the values of a callee are known and others are not: `let send = fetch`, which a caller may replace. */
function hasUnknownOthers({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const values = getAlternatives(evaluation.getValue(callee));
  return values.length > 1 && values.some(({ kind }) => kind === 'unknown');
}

/** True for a parameter of one of these functions, or a member of one. */
function isParameterOf(callee: TSESTree.Node, functions: ReadonlySet<TSESTree.Node>, file: FileFacts): boolean {
  const root = getChainRoot(callee);
  const definition = root.type === 'Identifier' ? file.variables.get(root)?.defs[0] : undefined;
  return definition?.type === 'Parameter' && functions.has(definition.node);
}

/** True for a callee that a caller may inject: a parameter with a default or a type, or a field that the constructor gets. */
function isInjected(callee: TSESTree.Node, file: FileFacts): boolean {
  const root = getChainRoot(callee);
  if (root.type === 'ThisExpression') {
    const around = getClassAround(callee);
    const field = getFieldName(callee);
    return around !== null && field !== null && isFieldGiven(around, field, file);
  }
  return root.type === 'Identifier' && isGiven(root, file);
}

/** `http` of `this.http.get`; null for a method of the class. */
function getFieldName(callee: TSESTree.Node): string | null {
  let node = unwrap(callee);
  while (node.type === 'MemberExpression') {
    const object = unwrap(node.object);
    if (object.type === 'ThisExpression') return getMemberName(node);
    node = object;
  }
  return null;
}

/** True for a parameter with a default or a declared type; any other gets its value from the calls that were followed. */
function isGiven(identifier: TSESTree.Identifier, file: FileFacts): boolean {
  const definition = file.variables.get(identifier)?.defs[0];
  if (definition?.type !== 'Parameter') return false;
  const { name: declared, node: fn } = definition;
  if (!isFunction(fn)) return false;
  const parameter = fn.params.find((each) => isInside(declared, each));
  return (
    parameter !== undefined &&
    someNode(
      parameter,
      (node) =>
        (node.type === 'AssignmentPattern' && isInside(declared, node.left)) ||
        ('typeAnnotation' in node && Boolean(node.typeAnnotation)),
    )
  );
}

/** True if a constructor takes the field as a parameter, or assigns a parameter, or a member of one, to it. */
function isFieldGiven(owner: ClassNode, field: string, file: FileFacts): boolean {
  const constructor = findConstructor(owner);
  if (!constructor) return false;
  const isProperty = constructor.params.some(
    (parameter) => parameter.type === 'TSParameterProperty' && getParameterName(parameter.parameter) === field,
  );
  return (
    isProperty ||
    someNode(
      constructor,
      (node) =>
        node.type === 'AssignmentExpression' &&
        node.left.type === 'MemberExpression' &&
        node.left.object.type === 'ThisExpression' &&
        getMemberName(node.left) === field &&
        getOperands(node.right).some((operand) => isParameter(operand, file)),
    )
  );
}

function getParameterName(parameter: TSESTree.Node): string | null {
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  return pattern.type === 'Identifier' ? pattern.name : null;
}

/** The values that an expression chooses from. */
function getOperands(expression: TSESTree.Node): TSESTree.Node[] {
  const node = unwrap(expression);
  switch (node.type) {
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(getOperands);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(getOperands);
    default:
      return [node];
  }
}

function isParameter(node: TSESTree.Node, file: FileFacts): boolean {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false;
  const root = getRootIdentifier(node);
  return root !== null && file.variables.get(root)?.defs[0]?.type === 'Parameter';
}

/** True if a function may read its arguments other than by its parameters. */
export function readsArguments(fn: FunctionNode): boolean {
  return someNode(
    fn,
    (node) =>
      node.type === 'Identifier' &&
      node.name === 'arguments' &&
      !(node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) &&
      !(node.parent.type === 'Property' && getKeyName(node.parent.key, false) === 'arguments'),
  );
}
