/** One operation for each kind of expression: what its value is. */
import type { TSESTree } from '@typescript-eslint/utils';
import { addFirst, calculate, isArithmetic, isNumber } from './domain/arithmetic.ts';
import { evaluateCall, evaluateNew, importModule } from './calls.ts';
import { inferThis } from './classes/this-value.ts';
import { findThis } from './environment.ts';
import type { Frame } from './evaluation.ts';
import { evaluateArray, evaluateObject } from './literals.ts';
import { getOrigin } from './domain/literal-origin.ts';
import { textOf, type Origin } from './domain/skeleton.ts';
import { decide } from './branch-conditions.ts';
import { compareTexts, joinTexts, toSkeletons } from './domain/text.ts';
import { compareWithNullish, getPresence, getTruth } from './truthiness.ts';
import { choiceOf, getAlternatives, mapAlternatives, readProperty, unknown, type Value } from './domain/value.ts';
import { evaluateIdentifier } from './variables.ts';
import { getKeyName } from '../program/syntax.ts';

type Operation<T extends TSESTree.Node> = (node: T, frame: Frame) => Value;
type Operations = { [K in TSESTree.Node['type']]?: Operation<Extract<TSESTree.Node, { type: K }>> };

const passOn: Operation<TSESTree.Node & { expression: TSESTree.Expression }> = (node, frame) =>
  frame.evaluate(node.expression);

/** Of what is not known, the type that somebody says it has. */
const assertType: Operation<TSESTree.TSAsExpression | TSESTree.TSTypeAssertion> = (node, frame) => {
  const value = frame.evaluate(node.expression);
  return value.kind === 'unknown' && value.reason === 'unresolved'
    ? (frame.evaluateType(node.typeAnnotation) ?? value)
    : value;
};

const makeFunction = (node: TSESTree.Node, { environment }: Frame): Value => ({
  kind: 'function',
  node: node as TSESTree.ArrowFunctionExpression,
  environment,
  via: null,
});

const makeClass = (node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, { environment }: Frame): Value => ({
  kind: 'class',
  node,
  environment,
  via: null,
});

