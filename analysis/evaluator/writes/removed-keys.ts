/** Objects after `delete`: `delete body.id`, `path.replace(/\{(\w+)\}/g, (_, key) => { …; delete rest[key]; })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, getWrittenText, isFunction } from '../../program/syntax/syntax.ts';
import { isStraight, leaves, type WriteReach } from '../../program/syntax/reaching-writes.ts';
import { takesCallback } from '../builtins/array-methods.ts';
import type { ObjectValue } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { getKnownKeys } from './written-keys.ts';

export function withoutProperty(value: ObjectValue, name: string, reach: WriteReach): ObjectValue {
  const properties = new Map(value.properties);
  const entry = properties.get(name);
  if (reach === 'always') properties.delete(name);
  else if (entry) properties.set(name, { ...entry, isOptional: true });
  return { ...value, properties };
}

/** A removal of a property: the whole expression, the key, and its name where that is written out. */
export interface Removal {
  whole: TSESTree.Node;
  key: TSESTree.Node;
  name: string | null;
}

/** Returns the removal of a property of an expression, `delete body.id` or `Reflect.deleteProperty(body, 'id')`; null for other uses. */
export function findRemoval(object: TSESTree.Node): Removal | null {
  const { parent } = object;
  if (parent?.type === 'MemberExpression') {
    const { parent: whole } = parent;
    const isDeleted = parent.object === object && whole.type === 'UnaryExpression' && whole.operator === 'delete';
    return isDeleted ? { whole, key: parent.property, name: getMemberName(parent) } : null;
  }
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== object) return null;
  const [, key] = parent.arguments;
  return key && isReflectDelete(parent.callee) ? { whole: parent, key, name: getWrittenText(key) } : null;
}

function isReflectDelete(callee: TSESTree.Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Reflect' &&
    getMemberName(callee) === 'deleteProperty'
  );
}

/** The object after `delete body[key]`: without the known keys, or perhaps without any one. */
export function withoutKeys(value: ObjectValue, key: TSESTree.Node, reach: WriteReach, frame: Frame): ObjectValue {
  const known = getKnownKeys(key, frame);
  if (!known) return [...value.properties.keys()].reduce((rest, key) => withoutProperty(rest, key, 'maybe'), value);
  return known.reduce(
    (rest, { piece, isOneOfSeveral }) => withoutProperty(rest, piece.text, isOneOfSeveral ? 'maybe' : reach),
    value,
  );
}

/**
 * Returns the loop or the call of a callback around a `delete` that takes out a key in each turn, and so has taken out all keys behind
 * it; the node itself for any other write.
 */
export function getWholeRemoval(object: TSESTree.Node): TSESTree.Node {
  const removal = findRemoval(object);
  if (!removal || removal.name !== null) return object;
  let whole: TSESTree.Node = object;
  for (let node = removal.whole; node.parent; node = node.parent) {
    const { parent } = node;
    if (isFunction(parent)) {
      const call = getCallInTurns(parent);
      if (!call) return whole;
      whole = node = call;
    } else if ((parent.type === 'ForOfStatement' || parent.type === 'ForInStatement') && parent.body === node) {
      whole = parent;
    } else if (parent.type === 'BlockStatement') {
      if (parent.body.some((statement) => statement.range[1] <= node.range[0] && mayLeave(statement))) return whole;
    } else if (!isStraight(parent)) return whole;
  }
  return whole;
}

/** True for a statement behind which a turn may end early. */
function mayLeave(statement: TSESTree.Statement): boolean {
  return leaves(statement) || !['VariableDeclaration', 'ExpressionStatement'].includes(statement.type);
}

/** The call of a method that runs a callback at once: `keys.forEach(fn)`, `path.replace(pattern, fn)`. */
function getCallInTurns(fn: TSESTree.Node): TSESTree.CallExpression | null {
  const { parent: call } = fn;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return null;
  const name = getMemberName(call.callee) ?? '';
  const isRun = call.arguments[0] === fn ? takesCallback(name) : call.arguments[1] === fn && REPLACING.has(name);
  return isRun ? call : null;
}

const REPLACING: ReadonlySet<string> = new Set(['replace', 'replaceAll']);
