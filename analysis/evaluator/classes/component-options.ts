/**
 * The `this` of functions in the options of a component or service: an instance with the members that the options, and the
 * options they mix in, describe.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  COMPONENT_OPTIONS,
  MIXINS_OPTION,
  SERVICE_HOOKS,
  SERVICE_SECTIONS,
  SERVICE_SETTINGS_OPTION,
} from '../../libraries/frameworks/component-options.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { isFunction, type FunctionNode, getMemberName } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import { bindThis, bindAll } from '../domain/function.ts';
import { objectOf, entryOf } from '../domain/object.ts';
import type { FunctionValue, ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { getDataMembers, getDerivedMembers, getMemberOptions, getSection, isOfStore } from './derived-members.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { getAssignedMembers, leaveOpen, readAssignments } from './fields.ts';
import { memoise } from '../../program/memoise.ts';

/** Mixins of mixins are read this deep. */
const MAX_DEPTH = 6;

/**
 * The object of options that a function is part of, however deep its section: the nearest that has methods, derived members or mixins,
 * or that is of a store; else null.
 */
export function findOptions(fn: FunctionNode): TSESTree.ObjectExpression | null {
  let node: TSESTree.Node = fn;
  while (node.parent?.type === 'Property' && node.parent.parent.type === 'ObjectExpression') {
    node = node.parent.parent;
    const { properties } = node as TSESTree.ObjectExpression;
    if (properties.some((property) => isOption(property)) || isService(properties) || isOfStore(node))
      return node as TSESTree.ObjectExpression;
  }
  return null;
}

function isOption(property: TSESTree.Property | TSESTree.SpreadElement): boolean {
  if (property.type !== 'Property') return false;
  const { methods, derived } = COMPONENT_OPTIONS;
  const name = getMemberName(property);
  const isOfMembers = (name === methods || name === derived) && property.value.type === 'ObjectExpression';
  return isOfMembers || isMixing(property);
}

/**
 * `{ settings: { base }, actions: { request } }`: the functions in the sections have the settings, and what a hook assigns, as members of
 * `this`.
 */
function isService(properties: TSESTree.ObjectExpression['properties']): boolean {
  const getNames = (isOfKind: (value: TSESTree.Node) => boolean): string[] =>
    properties.flatMap((property) =>
      property.type === 'Property' && isOfKind(property.value) ? (getMemberName(property) ?? []) : [],
    );
  const sections = getNames(({ type }) => type === 'ObjectExpression');
  if (!SERVICE_SECTIONS.some((name) => sections.includes(name))) return false;
  return (
    sections.includes(SERVICE_SETTINGS_OPTION) || getNames(isFunction).some((name) => SERVICE_HOOKS.includes(name))
  );
}

function isMixing(property: TSESTree.Property): boolean {
  return getMemberName(property) === MIXINS_OPTION && property.value.type === 'ArrayExpression';
}

/**
 * The instance that options describe, with the members that they state, those of their methods, and those that their
 * functions assign. `rest` is the value of all other members; null if it is not known.
 */
export function readInstanceOf(node: TSESTree.ObjectExpression, rest: Value | null, frame: Frame): Value {
  return frame.memoise(getKeyOf(node), () => {
    const { evaluation } = frame;
    const parts = getAlternatives(frame.evaluate(node)).flatMap((value) =>
      value.kind === 'object' ? getParts(value, MAX_DEPTH) : [],
    );
    const members = new Map<string, PropertyEntry>();
    const instance: ObjectValue = { ...objectOf(members, node, { isOpen: true }), ...(rest && { rest }) };
    for (const part of parts)
      for (const [name, entry] of getMembers(part, instance, evaluation)) {
        const before = members.get(name);
        members.set(name, before ? overwrite(before, entry, evaluation) : entry);
      }
    return instance;
  });
}

/** The key of the instance: the node itself is the key of the options. */
const getKeyOf = memoise((_node: TSESTree.Node): object => ({}));

/** The objects of options in a file that mix in others. */
export const getMixingOptions = memoise(({ source: { ast } }: FileFacts): readonly TSESTree.ObjectExpression[] =>
  findNodes(ast, PROPERTIES).flatMap((property) =>
    property.parent.type === 'ObjectExpression' && isMixing(property) ? property.parent : [],
  ),
);

const PROPERTIES = ['Property'] as const;

