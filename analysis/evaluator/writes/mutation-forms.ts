/** Finds writes into the value of an expression: assignments to its properties, `delete`, methods, `Object.assign`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments, evaluateParts } from '../expressions/calls.ts';
import { isReached } from '../expressions/reachable-branches.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, mapAlternatives, unknown } from '../domain/choice.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { getMemberName, getCallOf, getAssignmentTo } from '../../program/syntax/syntax.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { setEntry, withoutEntry } from '../domain/map-keys.ts';
import { openObject } from '../domain/object.ts';
import { combine, setProperty, writeProperty } from './property-writes.ts';
import { isChangedOnce } from './changed-once.ts';
import { getKnownKeys } from './written-keys.ts';
import { findRemoval, withoutKeys, withoutProperty } from './removed-keys.ts';
import { isTakingMethod, makeArray, openArray, splice, takeElement, type ArrayPart } from '../domain/array.ts';
import { replaceSearch, type Mutation } from './pair-writes.ts';
import { getUrlPart, isWrittenPart, withUrlPart, type WrittenPart } from '../domain/url.ts';
import type { ArrayValue, ObjectValue, UrlValue, Value } from '../domain/value.ts';

/** The write into the value of an expression; null where the value is only read. */
export function findMutation(expression: TSESTree.Node): Mutation | null {
  const removal = findRemoval(expression);
  if (removal) {
    const { key, name } = removal;
    return (value, reach, frame) => {
      if (value.kind !== 'object') return value;
      return name === null ? withoutKeys(value, key, reach, frame) : withoutProperty(value, name, reach);
    };
  }
  const member = expression.parent;
  if (member?.type !== 'MemberExpression' || member.object !== expression) return null;
  const name = getMemberName(member);
  const assignment = getAssignmentTo(member);
  const call = getCallOf(member);
  if (assignment) {
    return (value, reach, frame) => {
      if (value.kind === 'url')
        return name !== null && isWrittenPart(name)
          ? writePart(value, name, assignment, reach, frame)
          : choiceOf([value, unknown('unresolved')]);
      if (value.kind === 'array') return writeElement(value, member, assignment, reach, frame);
      if (value.kind !== 'object') return value;
      return name === null
        ? setKnownKeys(value, member, assignment, reach, frame)
        : writeProperty(value, name, assignment, assignment, reach, frame);
    };
  }
  if (isTarget(member))
    return (value, reach, { evaluation }) =>
      value.kind === 'object'
        ? setUnknown(value, name, member.property, reach, evaluation)
        : value.kind === 'array'
          ? leaveUnknown(value)
          : value;
  if (call && (name === 'push' || name === 'unshift')) {
    return (value, reach, frame) => (value.kind === 'array' ? addElements(value, call, reach, frame, name) : value);
  }
  if (call && name !== null && REMOVING_METHODS.has(name)) {
    return (value, reach, frame) => {
      if (value.kind !== 'array') return value;
      const rest = isChangedOnce(call, value, frame.evaluation) ? removeKnown(value, name, call, frame) : undefined;
      if (rest) return reach === 'always' ? rest : choiceOf([value, rest]);
      return leaveUnknown(value);
    };
  }
  return null;
}

/** The list after a change that is not known: it has other elements, too few of them, or others in their places. */
function leaveUnknown(value: ArrayValue): Value {
  return choiceOf([{ ...value, isOpen: true, mayLack: true, isUnordered: true }, unknown('unresolved')]);
}

/** The list after `parts[index] = part`. */
function writeElement(
  value: ArrayValue,
  member: TSESTree.MemberExpression,
  { operator, right }: TSESTree.AssignmentExpression,
  reach: WriteReach,
  frame: Frame,
): Value {
  const index = member.computed ? frame.evaluate(member.property) : null;
  const place = index?.kind === 'constant' ? index.value : null;
  const isKnown = !value.isOpen && !value.mayLack && !value.isUnordered && operator === '=';
  if (!isKnown || typeof place !== 'number' || !(place in value.elements)) return leaveUnknown(value);
  const changed: ArrayValue = { ...value, elements: value.elements.with(place, frame.evaluate(right)) };
  return reach === 'always' ? changed : choiceOf([value, changed]);
}

