/** The forms in which something is written into a value by a name for it: assignments below it, `delete`, methods, `Object.assign`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments, evaluateParts } from '../expressions/calls.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, mapAlternatives, unknown } from '../domain/choice.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { getKeyName } from '../../program/syntax.ts';
import { setEntry } from '../domain/map.ts';
import { markAllReplaceable, mergeInto } from '../domain/object.ts';
import { combine, setProperty, writeProperty } from './property-writes.ts';
import { isAtMostOnce } from '../../program/reaching-writes.ts';
import { makeArray, openArray, type ArrayPart } from '../domain/array.ts';
import { replaceSearch, writePairs } from './search-params-writes.ts';
import { getUrlPart, isWrittenPart, withUrlPart, type WrittenPart } from '../domain/url.ts';
import type { ArrayValue, ObjectValue, PairsValue, UrlValue, Value } from '../domain/value.ts';

/** What a value becomes by a write, which is sure or may be skipped. */
export type Mutation = (value: Value, isSure: boolean, frame: Frame) => Value;

/** What is written right below the value that a name stands for; null where the name is only read. */
export function findMutation(identifier: TSESTree.Node): Mutation | null {
  const member = identifier.parent;
  if (member?.type === 'CallExpression') return findAssign(identifier, member);
  if (member?.type !== 'MemberExpression' || member.object !== identifier) return null;
  const name = getKeyName(member.property, member.computed);
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression' && parent.left === member) {
    return (value, isSure, frame) => {
      if (value.kind === 'url')
        return name !== null && isWrittenPart(name) ? writePart(value, name, parent, isSure, frame) : value;
      if (value.kind === 'array') return { ...value, isOpen: true, mayLack: true };
      if (value.kind !== 'object') return value;
      return name === null
        ? setKnownKeys(value, member, parent, isSure, frame)
        : writeProperty(value, name, parent, parent, isSure, frame);
    };
  }
  if (isTarget(member))
    return (value, isSure, { evaluation }) =>
      value.kind === 'object' ? setUnknown(value, name, member.property, isSure, evaluation) : value;
  if (parent?.type === 'UnaryExpression' && parent.operator === 'delete' && name !== null) {
    return (value, isSure) => (value.kind === 'object' ? withoutProperty(value, name, isSure) : value);
  }
  if (parent?.type === 'CallExpression' && parent.callee === member && (name === 'push' || name === 'unshift')) {
    return (value, isSure, frame) =>
      value.kind === 'array' ? addElements(value, parent, isSure, frame, name === 'unshift') : value;
  }
  if (parent?.type === 'CallExpression' && parent.callee === member && name !== null && REMOVING_METHODS.has(name)) {
    return (value) => (value.kind === 'array' ? { ...value, isOpen: true, mayLack: true } : value);
  }
  return null;
}

/** Methods of rows that take elements out, or put others in their places. */
const REMOVING_METHODS = new Set(['splice', 'pop', 'shift', 'fill', 'copyWithin']);

/** `url.pathname = path`, `url.search += query`, `url.host = host`. */
function writePart(
  url: UrlValue,
  part: WrittenPart,
  write: TSESTree.AssignmentExpression,
  isSure: boolean,
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
  return isSure ? changed : choiceOf([url, changed]);
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
  isSure: boolean,
  evaluation: Evaluation,
): ObjectValue {
  return name === null
    ? openObject(object)
    : setProperty(object, name, { node, isOptional: !isSure, read: () => unknown('unresolved') }, evaluation);
}

/** The object where any of its properties may be written to. */
function openObject(object: ObjectValue): ObjectValue {
  const properties = new Map(object.properties);
  markAllReplaceable(properties);
  return { ...object, properties, isOpen: true };
}

const PAIR_METHODS = ['set', 'append', 'delete'];

