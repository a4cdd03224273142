/**
 * Tests if an object or pair with a path describes a request that is sent, and not a route, a page, a record or a text
 * for people.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { evaluateCallee } from '../../evaluator/expressions/calls.ts';
import {
  NON_SENDING_NAME,
  OTHER_OWNER,
  RECORDED_KEYS,
  RESPONSE_FUNCTION_KEYS,
  ROUTE_KEYS,
  RUNNING_KEYS,
  SERVED_KEYS,
  SHOWN_KEYS,
} from '../../libraries/requests/request-descriptions.ts';
import { PASSING_KEYS } from '../../libraries/frameworks/proxies.ts';
import { RESPONDING_OBJECTS } from '../../libraries/frameworks/web-frameworks.ts';
import {
  getLastName,
  getRootIdentifier,
  isFunction,
  unwrap,
  getMemberName,
  isCallOrNew,
} from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { isNonRequestByName, isNonRequestExternal } from '../guessed/non-requests.ts';

type Literal = TSESTree.ObjectExpression | TSESTree.ArrayExpression;

export function isDescriptionOfRequest(node: Literal, evaluation: Evaluation): boolean {
  return hasPartsOfRequest(node, evaluation) && mayHold(node, evaluation);
}

/** False for an object or a list with a part that shows that it is something else, such as a handler or a label. */
export function hasPartsOfRequest(node: Literal, evaluation: Evaluation): boolean {
  return findPartsOfRequest(evaluation, node);
}

// Each text in a list of thousands asks for the list.
const findPartsOfRequest = memoiseByPart((evaluation: Evaluation, node: Literal) =>
  node.type === 'ObjectExpression'
    ? node.properties.every((property) => mayStandBesidePath(property, evaluation))
    : node.elements.every((element) => !element || !isCallable(element, evaluation)),
);

/**
 * False for a property that shows that the object is something else: `handler`, `component`, `status`, `label`, a
 * function.
 */
function mayStandBesidePath(property: TSESTree.ObjectLiteralElement, evaluation: Evaluation): boolean {
  if (property.type !== 'Property') return true;
  const name = getMemberName(property) ?? '';
  if ([SERVED_KEYS, ROUTE_KEYS, RUNNING_KEYS, RECORDED_KEYS, SHOWN_KEYS].some((keys) => keys.test(name))) return false;
  return RESPONSE_FUNCTION_KEYS.test(name) || !isCallable(property.value, evaluation);
}

