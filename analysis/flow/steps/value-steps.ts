/** Value steps: from an expression that has the value to where the value goes next, by the type of the node around it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { CALL, ELEMENT, getWrittenSteps } from '../../libraries/flows/builtin-flows.ts';
import { ANSWER_MEMBERS } from '../../libraries/frameworks/own-routes.ts';
import { isIterationCall } from '../../program/syntax/iteration-calls.ts';
import { isReadCall } from '../../program/syntax/read-calls.ts';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import { followActor } from './actor-steps.ts';
import { followAttribute } from './component-steps.ts';
import { followName } from './name-steps.ts';
import { followNamedResult } from './named-result-steps.ts';
import {
  filterPaths,
  getReadTargets,
  getReplacedTargets,
  isStrict,
  prependStep,
  rewritePaths,
  takeMember,
} from '../access-path.ts';
import { addToCollection, followArgument } from './argument-steps.ts';
import { followPattern } from './variable-steps.ts';
import { keepInMember } from '../errors/error-fields.ts';
import { joinParts } from '../fallbacks.ts';
import { followDefaultExport } from './export-steps.ts';
import { followDeclaredField, followField, isOwnField, keepInInstance } from './field-steps.ts';
import { followMethod } from './method-steps.ts';
import { leaveFunction, leaveGenerator } from './call-steps.ts';
import { followResolver } from './object-type-steps.ts';
import { answerWith, followRoute } from './route-steps.ts';
import { followStateKey, writeState } from './slice-steps.ts';
import { followState } from './state-steps.ts';
import { followThrow } from '../errors/throw-steps.ts';
import { getFrameInStack } from '../stack-frames.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';
import { followConstruction } from './construction-steps.ts';

type Step<Parent> = (parent: Parent, node: TSESTree.Node, value: TrackedValue) => unknown;
type StepTable = { readonly [Type in TSESTree.Node['type']]?: Step<Extract<TSESTree.Node, { type: Type }>> };

const passOn: Step<TSESTree.Node> = (parent, _node, value) => propagate(parent, value);

const STEPS: StepTable = {
  AwaitExpression: passOn,
  ChainExpression: passOn,
  TSAsExpression: passTyped,
  TSNonNullExpression: passOn,
  // `typeof api.zones`
  TSQualifiedName: (parent, node, value) =>
    parent.left === node && propagate(parent, takeMember(value, parent.right.name)),
  TSTypeQuery: (parent, node, value) => parent.exprName === node && value.flow.bindTypeQuery(parent, value),
  TSSatisfiesExpression: passTyped,
  TSTypeAssertion: passTyped,
  MemberExpression(parent, node, value) {
    if (isReadCall(node)) propagate(parent, value);
    else if (parent.object === node) followMember(parent, value);
  },
  CallExpression: (parent, node, value) =>
    parent.callee === node ? propagate(parent, rewritePaths(value, CALL)) : followArgument(node, parent, value),
  // The flow visits no other part of a tagged template than the call of its tag.
  TaggedTemplateExpression: (parent, node, value) => isTagCall(node) && propagate(parent, value),
  NewExpression: (parent, node, value) => followConstruction(node, parent, value),
  VariableDeclarator: (parent, node, value) => parent.init === node && followPattern(parent.id, value),
  AssignmentExpression: (parent, node, value) => parent.right === node && followAssignment(parent, value),
  PropertyDefinition(parent, node, value) {
    const name = getMemberName(parent);
    const field = { declaration: parent, name, source: node };
    if (parent.value !== node || parent.static) return;
    followDeclaredField(field, { ...value, stack: null });
    if (name !== null) followName(name, node, value);
  },
  ReturnStatement: (_parent, node, value) => leaveFunction(node, value),
  ArrowFunctionExpression: (parent, node, value) => parent.body === node && leaveFunction(node, value),
  ThrowStatement: (parent, _node, value) => followThrow(parent, value),
  YieldExpression: (parent, _node, value) => leaveGenerator(parent, value),
  ConditionalExpression: (parent, node, value) =>
    parent.test !== node && joinBranches(parent, [parent.consequent, parent.alternate], node, value),
  LogicalExpression(parent, node, value) {
    if (parent.operator !== '&&') joinBranches(parent, [parent.left, parent.right], node, value);
    else if (parent.right === node) propagate(parent, value);
  },
  SequenceExpression: (parent, node, value) => parent.expressions.at(-1) === node && propagate(parent, value),
  ExportDefaultDeclaration: (_parent, node, value) => followDefaultExport(node, value),
  ForOfStatement: (parent, node, value) =>
    (parent.right === node || isIterationCall(node)) && followLoop(parent, value),
  SpreadElement: followSpread,
  ArrayExpression({ elements }, node, value) {
    // The only element of an array is every element of it.
    const step = elements.length === 1 ? '[]' : `#${elements.indexOf(node as TSESTree.Expression)}`;
    propagate(node.parent!, prependStep(value, step));
  },
  Property: followProperty,
  JSXExpressionContainer: (parent, node, value) =>
    parent.parent.type === 'JSXAttribute' && followAttribute(parent.parent, node, value),
};

function passTyped(
  parent: TSESTree.TSAsExpression | TSESTree.TSSatisfiesExpression | TSESTree.TSTypeAssertion,
  _node: TSESTree.Node,
  value: TrackedValue,
): void {
  value.flow.bindType(parent.typeAnnotation, value);
  propagate(parent, value);
}

/** Takes the step from an expression that has the value; a node around it that has no step ends the flow. */
export function followValue(node: TSESTree.Node, value: TrackedValue): void {
  const { parent } = node;
  followRoute(node, value);
  if (parent) (STEPS[parent.type] as Step<TSESTree.Node> | undefined)?.(parent, node, value);
}

