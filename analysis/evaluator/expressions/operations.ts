/** The operation on each type of node: evaluates an expression in a frame. Nodes of any other type are unknown. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isExportsObject } from '../../program/modules/exports.ts';
import { getIndexFromEnd } from '../../program/syntax/array-ends.ts';
import { getClassAround, getMemberName } from '../../program/syntax/syntax.ts';
import { readSuperMember } from '../classes/instance-members.ts';
import { bindReceiver } from '../classes/receivers.ts';
import { inferThis } from '../classes/this-value.ts';
import { readElement } from '../domain/array.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { readAnyMember, toSkeletons } from '../domain/kinds.ts';
import { getText, type Skeleton } from '../domain/skeleton.ts';
import { isKnownByTypeAlone } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import { findThis } from '../environment.ts';
import { readConstantNumber } from '../constants/decide-constants.ts';
import type { Frame } from '../evaluation.ts';
import { evaluateOwnExports } from '../module-values.ts';
import { readEffect } from './effects.ts';
import { evaluateCall, evaluateNew, importModule } from './calls.ts';
import {
  evaluateArray,
  evaluateLiteral,
  evaluateObject,
  evaluateTagged,
  evaluateTemplate,
  evaluateTemplateText,
} from './literals.ts';
import {
  evaluateAssignment,
  evaluateBinary,
  evaluateConditional,
  evaluateLogical,
  evaluateUnary,
  evaluateUpdate,
} from './operators.ts';
import { readToken } from '../provided/provided.ts';
import { evaluateClosedPath, evaluateClosedType } from './literal-types.ts';
import { excludeByConditions, narrowByConditions, narrowMembers, withoutExcludedKeys } from './narrowing.ts';
import { evaluateIdentifier } from './variables.ts';
import { classOf } from '../domain/class.ts';

type Operation<T extends TSESTree.Node> = (node: T, frame: Frame) => Value;
type Operations = { [K in TSESTree.Node['type']]?: Operation<Extract<TSESTree.Node, { type: K }>> };

const evaluateInner: Operation<TSESTree.Node & { expression: TSESTree.Expression }> = (node, frame) =>
  frame.evaluate(node.expression);

/** An unresolved value is replaced by the value of the asserted type. */
const assertType: Operation<TSESTree.TSAsExpression | TSESTree.TSTypeAssertion> = (node, frame) => {
  const value = frame.evaluate(node.expression);
  return value.kind === 'unknown' && value.reason === 'unresolved'
    ? (frame.evaluateType(node.typeAnnotation) ?? evaluateClosedType(node.typeAnnotation, frame) ?? value)
    : value;
};

const makeFunction = (node: TSESTree.Node, { environment }: Frame): Value => ({
  kind: 'function',
  node: node as TSESTree.ArrowFunctionExpression,
  environment,
  via: null,
});

const makeClass = (node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, { environment }: Frame): Value =>
  classOf(node, environment);