/** `params.set(…)`, `headers.append(…)`, `url.searchParams.delete(…)`. */
export function findSearchMutation(identifier: TSESTree.Node, isSearch: boolean): Mutation | null {
  let object: TSESTree.Node = identifier;
  let { parent: member } = identifier;
  const isReadHere =
    member?.type === 'MemberExpression' &&
    member.object === object &&
    getKeyName(member.property, member.computed) === 'searchParams';
  if (isReadHere) ({ object, member } = { object: member!, member: member!.parent });
  if (member?.type !== 'MemberExpression' || member.object !== object) return null;
  const name = getKeyName(member.property, member.computed);
  const call = member.parent;
  if (call.type !== 'CallExpression' || call.callee !== member || name === null || !PAIR_METHODS.includes(name))
    return null;
  return (value, isSure, frame) => {
    if (isSearch || isReadHere ? value.kind !== 'url' : value.kind !== 'pairs') return value;
    return writePairs(value as PairsValue | UrlValue, name, call, isSure, frame);
  };
}

/** `map.set(key, value)`, `set.add(value)`. */
export function findEntryMutation(identifier: TSESTree.Node, value: Value): Mutation | null {
  const member = identifier.parent;
  if (
    (value.kind !== 'map' && value.kind !== 'array') ||
    member?.type !== 'MemberExpression' ||
    member.object !== identifier
  )
    return null;
  const { parent } = member;
  if (
    parent.type !== 'CallExpression' ||
    parent.callee !== member ||
    getKeyName(member.property, member.computed) !== (value.kind === 'map' ? 'set' : 'add')
  )
    return null;
  return (holder, isSure, frame) => {
    if (holder.kind === 'array') return addElements(holder, parent, isSure, frame);
    return holder.kind === 'map' ? setEntry(holder, evaluateArguments(parent.arguments, frame).args, parent) : holder;
  };
}

/** `Object.assign(x, …)`. */
function findAssign(identifier: TSESTree.Node, call: TSESTree.CallExpression): Mutation | null {
  const { callee } = call;
  if (call.arguments[0] !== identifier || callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier')
    return null;
  if (callee.object.name !== 'Object' || getKeyName(callee.property, callee.computed) !== 'assign') return null;
  return (value, isSure, frame) => {
    if (value.kind !== 'object') return value;
    const properties = new Map(value.properties);
    let { isOpen } = value;
    for (const source of call.arguments.slice(1)) {
      const added = source.type === 'SpreadElement' ? unknown('unresolved') : frame.evaluate(source);
      isOpen =
        mergeInto(
          properties,
          isSure ? added : choiceOf([added, { kind: 'constant', value: undefined, node: call }]),
          frame.evaluation.defer,
        ) || isOpen;
    }
    return { ...value, properties, isOpen: isOpen || !isSure };
  };
}

/** Keys that are told one by one beside the object are no table. */
const MAX_KEYS = 40;

/** `for (const key of KEYS) body[key] = …`: sets each known key, at the place where it is listed; opens the object for unknown keys. */
function setKnownKeys(
  value: ObjectValue,
  member: TSESTree.MemberExpression,
  write: TSESTree.AssignmentExpression,
  isSure: boolean,
  frame: Frame,
): ObjectValue {
  const keys = toSkeletons(frame.evaluate(member.property));
  const isKnown =
    keys.length > 0 &&
    keys.length <= MAX_KEYS &&
    keys.every(([piece, ...others]) => piece?.kind === 'text' && others.length === 0);
  if (!isKnown) return openObject(value);
  return keys.reduce(
    (object, [piece]) =>
      piece?.kind === 'text'
        ? writeProperty(object, piece.text, piece.origin?.node ?? write, write, isSure, frame)
        : object,
    value,
  );
}

function withoutProperty(value: ObjectValue, name: string, isSure: boolean): ObjectValue {
  const properties = new Map(value.properties);
  const entry = properties.get(name);
  if (isSure) properties.delete(name);
  else if (entry) properties.set(name, { ...entry, isOptional: true });
  return { ...value, properties };
}

/** `row.push(…)` and `row.unshift(…)`; an element that is added only sometimes makes two rows, as long as these are few. */
function addElements(
  value: ArrayValue,
  call: TSESTree.CallExpression,
  isSure: boolean,
  frame: Frame,
  isFirst = false,
): Value {
  const row: ArrayPart = { value, isSpread: true };
  const added = evaluateParts(call.arguments, frame);
  const longer = makeArray(isFirst ? [...added, row] : [row, ...added], value.node);
  if (isSure) return longer;
  return !value.isOpen && isAtMostOnce(call, value.node)
    ? choiceOf([value, longer])
    : mapAlternatives(longer, openArray);
}
