/** What an expression is known to be. Unknown is a value with a reason, never an absence. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ClassNode, FunctionNode } from '../../program/syntax.ts';
import type { Environment } from '../environment.ts';
import { addVia, joinVia, type Skeleton, type UnknownReason, type Via } from './skeleton.ts';

export interface TextValue {
  kind: 'text';
  skeleton: Skeleton;
}

export interface ConstantValue {
  kind: 'constant';
  value: number | boolean | bigint | null | undefined;
  node: TSESTree.Node;
}

/** One property of an object; read when asked for, since tables are large and few members are used. */
export interface PropertyEntry {
  /** The property, parameter or assignment that writes it; where a finding points. */
  node: TSESTree.Node;
  read: () => Value;
  /** Written under a condition: it may be missing. */
  isOptional: boolean;
  /** Something that is not known is written over what it is written in, and may hold another value for it: `{ name, ...rest }`. */
  mayBeReplaced?: true;
}

export interface ObjectValue {
  kind: 'object';
  properties: ReadonlyMap<string, PropertyEntry>;
  /** It may hold more than is listed: an unknown spread, a computed key. */
  isOpen: boolean;
  node: TSESTree.Node;
  via: Via | null;
}

export interface ArrayValue {
  kind: 'array';
  elements: readonly Value[];
  isOpen: boolean;
  /** Some of the elements may not be there: a filter, or who takes elements out, decides. */
  mayLack?: true;
  node: TSESTree.Node;
  via: Via | null;
}

export interface FunctionValue {
  kind: 'function';
  node: FunctionNode;
  environment: Environment;
  /** Arguments that `bind` has fixed; they come before those of a call. */
  bound?: readonly Value[];
  /** What is set on the function where a module exports it: `module.exports.base = …`. */
  members?: ReadonlyMap<string, PropertyEntry>;
  via: Via | null;
}

export interface ClassValue {
  kind: 'class';
  node: ClassNode;
  environment: Environment;
  via: Via | null;
}

export interface InstanceValue {
  kind: 'instance';
  class: ClassValue;
  /** What the constructor was given; null inside the class itself, where nobody says. */
  arguments: readonly Value[] | null;
  via: Via | null;
}

/** Something of another module (`module` is the specifier) or a global (`module` null), and the members read from it. */
export interface ExternalValue {
  kind: 'external';
  module: string | null;
  path: readonly string[];
  node: TSESTree.Node;
}

/** An HTTP client: the one a library exports, or an instance with defaults. */
export interface ClientValue {
  kind: 'client';
  client: string;
  /** The members read so far: `['get']` of `axios.get`. */
  path: readonly string[];
  /** What `create` or `extend` was given, outermost last. */
  defaults: readonly Value[];
  /** Where a declared client sends what has no base of its own. */
  base?: Skeleton;
}

/** An instance of the official SDK and the chain read from it so far. */
export interface SdkValue {
  kind: 'sdk';
  chain: readonly string[];
  /** The options of its constructor; null where the instance is known by its type alone. */
  options: Value | null;
  /** The version that the import itself names (`npm:cloudflare@4`); null where the package decides. */
  version: string | null;
}

/** Text of `JSON.stringify`, kept as what it encodes. */
export interface JsonValue {
  kind: 'json';
  value: Value;
  /** A replacer chooses what of it is written. */
  isChosen?: true;
}

/** A URL or Request object: its text and, for a Request, what it was given. */
export interface UrlValue {
  kind: 'url';
  skeleton: Skeleton;
  init: Value | null;
}

/** One name of a list of pairs and what it is given. */
export interface PairEntry {
  name: Skeleton;
  /** Where the name is written. */
  node: TSESTree.Node;
  read: () => Value;
  /** Written under a condition: it may be missing. */
  isOptional: boolean;
  /** As with properties. */
  mayBeReplaced?: true;
}

/** `URLSearchParams` and `Headers`: names in order, of which one may stand twice. */
export interface PairsValue {
  kind: 'pairs';
  of: 'query' | 'headers';
  entries: readonly PairEntry[];
  isOpen: boolean;
}

/** A `Map`: its entries, each an array of key and value. */
export interface MapValue {
  kind: 'map';
  entries: readonly Value[];
  isOpen: boolean;
  node: TSESTree.Node;
}

/** A function that is known by its type alone, and so by what calling it gives. */
export interface MakerValue {
  kind: 'maker';
  gives: Value;
}

/** A built-in method read from a known value, to be called. */
export interface MethodValue {
  kind: 'method';
  receiver: Value;
  name: string;
}

/** A regular expression: of use where it trims the ends of a base URL. */
export interface PatternValue {
  kind: 'pattern';
  source: string;
}

/** A router, or the context of a request that it hands to its handlers, whose variables are known by their types. */
export interface ContextValue {
  kind: 'context';
  of: 'router' | 'handler';
  /** An object of the variables. */
  variables: Value;
}

export interface ChoiceValue {
  kind: 'choice';
  values: readonly Value[];
}

export interface UnknownValue {
  kind: 'unknown';
  reason: UnknownReason;
}

export type Value =
  | TextValue
  | ConstantValue
  | ObjectValue
  | ArrayValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | ExternalValue
  | ClientValue
  | SdkValue
  | JsonValue
  | UrlValue
  | PairsValue
  | MapValue
  | MethodValue
  | MakerValue
  | PatternValue
  | ContextValue
  | ChoiceValue
  | UnknownValue;