export const operations: Operations = {
  Literal: evaluateLiteral,
  TemplateLiteral: evaluateTemplate,
  TaggedTemplateExpression: evaluateTagged,
  TemplateElement: evaluateTemplateText,
  ObjectExpression: evaluateObject,
  ArrayExpression: evaluateArray,
  BinaryExpression: evaluateBinary,
  ConditionalExpression: evaluateConditional,
  LogicalExpression: evaluateLogical,
  AssignmentExpression: evaluateAssignment,
  UnaryExpression: evaluateUnary,
  UpdateExpression: evaluateUpdate,
  SequenceExpression: (node, frame) => frame.evaluate(node.expressions.at(-1)!),
  YieldExpression: ({ argument, delegate }, frame) =>
    (argument && readEffect(argument, frame)) ??
    (delegate && argument ? readYielded(argument, frame) : null) ??
    unknown('unresolved'),
  AwaitExpression: (node, frame) => frame.evaluate(node.argument),
  MemberExpression(node, frame) {
    const { evaluation } = frame;
    const name = getMemberName(node);
    if (node.object.type === 'Super')
      return name === null ? unknown('unresolved') : evaluateSuperMember(node, name, frame);
    const own =
      isExportsObject(node) && !frame.file.variables.has(node.object) ? evaluateOwnExports(node, frame) : null;
    if (own) return own;
    const object = frame.evaluate(node.object);
    const fromEnd = getIndexFromEnd(node);
    if (fromEnd !== null) return readElement(object, fromEnd);
    if (name !== null) {
      const length = name === 'length' ? readConstantNumber(node, frame) : null;
      if (length !== null) return { kind: 'constant', value: length, node };
      const value = bindReceiver(evaluation.readMember(object, name, node), object, node);
      return narrow((isUnknown(value) ? evaluateClosedPath(node, frame) : null) ?? value, node, frame);
    }
    const keys = toSkeletons(frame.evaluate(node.property));
    return choiceOf(
      keys.map((key) => {
        const text = getText(key);
        if (text !== null) return evaluation.readMember(object, text, node);
        // The entry of a document that a parameter selects is known, and its use shown, only where the function is
        // called.
        return isOfParameter(key) && getAlternatives(object).some(evaluation.isDocument)
          ? unknown('parameter')
          : readAnyMember(withoutExcludedKeys(object, node.property, frame));
      }),
    );
  },
  ThisExpression: (node, frame) => getThis(node, frame) ?? unknown('unresolved'),
  Identifier: (node, frame) => narrowMembers(narrow(evaluateIdentifier(node, frame), node, frame), node, frame),
  JSXIdentifier: evaluateIdentifier,
  CallExpression: evaluateCall,
  NewExpression: evaluateNew,
  ImportExpression(node, frame) {
    return choiceOf(
      toSkeletons(frame.evaluate(node.source)).map((specifier) => {
        const text = getText(specifier);
        return text === null ? unknown('unresolved') : importModule(text, node, frame);
      }),
    );
  },
  ArrowFunctionExpression: makeFunction,
  FunctionExpression: makeFunction,
  FunctionDeclaration: makeFunction,
  ClassDeclaration: makeClass,
  ClassExpression: makeClass,
  ChainExpression: evaluateInner,
  TSAsExpression: assertType,
  TSInstantiationExpression: evaluateInner,
  TSNonNullExpression: evaluateInner,
  TSSatisfiesExpression: evaluateInner,
  TSTypeAssertion: assertType,
};

/** Narrows a value that is known only by its type, by the conditions around the read. */
function narrow(value: Value, node: TSESTree.Identifier | TSESTree.MemberExpression, frame: Frame): Value {
  const narrowed = getAlternatives(value).every(isKnownByTypeAlone) ? narrowByConditions(node, frame) : null;
  return narrowed ?? excludeByConditions(value, node, frame);
}

function isUnknown(value: Value): boolean {
  return getAlternatives(value).every(({ kind }) => kind === 'unknown');
}

function isOfParameter(key: Skeleton): boolean {
  return key.some((piece) => piece.kind === 'hole' && piece.reason === 'parameter');
}

/** The value of `this`; null where it is not known. */
function getThis(node: TSESTree.Node, frame: Frame): Value | null {
  return findThis(frame.environment, node) ?? inferThis(node, frame);
}

/** `super.name`: as the base class declares it, `this` being the same; of a static member, the base class's own. */
function evaluateSuperMember(node: TSESTree.Node, name: string, frame: Frame): Value {
  const owner = getClassAround(node);
  const self = getThis(node, frame);
  if (owner?.superClass && self?.kind === 'class')
    return frame.evaluation.readMember(frame.evaluate(owner.superClass), name, node);
  return owner && self?.kind === 'instance'
    ? readSuperMember(self, owner, name, frame.evaluation)
    : unknown('unresolved');
}

/**
 * Returns the value that a container provides for a token, `yield* Api`, the client that a library provides under it, or settings;
 * else null.
 */
function readYielded(argument: TSESTree.Expression, frame: Frame): Value | null {
  const given = readToken(argument, frame.evaluation);
  if (given) return given;
  const value = frame.evaluate(argument);
  // An object is no list that a generator could yield: it holds the results of effects.
  return value.kind === 'client' || value.kind === 'object' || getAlternatives(value).some(isSetting) ? value : null;
}

function isSetting(value: Value): boolean {
  return value.kind === 'unknown' && value.reason === 'environment';
}
