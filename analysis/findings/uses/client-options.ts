/** `client-option`: options of the SDK's client, and the environment variables that it reads. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateCallee, evaluateArguments } from '../../evaluator/expressions/calls.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ENVIRONMENT_OPTIONS, ENVIRONMENT_SECTIONS } from '../../libraries/projects/given-environments.ts';
import { getKeyName, getWrittenText, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { getKeyNode } from './request-body.ts';
import type { Range } from '../use.ts';
import type { NamedPlace } from '../places/source-place.ts';

/** The places where a client is created with the option; with `startsWith` only values that begin with it. */
export function findClientOptions(
  option: string,
  startsWith: string | undefined,
  evaluation: Evaluation,
): NamedPlace[] {
  return evaluation.facts.calls.flatMap((call) => {
    if (call.arguments.length === 0) return [];
    evaluation.begin();
    const callees = getAlternatives(evaluateCallee(call.callee, evaluation.fileFrame)).filter(
      (value) => value.kind === 'external' || value.kind === 'sdk',
    );
    if (callees.length === 0) return [];
    const { args } = evaluateArguments(call.arguments, evaluation.fileFrame);
    const isClient = callees.some((callee) => evaluation.externals.call(callee, args)?.kind === 'sdk');
    const [options] = args;
    if (!isClient || !options) return [];
    return getAlternatives(options).flatMap((value) => {
      const entry = value.kind === 'object' ? value.properties.get(option) : undefined;
      return entry && isGiven(entry.read()) && (startsWith === undefined || beginsWith(entry.read(), startsWith))
        ? [{ range: getKeyNode(entry).range, node: getKeyNode(entry), read: entry.read }]
        : [];
    });
  });
}

/** False for `null` and `undefined`, with which the client does not use an option. */
function isGiven(value: Value): boolean {
  return getAlternatives(value).some((each) => each.kind !== 'constant' || (each.value ?? null) !== null);
}

function beginsWith(value: Value, start: string): boolean {
  return toSkeletons(value).some(([first]) => first?.kind === 'text' && first.text.startsWith(start));
}

/**
 * The places where a file reads an environment variable that it does not refuse: `process.env.X`, `env['X']`, `const { X } = process.env`,
 * `env.get('X')`; and where it gives the variable to another program: `environment: { X: key }`.
 */
export function findEnvironmentReads(name: string, root: TSESTree.Node): Range[] {
  const found: Range[] = [];
  walk(root, (node) => {
    const key = getEnvironmentKey(node);
    if (!key) return;
    const written = key.isComputed ? getWrittenText(key.node) : getKeyName(key.node);
    if (written === name && !isRefused(node)) found.push(key.node.range);
  });
  return found;
}

/** True for a read that is only tested, by a program that ends where the variable is set: `if (process.env.X) throw …`. */
function isRefused(read: TSESTree.Node): boolean {
  let tested = read;
  while (tested.parent && isPartOfTest(tested.parent)) tested = tested.parent;
  const { parent } = tested;
  if (parent?.type !== 'IfStatement' || parent.test !== tested) return false;
  const { consequent } = parent;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return last?.type === 'ThrowStatement';
}

/** `x != null`, `x && y`, `x || y`, `Boolean(x)` */
function isPartOfTest(node: TSESTree.Node): boolean {
  switch (node.type) {
    case 'LogicalExpression':
    case 'ChainExpression':
      return true;
    case 'BinaryExpression':
      return /^!==?$/.test(node.operator);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'Boolean';
    default:
      return false;
  }
}

/** The node that names a variable in a read of the environment; null for any other node. */
function getEnvironmentKey(node: TSESTree.Node): { node: TSESTree.Node; isComputed: boolean } | null {
  switch (node.type) {
    case 'MemberExpression':
      return isEnvironment(node.object) ? { node: node.property, isComputed: node.computed } : null;
    case 'Property': {
      const { parent } = node;
      if (parent.type === 'ObjectExpression')
        return isGivenEnvironment(parent) && isSet(node.value) ? { node: node.key, isComputed: node.computed } : null;
      const holder = parent.type === 'ObjectPattern' ? parent.parent : null;
      const isRead =
        holder?.type === 'VariableDeclarator' &&
        holder.id === parent &&
        holder.init !== null &&
        isEnvironment(holder.init);
      return isRead ? { node: node.key, isComputed: node.computed } : null;
    }
    case 'CallExpression': {
      const [first] = node.arguments;
      const { callee } = node;
      return first && callee.type === 'MemberExpression' && isEnvironment(callee.object)
        ? { node: first, isComputed: true }
        : null;
    }
    default:
      return null;
  }
}

/** True for the variables that a function or process is started with: `{ environment: {…} }`, `{ environment: { variables: {…} } }`. */
function isGivenEnvironment({ parent }: TSESTree.ObjectExpression): boolean {
  if (parent.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return false;
  const name = getMemberName(parent) ?? '';
  return ENVIRONMENT_OPTIONS.has(name) || (ENVIRONMENT_SECTIONS.has(name) && isGivenEnvironment(parent.parent));
}

/** False for `undefined`, `null` and the empty text, which take a variable away. */
function isSet(value: TSESTree.Node): boolean {
  if (value.type === 'Literal') return value.value !== null && value.value !== '';
  return value.type !== 'Identifier' || value.name !== 'undefined';
}

/** Tests if an expression is `env`, or ends in `.env`. */
function isEnvironment(node: TSESTree.Node): boolean {
  const object = unwrap(node);
  if (object.type === 'Identifier') return object.name === 'env';
  return object.type === 'MemberExpression' && getMemberName(object) === 'env';
}