/** More alternatives than this are not followed one by one. */
export const MAX_ALTERNATIVES = 64;

/** More elements, entries or pairs than this are not kept: `[...rows, ...rows]` a few times over would fill memory. */
export const MAX_ELEMENTS = 2_000;

/** The same for what these elements hold: pieces of text and alternatives, which each copy of the array copies too. */
const MAX_ELEMENT_PARTS = 8_000;

export function unknown(reason: UnknownReason): UnknownValue {
  return { kind: 'unknown', reason };
}

/** All alternatives of a value, choices flattened. */
export function getAlternatives(value: Value): readonly Value[] {
  return value.kind === 'choice' ? value.values : [value];
}

/** One value for several; the same unknown is kept once, and what exceeds the limit becomes one unknown. */
export function choiceOf(values: readonly Value[]): Value {
  const flat: Value[] = [];
  const unknowns = new Set<UnknownReason>();
  collect: for (const value of values) {
    for (const alternative of getAlternatives(value)) {
      if (flat.length > MAX_ALTERNATIVES) break collect;
      if (alternative.kind === 'unknown') {
        if (unknowns.has(alternative.reason)) continue;
        unknowns.add(alternative.reason);
      }
      if (!flat.includes(alternative)) flat.push(alternative);
    }
  }
  if (flat.length === 1) return flat[0]!;
  if (flat.length > MAX_ALTERNATIVES)
    return { kind: 'choice', values: [...flat.slice(0, MAX_ALTERNATIVES - 1), unknown('budget')] };
  return { kind: 'choice', values: flat };
}

/** An array of these elements; of too many the first ones, then one that is unknown for want of budget. */
export function arrayOf(elements: readonly Value[], node: TSESTree.Node, isOpen: boolean): ArrayValue {
  const kept = keepBounded(elements);
  return { kind: 'array', elements: kept, isOpen: isOpen || kept !== elements, node, via: null };
}

/** A `Map` of these entries, bounded like an array. */
export function mapOf(entries: readonly Value[], node: TSESTree.Node, isOpen: boolean): MapValue {
  const kept = keepBounded(entries);
  return { kind: 'map', entries: kept, isOpen: isOpen || kept !== entries, node };
}

/** A list of pairs; of too many the first ones. */
export function pairsOf(entries: readonly PairEntry[], of: PairsValue['of'], isOpen: boolean): PairsValue {
  return entries.length > MAX_ELEMENTS
    ? { kind: 'pairs', of, entries: entries.slice(0, MAX_ELEMENTS), isOpen: true }
    : { kind: 'pairs', of, entries, isOpen };
}

/** The elements themselves, or the first of too many. */
function keepBounded(elements: readonly Value[]): readonly Value[] {
  let parts = 0;
  for (let index = 0; index < elements.length; index++) {
    parts += countParts(elements[index]!);
    if (index >= MAX_ELEMENTS || parts > MAX_ELEMENT_PARTS) return [...elements.slice(0, index), unknown('budget')];
  }
  return elements;
}

/** The parts that are copied with a value: pieces of text and alternatives. */
export function countParts(value: Value): number {
  switch (value.kind) {
    case 'text':
    case 'url':
      return Math.max(value.skeleton.length, 1);
    case 'choice':
      return value.values.reduce((count, alternative) => count + countParts(alternative), 0);
    default:
      return 1;
  }
}

/** True for a value that its bound has cut short: the rest of it is unknown for want of budget. */
export function isCutShort(value: Value): boolean {
  switch (value.kind) {
    case 'array':
      return isBudget(value.elements.at(-1));
    case 'map':
      return isBudget(value.entries.at(-1));
    default:
      return false;
  }
}

function isBudget(value: Value | undefined): boolean {
  return value?.kind === 'unknown' && value.reason === 'budget';
}

/** Applies a function to each alternative and joins what comes out. */
export function mapAlternatives(value: Value, map: (value: Value) => Value): Value {
  if (value.kind !== 'choice') return map(value);
  return choiceOf(value.values.map(map));
}

/** What a property holds where it is read: what is written for it, or what may be written over that. */
export function readProperty(property: PropertyEntry): Value {
  return property.mayBeReplaced ? choiceOf([property.read(), unknown('unresolved')]) : property.read();
}

/** Marks a value as read through a reference (a variable, a member). */
export function throughReference(value: Value, reference: TSESTree.Node): Value {
  return withVia(value, { reference });
}

/** Marks a value as having come through a row of references. */
export function withVia(value: Value, via: Via | null): Value {
  if (via === null) return value;
  switch (value.kind) {
    case 'text':
      return { kind: 'text', skeleton: addVia(value.skeleton, via) };
    case 'url':
      return { ...value, skeleton: addVia(value.skeleton, via) };
    case 'object':
    case 'array':
    case 'function':
    case 'class':
    case 'instance':
      return { ...value, via: joinVia(value.via, via) };
    case 'json':
      return { kind: 'json', value: withVia(value.value, via) };
    case 'choice':
      return { kind: 'choice', values: value.values.map((alternative) => withVia(alternative, via)) };
    default:
      return value;
  }
}
