/** From an expression that has the value to where the value goes next: one step by the node around it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/file-facts.ts';
import { giveToDefinition, giveToField, isOwnField } from './field-steps.ts';
import type { Flow } from './forward-flow.ts';
import { addTo, followArgument, followConstruction } from './argument-steps.ts';
import { followMethod } from './method-steps.ts';
import { getLost, getReached, isStrict, takeElement, takeMember, wrap, type Token } from './access-path.ts';
import { giveToPattern } from './destructuring-steps.ts';
import { leaveFunction, leaveGenerator } from './return-steps.ts';
import { isNeutral } from './joined-values.ts';
import type { Stack } from './call-stack.ts';
import { keepInMember } from './error-fields.ts';
import { throwValue } from './throw-steps.ts';

export function followValue(node: TSESTree.Node, token: Token, stack: Stack | null, flow: Flow): void {
  const { parent } = node;
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      flow.give(parent, token, stack);
      return;
    case 'MemberExpression':
      if (parent.object === node) followMember(parent, token, stack, flow);
      return;
    case 'CallExpression':
      if (parent.callee !== node) followArgument(node, parent, false, token, stack, flow);
      return;
    case 'NewExpression':
      followConstruction(node, parent, token, stack, flow);
      return;
    case 'VariableDeclarator':
      if (parent.init === node) giveToPattern(parent.id, token, stack, flow);
      return;
    case 'AssignmentExpression':
      if (parent.right === node) followAssignment(parent, token, stack, flow);
      return;
    case 'PropertyDefinition':
      if (parent.value === node) giveToDefinition(parent, token, flow);
      return;
    case 'ReturnStatement':
      leaveFunction(node, token, stack, flow);
      return;
    case 'ArrowFunctionExpression':
      if (parent.body === node) leaveFunction(node, token, stack, flow);
      return;
    case 'ThrowStatement':
      if (isStrict(token)) throwValue(parent, token, stack, flow);
      return;
    case 'YieldExpression':
      leaveGenerator(parent, token, stack, flow);
      return;
    case 'ConditionalExpression':
      if (parent.test !== node) meet(parent, [parent.consequent, parent.alternate], node, token, stack, flow);
      return;
    case 'LogicalExpression':
      if (parent.operator !== '&&') meet(parent, [parent.left, parent.right], node, token, stack, flow);
      else if (parent.right === node) flow.give(parent, token, stack);
      return;
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) flow.give(parent, token, stack);
      return;
    case 'ForOfStatement':
      if (parent.right === node) followLoop(parent, token, stack, flow);
      return;
    case 'SpreadElement':
      followSpread(parent, node, token, stack, flow);
      return;
    case 'ArrayExpression':
      // The only element of an array is every element of it.
      flow.give(
        parent,
        wrap(token, parent.elements.length === 1 ? '[]' : `#${parent.elements.indexOf(node as TSESTree.Expression)}`),
        stack,
      );
      return;
    case 'Property':
      followProperty(parent, node, token, stack, flow);
      return;
    default:
  }
}

function followMember(member: TSESTree.MemberExpression, token: Token, stack: Stack | null, flow: Flow): void {
  const name = getKeyName(member.property, member.computed);
  const outer = member.parent;
  const isWritten =
    (outer?.type === 'AssignmentExpression' && outer.left === member) ||
    (outer?.type === 'UnaryExpression' && outer.operator === 'delete');
  if (isWritten) {
    if (name !== null) flow.write([...getReached(token, name), ...getLost(token, name)], member);
    return;
  }
  if (outer?.type === 'CallExpression' && outer.callee === member) {
    if (name !== null) followMethod(name, outer, token, stack, flow);
    return;
  }
  if (name === null) {
    // An index that is computed gives some element, or some value of an object used as a table.
    flow.give(member, takeElement(token), stack);
    return;
  }
  flow.read(getReached(token, name), member.property);
  flow.give(member, takeMember(token, name), stack);
}

function followAssignment(
  assignment: TSESTree.AssignmentExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const left = unwrap(assignment.left);
  if (left.type === 'MemberExpression') {
    if (isOwnField(left)) giveToField(left, assignment.right, token, stack, flow);
    // `byName[name] = record`
    else if (!left.computed && isStrict(token)) keepInMember(left, token, stack, flow);
    else if (left.computed) addTo(unwrap(left.object), assignment.right, wrap(token, '[]'), stack, flow);
  } else {
    giveToPattern(left, token, stack, flow);
  }
  if (assignment.operator === '=') flow.give(assignment, token, stack);
}

function followLoop(loop: TSESTree.ForOfStatement, token: Token, stack: Stack | null, flow: Flow): void {
  const target = loop.left.type === 'VariableDeclaration' ? loop.left.declarations[0]?.id : loop.left;
  if (target) giveToPattern(target, takeElement(token), stack, flow);
}

function followSpread(
  spread: TSESTree.SpreadElement,
  node: TSESTree.Node,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const outer = spread.parent;
  if (outer?.type === 'CallExpression') {
    followArgument(node, outer, true, token, stack, flow);
  } else if (outer?.type === 'ArrayExpression') {
    const sources = outer.elements.flatMap((element) =>
      element === null ? [] : [element.type === 'SpreadElement' ? element.argument : element],
    );
    meet(outer, sources, node, token, stack, flow);
  }
}

/** The value becomes a property of an object that the program makes. */
function followProperty(
  property: TSESTree.Property,
  node: TSESTree.Node,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const name = getKeyName(property.key, property.computed);
  if (property.parent?.type !== 'ObjectExpression' || name === null || (property.value !== node && !property.shorthand))
    return;
  flow.give(property.parent, wrap(token, `.${name}`), stack);
}

function meet(
  place: TSESTree.Node,
  all: readonly TSESTree.Node[],
  source: TSESTree.Node,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const sources = all.filter((other) => !isNeutral(other, token));
  flow.meet(place, sources, source, stack, () => flow.give(place, token, stack));
}