/**
 * Returns the functions that options mix in, in whatever section, with the instance of the options as their `this`; without those in
 * whose place the options have a function of their own.
 */
export function getMixedInFunctions(node: TSESTree.ObjectExpression, frame: Frame): FunctionValue[] {
  const options = frame.evaluate(node);
  const instance = readInstanceOf(node, null, frame);
  if (options.kind !== 'object' || instance.kind !== 'object') return [];
  const mixed = getParts(options, MAX_DEPTH).filter((part) => part !== options);
  const functions = new Map(mixed.flatMap((part) => getFunctions(part, '', MAX_SECTIONS)));
  for (const [place] of getFunctions(options, '', MAX_SECTIONS)) functions.delete(place);
  return [...functions.values()].map((fn) => bindThis(fn, instance));
}

/** Sections of options that contain functions: `actions.list.handler`. */
const MAX_SECTIONS = 3;

/** The functions in an object of options, each with the names that lead to it. */
function getFunctions(options: ObjectValue, place: string, depth: number): [string, FunctionValue][] {
  return [...options.properties].flatMap(([name, entry]): [string, FunctionValue][] => {
    const inside = `${place}.${name}`;
    return getAlternatives(entry.read()).flatMap((value): [string, FunctionValue][] => {
      if (value.kind === 'function') return [[inside, value]];
      return value.kind === 'object' && depth > 1 ? getFunctions(value, inside, depth - 1) : [];
    });
  });
}

/** Returns the mixed-in options followed by the options themselves; later ones win. */
function getParts(options: ObjectValue, depth: number): ObjectValue[] {
  const mixins = options.properties.get(MIXINS_OPTION)?.read();
  if (depth === 0 || !mixins) return [options];
  const mixed = getAlternatives(mixins)
    .flatMap((list) => (list.kind === 'array' ? list.elements : []))
    .flatMap(getAlternatives);
  return [...mixed.flatMap((value) => (value.kind === 'object' ? getParts(value, depth - 1) : [])), options];
}

function getMembers(
  options: ObjectValue,
  instance: ObjectValue,
  evaluation: Evaluation,
): (readonly [string, PropertyEntry])[] {
  const stated = [...options.properties, ...getSection(options, getMemberOptions(options.node).methods)];
  const own = stated.map(([name, entry]): [string, PropertyEntry] => [
    name,
    { ...entry, read: evaluation.defer(() => leaveOpen(bindAll(entry.read(), instance), evaluation)) },
  ]);
  const functions = stated.flatMap(([, entry]) =>
    entry.node.type === 'Property' && isFunction(entry.node.value) ? getAlternatives(entry.read()) : [],
  );
  const assigned = functions.flatMap((fn) => (fn.kind === 'function' ? getAssigned(fn, instance, evaluation) : []));
  const changed = groupBy(assigned, ([name]) => name);
  const data = getDataMembers(options, instance, evaluation).map(([name, entry]): [string, PropertyEntry] => {
    const begun = (): Value => leaveOpen(entry.read(), evaluation);
    const read = (): Value => choiceOf([begun(), ...(changed.get(name) ?? []).map(([, change]) => change.read())]);
    return [name, { ...entry, read: evaluation.defer(read) }];
  });
  const begun = new Set(data.map(([name]) => name));
  const derived = getDerivedMembers(options, instance, evaluation);
  return [...own, ...data, ...derived, ...assigned.filter(([name]) => !begun.has(name))];
}

/** The members of `this` that a function of the options assigns: `created() { this.http = axios.create(…) }`. */
function getAssigned(fn: FunctionValue, instance: ObjectValue, evaluation: Evaluation): [string, PropertyEntry][] {
  return getAssignedMembers(fn.node).map((name) => {
    const read = (): Value =>
      choiceOf(readAssignments(fn.node, name, evaluation.at(bindThis(fn, instance).environment)));
    return [name, entryOf(fn.node, evaluation.defer(read))];
  });
}

/** Writes a later definition of a member over an earlier one; objects, such as settings, are merged. */
function overwrite(before: PropertyEntry, after: PropertyEntry, evaluation: Evaluation): PropertyEntry {
  const read = (): Value => {
    const value = after.read();
    const earlier = value.kind === 'object' ? before.read() : value;
    if (value.kind !== 'object' || earlier.kind !== 'object') return value;
    return { ...value, properties: new Map([...earlier.properties, ...value.properties]) };
  };
  return { ...after, read: evaluation.defer(read) };
}