export const operations: Operations = {
  Literal(node, frame) {
    if (typeof node.value === 'string') {
      return {
        kind: 'text',
        skeleton: textOf(node.value, getOwner(node as TSESTree.StringLiteral, frame)),
      };
    }
    if ('regex' in node) return { kind: 'pattern', source: node.regex.pattern };
    return { kind: 'constant', value: node.value as number | boolean | null | bigint, node };
  },
  TemplateLiteral(node, frame) {
    const parts: Value[] = [];
    node.quasis.forEach((quasi, index) => {
      const text = quasi.value.cooked ?? '';
      if (text !== '') parts.push({ kind: 'text', skeleton: textOf(text, getOwner(quasi, frame)) });
      const expression = node.expressions[index];
      if (expression) parts.push(frame.evaluate(expression));
    });
    return joinTexts(parts);
  },
  TaggedTemplateExpression(node, frame) {
    const { tag } = node;
    const isRaw = tag.type === 'MemberExpression' && getKeyName(tag.property, tag.computed) === 'raw';
    // Tags such as `path` of the SDK or `url` of a router encode their holes and keep the text around them.
    return isRaw || tag.type === 'Identifier' ? frame.evaluate(node.quasi) : unknown('unresolved');
  },
  BinaryExpression(node, frame) {
    if (/^[!=]==?$/.test(node.operator)) {
      const [left, right] = [frame.evaluate(node.left), frame.evaluate(node.right)];
      const isEqual = compareWithNullish(left, right, node.operator.length === 2) ?? compareTexts(left, right);
      return isEqual === null
        ? unknown('unresolved')
        : { kind: 'constant', value: isEqual === node.operator.startsWith('='), node };
    }
    if (node.operator !== '+') {
      if (!isArithmetic(node.operator)) return unknown('unresolved');
      return (
        calculate(node.operator, frame.evaluate(node.left), frame.evaluate(node.right), node) ?? unknown('unresolved')
      );
    }
    // A row of a thousand `+` is nested on its left side: walked, not recursed.
    const operands: TSESTree.Node[] = [];
    let left: TSESTree.Node = node;
    while (left.type === 'BinaryExpression' && left.operator === '+') {
      operands.push(left.right);
      left = left.left;
    }
    operands.push(left);
    const parts = addFirst(
      operands.reverse().map((operand) => frame.evaluate(operand)),
      node,
    );
    if (parts.length === 1) return parts[0]!;
    // A number and something that need not be text may be a sum.
    const isSum =
      parts.some(isNumber) && parts.every((part) => ['constant', 'unknown', 'external'].includes(part.kind));
    return isSum ? unknown('unresolved') : joinTexts(parts);
  },
  ConditionalExpression(node, frame) {
    const way = decide(node.test, frame);
    if (way !== null) return frame.evaluate(way ? node.consequent : node.alternate);
    return choiceOf([frame.evaluate(node.consequent), frame.evaluate(node.alternate)]);
  },
  LogicalExpression(node, frame) {
    const left = frame.evaluate(node.left);
    const values = getAlternatives(left).flatMap((value) => {
      const truth = getTruth(value);
      if (node.operator === '&&') {
        if (truth === true) return [frame.evaluate(node.right)];
        if (truth === false) return [value];
        return [value, frame.evaluate(node.right)];
      }
      const isKept = node.operator === '??' ? getPresence(value) : truth;
      if (isKept === true) return [value];
      if (isKept === false) return [frame.evaluate(node.right)];
      return [value, frame.evaluate(node.right)];
    });
    return choiceOf(values);
  },
  AssignmentExpression(node, frame) {
    if (node.operator === '=') return frame.evaluate(node.right);
    // `(x ??= make())` is what was there, or what is made.
    if (node.operator !== '??=' && node.operator !== '||=') return unknown('unresolved');
    return choiceOf([frame.evaluate(node.left), frame.evaluate(node.right)]);
  },
  SequenceExpression(node, frame) {
    return frame.evaluate(node.expressions.at(-1)!);
  },
  MemberExpression(node, frame) {
    const object = frame.evaluate(node.object);
    const name = getKeyName(node.property, node.computed);
    if (name !== null) return frame.evaluation.readMember(object, name, node);
    const keys = toSkeletons(frame.evaluate(node.property));
    return choiceOf(
      keys.map((key) => {
        const [piece] = key;
        if (key.length === 1 && piece?.kind === 'text') return frame.evaluation.readMember(object, piece.text, node);
        return readEveryMember(object);
      }),
    );
  },
  ThisExpression(node, frame) {
    return findThis(frame.environment) ?? inferThis(node, frame) ?? unknown('unresolved');
  },
  UnaryExpression(node, frame) {
    if (node.operator === 'void') return { kind: 'constant', value: undefined, node };
    if (node.operator !== '!' && node.operator !== '-') return unknown('unresolved');
    const operand = frame.evaluate(node.argument);
    if (node.operator === '-')
      return operand.kind === 'constant' && typeof operand.value === 'number'
        ? { kind: 'constant', value: -operand.value, node }
        : unknown('unresolved');
    const truth = getTruth(operand);
    return truth === null ? unknown('unresolved') : { kind: 'constant', value: !truth, node };
  },
  Identifier: evaluateIdentifier,
  ObjectExpression: evaluateObject,
  ArrayExpression: evaluateArray,
  CallExpression: evaluateCall,
  NewExpression: evaluateNew,
  ImportExpression(node, frame) {
    const [specifier] = toSkeletons(frame.evaluate(node.source));
    const piece = specifier?.[0];
    return specifier?.length === 1 && piece?.kind === 'text'
      ? importModule(piece.text, node, frame)
      : unknown('unresolved');
  },
  AwaitExpression: (node, frame) => frame.evaluate(node.argument),
  ChainExpression: passOn,
  TSAsExpression: assertType,
  TSSatisfiesExpression: passOn,
  TSNonNullExpression: passOn,
  TSTypeAssertion: assertType,
  TSInstantiationExpression: passOn,
  ArrowFunctionExpression: makeFunction,
  FunctionExpression: makeFunction,
  FunctionDeclaration: makeFunction,
  ClassDeclaration: makeClass,
  ClassExpression: makeClass,
};

/** What owns the characters of a literal; those of another file cannot be changed from here. */
function getOwner(node: TSESTree.StringLiteral | TSESTree.TemplateElement, { file, evaluation }: Frame): Origin {
  const origin = getOrigin(node, file.source.text);
  return file === evaluation.facts || origin.offsetAt === null
    ? origin
    : { node: origin.node, offsetAt: null, shownAt: origin.offsetAt };
}

/** Any member of a table whose key is not known: all of them, for a small closed one. */
function readEveryMember(object: Value): Value {
  return mapAlternatives(object, (value) => {
    if (value.kind === 'object' && !value.isOpen) return choiceOf([...value.properties.values()].map(readProperty));
    if (value.kind === 'array' && !value.isOpen && value.elements.length > 0) return choiceOf(value.elements);
    return unknown(value.kind === 'unknown' ? value.reason : 'unresolved');
  });
}