/** The `delete` of a member behind `?.`: `delete rule.action_parameters?.mirage`. */
function getDeletion({ parent }: TSESTree.MemberExpression): TSESTree.Node | null {
  const outer = parent?.type === 'ChainExpression' ? parent.parent : null;
  return outer?.type === 'UnaryExpression' && outer.operator === 'delete' ? outer : null;
}

function followMember(member: TSESTree.MemberExpression, value: TrackedValue): void {
  const name = getMemberName(member);
  const outer = getDeletion(member) ?? member.parent;
  const isWritten =
    (outer?.type === 'AssignmentExpression' && outer.left === member) ||
    (outer?.type === 'UnaryExpression' && outer.operator === 'delete');
  if (isWritten) {
    if (name !== null)
      value.flow.addWrite(value, [...getReadTargets(value, name), ...getReplacedTargets(value, name)], member);
    // `x.count += 1` reads what it writes.
    if (outer.type !== 'AssignmentExpression' || outer.operator === '=') return;
  }
  if (outer?.type === 'CallExpression' && outer.callee === member) {
    if (name !== null) followMethod(name, outer, value);
    return;
  }
  const keys = name === null ? getKeys(member.property, value) : [name];
  // A computed index gives some element, or some value of an object used as a table.
  if (keys.includes(null)) propagate(member, rewritePaths(value, ELEMENT));
  for (const key of keys) {
    if (key === null) continue;
    value.flow.addRead(value, key, member.property);
    propagate(member, takeMember(value, key));
  }
}

/**
 * Returns the texts that a computed key may be in the calls that the value came through, `headers[NAME]`, `headers[this.name]`,
 * `row[key]` in what `column('name')` makes; null for unknown ones.
 */
function getKeys(key: TSESTree.Node, { stack, flow: { evaluation } }: TrackedValue): (string | null)[] {
  if (key.type !== 'Identifier' && key.type !== 'MemberExpression') return [null];
  const inCalls = getTexts(getFrameInStack(key, stack, evaluation).evaluate(key));
  return inCalls.includes(null) ? getTexts(evaluation.getValue(key)) : inCalls;
}

function getTexts(value: Value): (string | null)[] {
  const texts = getAlternatives(value).map((each) => (each.kind === 'text' ? getText(each.skeleton) : null));
  return [...new Set(texts)];
}

function followAssignment(assignment: TSESTree.AssignmentExpression, value: TrackedValue): void {
  const left = unwrap(assignment.left);
  if (left.type === 'MemberExpression') {
    const name = getMemberName(left);
    if (isOwnField(left)) {
      followField(left, assignment.right, value);
      if (name !== null) keepInInstance(name, left, value);
    } else if (isStrict(value) && name !== null) {
      keepInMember(left, value);
    } else {
      // `byName[name] = record`, `state.records = records`
      for (const step of name === null ? ['[]'] : getWrittenSteps(name))
        addToCollection(unwrap(left.object), assignment.right, prependStep(value, step));
    }
    writeState(left, { source: assignment.right, method: null }, value);
    if (name !== null) followName(name, assignment.right, value);
    if (name !== null && ANSWER_MEMBERS.has(name)) answerWith(left, value);
  } else {
    followPattern(left, value);
  }
  if (assignment.operator === '=') propagate(assignment, value);
}

function followLoop(loop: TSESTree.ForOfStatement, value: TrackedValue): void {
  const target = loop.left.type === 'VariableDeclaration' ? loop.left.declarations[0]?.id : loop.left;
  if (target) followPattern(target, rewritePaths(value, ELEMENT));
}

function followSpread(spread: TSESTree.SpreadElement, node: TSESTree.Node, value: TrackedValue): void {
  const outer = spread.parent;
  if (outer?.type === 'CallExpression') {
    followArgument(node, outer, value);
  } else if (outer?.type === 'ArrayExpression') {
    const sources = outer.elements.flatMap((element) =>
      element === null ? [] : [element.type === 'SpreadElement' ? element.argument : element],
    );
    joinBranches(outer, sources, node, value);
  } else if (outer?.type === 'ObjectExpression') {
    const later = outer.properties.slice(outer.properties.indexOf(spread) + 1);
    const written = new Set(later.map((property) => property.type === 'Property' && getMemberName(property)));
    propagate(
      outer,
      filterPaths(value, ([head]) => !written.has(head!.slice(1))),
    );
  }
}

/** The value becomes a property of an object that the program creates. */
function followProperty(property: TSESTree.Property, node: TSESTree.Node, given: TrackedValue): void {
  const name = getMemberName(property);
  if (property.parent?.type !== 'ObjectExpression' || name === null || (property.value !== node && !property.shorthand))
    return;
  const value = followStateKey(name, given);
  propagate(property.parent, prependStep(value, `.${name}`));
  followName(name, property.value, value);
  followState(property, value);
  followActor(property, value);
  followNamedResult(property, value);
  followResolver(property, value);
}

/** Continues at an expression whose value is that of any of its parts. */
function joinBranches(
  place: TSESTree.Node,
  parts: readonly TSESTree.Node[],
  source: TSESTree.Node,
  value: TrackedValue,
): void {
  joinParts({ place, sources: parts, source }, value, (own) => propagate(place, own));
}