/** The array without the elements that a method takes out, or with others in their place; undefined where they are not known. */
function removeKnown(
  value: ArrayValue,
  name: string,
  { arguments: written }: TSESTree.CallExpression,
  frame: Frame,
): ArrayValue | undefined {
  if (isTakingMethod(name)) return takeElement(value, name)?.rest;
  return name === 'splice' ? splice(value, evaluateArguments(written, frame)) : undefined;
}

/** Methods of arrays that remove or replace elements. */
const REMOVING_METHODS = new Set(['splice', 'pop', 'shift', 'fill', 'copyWithin']);

/** The URL after `url.pathname = path`, `url.search += query` or `url.host = host`. */
function writePart(
  url: UrlValue,
  part: WrittenPart,
  write: TSESTree.AssignmentExpression,
  reach: WriteReach,
  frame: Frame,
): Value {
  const written = combine(write.operator, { kind: 'text', skeleton: getUrlPart(url.skeleton, part) }, () =>
    frame.evaluate(write.right),
  );
  const changed =
    part === 'search'
      ? replaceSearch(url, written)
      : choiceOf(
          toSkeletons(written).map((skeleton): Value => ({
            ...url,
            skeleton: withUrlPart(url.skeleton, part, skeleton),
          })),
        );
  return reach === 'always' ? changed : choiceOf([url, changed]);
}

/** True for a member that is written without an assignment of its own: `count.x++`, `({ a: body.x } = source)`, `for (body.x of row)`. */
export function isTarget(member: TSESTree.MemberExpression): boolean {
  const { parent } = member;
  switch (parent.type) {
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    case 'Property':
      return parent.value === member && parent.parent.type === 'ObjectPattern';
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left === member;
    default:
      return false;
  }
}

function setUnknown(
  object: ObjectValue,
  name: string | null,
  node: TSESTree.Node,
  reach: WriteReach,
  evaluation: Evaluation,
): ObjectValue {
  return name === null
    ? openObject(object)
    : setProperty(object, name, { node, isOptional: reach === 'maybe', read: () => unknown('unresolved') }, evaluation);
}

/** Finds `map.set(key, value)`, `set.add(value)` and `delete` of both; null for any other use of the name. */
export function findEntryMutation(identifier: TSESTree.Node, value: Value): Mutation | null {
  const member = identifier.parent;
  if (
    (value.kind !== 'map' && value.kind !== 'array') ||
    member?.type !== 'MemberExpression' ||
    member.object !== identifier
  )
    return null;
  const { parent } = member;
  if (parent.type !== 'CallExpression' || parent.callee !== member) return null;
  const name = getMemberName(member);
  if (name === 'delete')
    return (holder, reach, frame) => withoutEntry(holder, evaluateArguments(parent.arguments, frame).args[0], reach);
  if (name !== (value.kind === 'map' ? 'set' : 'add')) return null;
  return (holder, reach, frame) => {
    if (holder.kind === 'array') return addElements(holder, parent, reach, frame, 'push');
    return holder.kind === 'map'
      ? setEntry(holder, evaluateArguments(parent.arguments, frame).args, parent, reach)
      : holder;
  };
}

/** `for (const key of KEYS) body[key] = …`: writes each known key, at the node that lists it; unknown keys may be any. */
function setKnownKeys(
  value: ObjectValue,
  member: TSESTree.MemberExpression,
  write: TSESTree.AssignmentExpression,
  reach: WriteReach,
  frame: Frame,
): ObjectValue {
  const keys = getKnownKeys(member.property, frame);
  if (!keys) return openObject(value);
  // `for (const key of Object.keys(pool)) if (!omitted.includes(key)) body[key] = pool[key]` writes some of the keys only.
  return keys
    .filter(({ inCase }) => isReached(write, inCase))
    .reduce(
      (object, { inCase, piece: { text, origin } }) =>
        writeProperty(object, text, origin?.node ?? write, write, reach, inCase),
      value,
    );
}

/** The array after `push` or `unshift`; an element that may be added makes two arrays, unless they could become many. */
function addElements(
  value: ArrayValue,
  call: TSESTree.CallExpression,
  reach: WriteReach,
  frame: Frame,
  method: 'push' | 'unshift',
): Value {
  const whole: ArrayPart = { value, isSpread: true };
  const added = evaluateParts(call.arguments, frame);
  const longer = makeArray(method === 'unshift' ? [...added, whole] : [whole, ...added], value.node);
  if (reach === 'always') return longer;
  return !value.isOpen && isChangedOnce(call, value, frame.evaluation)
    ? choiceOf([value, longer])
    : mapAlternatives(longer, openArray);
}
