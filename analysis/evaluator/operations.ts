/** One operation for each kind of expression: what its value is. */
import type { TSESTree } from '@typescript-eslint/utils';
import { addFirst, calculate, isArithmetic, isNumber } from './domain/arithmetic.ts';
import { evaluateCall, evaluateNew, importModule } from './calls.ts';
import { getInstanceInside } from './classes.ts';
import { findThis, type Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { evaluateArray, evaluateObject } from './literals.ts';
import { getOrigin } from './domain/literal-origin.ts';
import { textOf, type Origin } from './domain/skeleton.ts';
import { decide } from './branch-conditions.ts';
import { compareTexts, joinTexts, toSkeletons } from './domain/text.ts';
import { compareWithNullish, getPresence, getTruth } from './truthiness.ts';
import { choiceOf, getAlternatives, mapAlternatives, readProperty, unknown, type Value } from './domain/value.ts';
import { evaluateIdentifier } from './variables.ts';
import { getKeyName } from '../program/syntax.ts';

type Operation<T extends TSESTree.Node> = (node: T, environment: Environment, evaluation: Evaluation) => Value;
type Operations = { [K in TSESTree.Node['type']]?: Operation<Extract<TSESTree.Node, { type: K }>> };

const passOn: Operation<TSESTree.Node & { expression: TSESTree.Expression }> = (node, environment, evaluation) =>
  evaluation.evaluate(node.expression, environment);

/** Of what is not known, the type that somebody says it has. */
const assertType: Operation<TSESTree.TSAsExpression | TSESTree.TSTypeAssertion> = (node, environment, evaluation) => {
  const value = evaluation.evaluate(node.expression, environment);
  return value.kind === 'unknown' && value.reason === 'unresolved'
    ? (evaluation.evaluateType(node.typeAnnotation, environment) ?? value)
    : value;
};

const makeFunction = (node: TSESTree.Node, environment: Environment): Value => ({
  kind: 'function',
  node: node as TSESTree.ArrowFunctionExpression,
  environment,
  via: null,
});

const makeClass = (node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, environment: Environment): Value => ({
  kind: 'class',
  node,
  environment,
  via: null,
});

export const operations: Operations = {
  Literal(node, environment, evaluation) {
    if (typeof node.value === 'string') {
      return {
        kind: 'text',
        skeleton: textOf(node.value, getOwner(node as TSESTree.StringLiteral, environment, evaluation)),
      };
    }
    if ('regex' in node) return { kind: 'pattern', source: node.regex.pattern };
    return { kind: 'constant', value: node.value as number | boolean | null | bigint, node };
  },
  TemplateLiteral(node, environment, evaluation) {
    const parts: Value[] = [];
    node.quasis.forEach((quasi, index) => {
      const text = quasi.value.cooked ?? '';
      if (text !== '') parts.push({ kind: 'text', skeleton: textOf(text, getOwner(quasi, environment, evaluation)) });
      const expression = node.expressions[index];
      if (expression) parts.push(evaluation.evaluate(expression, environment));
    });
    return joinTexts(parts);
  },
  TaggedTemplateExpression(node, environment, evaluation) {
    const { tag } = node;
    const isRaw = tag.type === 'MemberExpression' && getKeyName(tag.property, tag.computed) === 'raw';
    // Tags such as `path` of the SDK or `url` of a router encode their holes and keep the text around them.
    return isRaw || tag.type === 'Identifier' ? evaluation.evaluate(node.quasi, environment) : unknown('unresolved');
  },
  BinaryExpression(node, environment, evaluation) {
    if (/^[!=]==?$/.test(node.operator)) {
      const [left, right] = [evaluation.evaluate(node.left, environment), evaluation.evaluate(node.right, environment)];
      const isEqual = compareWithNullish(left, right, node.operator.length === 2) ?? compareTexts(left, right);
      return isEqual === null
        ? unknown('unresolved')
        : { kind: 'constant', value: isEqual === node.operator.startsWith('='), node };
    }
    if (node.operator !== '+') {
      if (!isArithmetic(node.operator)) return unknown('unresolved');
      return (
        calculate(
          node.operator,
          evaluation.evaluate(node.left, environment),
          evaluation.evaluate(node.right, environment),
          node,
        ) ?? unknown('unresolved')
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
      operands.reverse().map((operand) => evaluation.evaluate(operand, environment)),
      node,
    );
    if (parts.length === 1) return parts[0]!;
    // A number and something that need not be text may be a sum.
    const isSum =
      parts.some(isNumber) && parts.every((part) => ['constant', 'unknown', 'external'].includes(part.kind));
    return isSum ? unknown('unresolved') : joinTexts(parts);
  },
  ConditionalExpression(node, environment, evaluation) {
    const way = decide(node.test, environment, evaluation);
    if (way !== null) return evaluation.evaluate(way ? node.consequent : node.alternate, environment);
    return choiceOf([
      evaluation.evaluate(node.consequent, environment),
      evaluation.evaluate(node.alternate, environment),
    ]);
  },
  LogicalExpression(node, environment, evaluation) {
    const left = evaluation.evaluate(node.left, environment);
    const values = getAlternatives(left).flatMap((value) => {
      const truth = getTruth(value);
      if (node.operator === '&&') {
        if (truth === true) return [evaluation.evaluate(node.right, environment)];
        if (truth === false) return [value];
        return [value, evaluation.evaluate(node.right, environment)];
      }
      const isKept = node.operator === '??' ? getPresence(value) : truth;
      if (isKept === true) return [value];
      if (isKept === false) return [evaluation.evaluate(node.right, environment)];
      return [value, evaluation.evaluate(node.right, environment)];
    });
    return choiceOf(values);
  },
  AssignmentExpression(node, environment, evaluation) {
    if (node.operator === '=') return evaluation.evaluate(node.right, environment);
    // `(x ??= make())` is what was there, or what is made.
    if (node.operator !== '??=' && node.operator !== '||=') return unknown('unresolved');
    return choiceOf([evaluation.evaluate(node.left, environment), evaluation.evaluate(node.right, environment)]);
  },
  SequenceExpression(node, environment, evaluation) {
    return evaluation.evaluate(node.expressions.at(-1)!, environment);
  },
  MemberExpression(node, environment, evaluation) {
    const object = evaluation.evaluate(node.object, environment);
    const name = getKeyName(node.property, node.computed);
    if (name !== null) return evaluation.readMember(object, name, node);
    const keys = toSkeletons(evaluation.evaluate(node.property, environment));
    return choiceOf(
      keys.map((key) => {
        const [piece] = key;
        if (key.length === 1 && piece?.kind === 'text') return evaluation.readMember(object, piece.text, node);
        return readEveryMember(object);
      }),
    );
  },
  ThisExpression(node, environment, evaluation) {
    return findThis(environment) ?? getInstanceInside(node, environment, evaluation) ?? unknown('unresolved');
  },
  UnaryExpression(node, environment, evaluation) {
    if (node.operator === 'void') return { kind: 'constant', value: undefined, node };
    if (node.operator !== '!' && node.operator !== '-') return unknown('unresolved');
    const operand = evaluation.evaluate(node.argument, environment);
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
  ImportExpression(node, environment, evaluation) {
    const [specifier] = toSkeletons(evaluation.evaluate(node.source, environment));
    const piece = specifier?.[0];
    return specifier?.length === 1 && piece?.kind === 'text'
      ? importModule(piece.text, node, environment, evaluation)
      : unknown('unresolved');
  },
  AwaitExpression: (node, environment, evaluation) => evaluation.evaluate(node.argument, environment),
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
function getOwner(
  node: TSESTree.StringLiteral | TSESTree.TemplateElement,
  { file }: Environment,
  evaluation: Evaluation,
): Origin {
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