function isCallable(node: TSESTree.Node, evaluation: Evaluation): boolean {
  const inner = unwrap(node);
  if (isFunction(inner)) return true;
  if (inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return false;
  const value = evaluation.getFrameOf(inner).evaluate(inner);
  return getAlternatives(value).some(({ kind }) => kind === 'function' || kind === 'class');
}

/** Tests the expressions around a value, from inside out, up to the call, variable or member that gets it. */
function mayHold(node: TSESTree.Node, evaluation: Evaluation): boolean {
  for (let inner = node, holder = node.parent; holder; inner = holder, holder = holder.parent) {
    switch (holder.type) {
      case 'ObjectExpression':
        if (hasServed(holder)) return false;
        break;
      case 'Property':
        if (holder.value !== inner || OTHER_OWNER.test(getMemberName(holder) ?? '')) return false;
        if (isPassing(holder)) return true;
        break;
      case 'ArrayExpression':
      case 'SpreadElement':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'BlockStatement':
      case 'IfStatement':
      case 'SwitchCase':
      case 'SwitchStatement':
      case 'ReturnStatement':
      case 'AwaitExpression':
      case 'YieldExpression':
      case 'TryStatement':
        break;
      case 'ForOfStatement':
      case 'ForInStatement':
      case 'ForStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        if (holder.body !== inner) return false;
        break;
      case 'ExpressionStatement':
        if (inner.type !== 'YieldExpression') return false;
        break;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        if (holder.body !== inner) return false;
        break;
      case 'CallExpression':
      case 'NewExpression':
        return (
          inner === holder.callee ||
          mayTake(holder, inner === unwrap(node) ? 'an argument' : 'a part of one', evaluation)
        );
      case 'VariableDeclarator':
        return mayBeNamed(holder.id) && mayBeUsed(holder, evaluation);
      case 'FunctionDeclaration':
        return holder.id === null || (mayBeNamed(holder.id) && (!holder.generator || mayBeSent(holder.id)));
      case 'AssignmentExpression':
        return mayBeNamed(holder.left);
      case 'PropertyDefinition':
      case 'MethodDefinition':
        return mayBeNamed(holder.key) && (!isGenerator(inner) || mayBeSent(holder.key));
      case 'ExportDefaultDeclaration':
        return true;
      default:
        return false;
    }
  }
  return false;
}

/** Tests if a property describes the request by which the handler of a route passes on its own one. */
export function isPassing(property: TSESTree.Property): boolean {
  const { parent: holder } = property.parent;
  return (
    PASSING_KEYS.has(getMemberName(property) ?? '') &&
    property.value.type === 'ObjectExpression' &&
    holder.type === 'Property' &&
    isServed(holder)
  );
}

/** Memoised, because each description in a table needs the answer for the whole table. */
const hasServed = memoise(({ properties }: TSESTree.ObjectExpression): boolean =>
  properties.some((property) => property.type === 'Property' && isServed(property)),
);

function isServed(property: TSESTree.Property): boolean {
  return SERVED_KEYS.test(getMemberName(property) ?? '');
}

function isGenerator(node: TSESTree.Node): boolean {
  return isFunction(node) && node.generator;
}

/** False for a generator that gives its elements to a router or a page: `*routes()`. */
function mayBeSent(name: TSESTree.Node): boolean {
  return !NON_SENDING_NAME.test(getLastName(unwrap(name)) ?? '');
}

function mayBeNamed(name: TSESTree.Node): boolean {
  return !OTHER_OWNER.test(getLastName(unwrap(name)) ?? '');
}

/** A call of an unknown function has already been judged by its own arguments; only values nested in them are left. */
function mayTake(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  given: 'an argument' | 'a part of one',
  evaluation: Evaluation,
): boolean {
  if (call.parent.type === 'Decorator' || isNonSending(call)) return false;
  const callees = getAlternatives(evaluateCallee(call.callee, evaluation.getFrameOf(call)));
  if (callees.some((callee) => callee.kind === 'external' && isNonRequestExternal(callee))) return false;
  return given === 'a part of one' || call.type === 'NewExpression' || callees.some(({ kind }) => kind === 'function');
}

/** Tests if the names in a call say that it takes a description, or a path, without sending it. */
export function isNonSending(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  if (call.type === 'CallExpression' && isNonRequestByName(call)) return true;
  const callee = unwrap(call.callee);
  const receiver = callee.type === 'MemberExpression' ? unwrap(callee.object) : null;
  const names = [getLastName(callee), receiver && getLastName(receiver)];
  const root = getRootIdentifier(callee)?.name;
  return (
    names.some((name) => NON_SENDING_NAME.test(name ?? '')) ||
    (receiver !== null && root !== undefined && RESPONDING_OBJECTS.test(root))
  );
}

/** False where the file gives the variable to a router, an expectation or a page, whole or element by element. */
function mayBeUsed({ id }: TSESTree.VariableDeclarator, evaluation: Evaluation): boolean {
  const variable = id.type === 'Identifier' ? evaluation.facts.variables.get(id) : undefined;
  return (variable?.references ?? []).every(({ identifier }) => {
    const user = getUser(identifier as TSESTree.Node);
    return (
      user === null ||
      !someNode(
        user,
        (inner) =>
          inner.type === 'JSXElement' || inner.type === 'JSXFragment' || (isCallOrNew(inner) && isNonSending(inner)),
      )
    );
  });
}

/** The call that takes a value as an argument or calls a method of it, or the loop over it; null for any other use. */
function getUser(node: TSESTree.Node): TSESTree.Node | null {
  let inner = node;
  while (inner.parent?.type === 'MemberExpression' || inner.parent?.type === 'SpreadElement') inner = inner.parent;
  const { parent } = inner;
  if (
    parent?.type === 'CallExpression' ||
    parent?.type === 'NewExpression' ||
    parent?.type === 'JSXExpressionContainer'
  )
    return parent.type === 'JSXExpressionContainer' ? parent.parent : parent;
  return parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement' ? parent : null;
}
