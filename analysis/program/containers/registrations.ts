/** Finds the functions that a package registers under a key, and the calls that have the key, by syntax alone. */
import type { TSESTree } from '@typescript-eslint/utils';
import { KEY_PROPERTIES } from '../../libraries/frameworks/containers.ts';
import {
  CARRIERS,
  CONTEXT_MEMBERS,
  CONTEXT_PARAMETER,
  MESSAGE_KEYS,
  REGISTRIES,
  RUNNER_KEYS,
  RUNNING_KEYS,
  SECTION_KEYS,
  SENDERS,
} from '../../libraries/flows/registries.ts';
import type { FieldOccurrences } from '../names/field-occurrences.ts';
import { getTokenName, isDistinctiveKey } from './keys.ts';
import {
  getEnclosingFunction,
  getLastName,
  getParameters,
  isFunction,
  unwrap,
  type FunctionNode,
  getMemberName,
} from '../syntax/syntax.ts';
import { findInNodes } from '../syntax/walk.ts';

/** A key that a call has, and the index of the first argument that goes with it. */
export interface Sending {
  key: string;
  /** The last name of the callee. */
  sender: string;
  from: number;
}

/** The key of a call: its first argument, or the property of a message. Null if it has no distinctive key. */
export function getSending({ callee, arguments: [first] }: TSESTree.CallExpression): Sending | null {
  const sender = getLastName(unwrap(callee)) ?? '';
  if (!first || first.type === 'SpreadElement') return null;
  const message = unwrap(first);
  if (message.type === 'ObjectExpression') {
    const key = findMessageKey(message);
    return key === null ? null : { key, sender, from: 0 };
  }
  const key = getTokenName(first);
  const isKnown =
    isDistinctiveKey(first) || (first.type === 'Literal' && REGISTRIES.some(({ senders }) => senders.includes(sender)));
  return key !== null && isKnown ? { key, sender, from: 1 } : null;
}

/** The key in a message, `zones/save` of `{ type: 'zones/save', payload }`; null for other objects. */
export function findMessageKey({ properties }: TSESTree.ObjectExpression): string | null {
  for (const property of properties) {
    if (property.type !== 'Property' || !MESSAGE_KEYS.includes(getMemberName(property) ?? '')) continue;
    if (isDistinctiveKey(property.value)) return getTokenName(property.value);
  }
  return null;
}

/**
 * Returns the expressions and methods that are registered under a key: as a property, a method or the last argument of a call,
 * which may be an object that runs them, or beside the key in an object. Empty where the program also reads a member of that
 * name, which is then more than a key.
 */
export function getRegistered(key: string, { writes, reads, keyed, named }: FieldOccurrences): TSESTree.Node[] {
  if (/^\w+$/.test(key) && reads.some(({ node }) => !isDistinctiveKey(node))) return [];
  const last = keyed.flatMap(({ call }) => {
    const isSending = SENDERS.has(getLastName(unwrap(call.callee)) ?? '');
    return call.arguments.length > 1 && !isSending ? call.arguments.at(-1)! : [];
  });
  return [...writes.map(getValue), ...last.flatMap(getRunning), ...named.flatMap(getRunning)];
}

/** The functions that compare a part of a parameter with the key: `if (message.type === 'save') …`, `case 'save':`. */
export function getComparing({ compared }: FieldOccurrences): FunctionNode[] {
  return compared.flatMap((node) => getEnclosingFunction(node) ?? []);
}

/**
 * Finds the functions for a key in sections, `zones/save`: those called like the last section, in a registry of the
 * sender that belongs to the section before it.
 */
export function getRegisteredInSection(
  { key, sender }: Pick<Sending, 'key' | 'sender'>,
  { writes }: FieldOccurrences,
  getFileName: (node: TSESTree.Node) => string,
): TSESTree.Node[] {
  const sections = key.split(/[/.:]/).slice(0, -1);
  const holders = REGISTRIES.flatMap((row) => (row.senders.includes(sender) ? row.holders : []));
  const found = writes.filter((node) => holders.includes(getHolderName(getProperty(node)) ?? ''));
  const section = sections.at(-1);
  const inSection =
    section === undefined ? found : found.filter((node) => isInSection(getProperty(node), section, getFileName(node)));
  return inSection.flatMap((node) => getRunning(getValue(node)) ?? []);
}

/** True for a function in a registry: calls in the program do not pass the context that it gets. */
export function isRegisteredMethod(node: TSESTree.Node): boolean {
  const name = isFunction(node) && node.parent.type === 'Property' ? getHolderName(node.parent) : null;
  return name !== null && REGISTRIES.some(({ holders }) => holders.includes(name));
}

export function getLastSection(key: string): string {
  return key.split(/[/.:]/).at(-1)!;
}

function getProperty(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'MethodDefinition' ? node : node.parent!;
}

function getValue(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'MethodDefinition' ? node.value : node;
}

/** The name of the object that holds a property: of the property or the variable that it is the value of. */
function getHolderName({ parent: object }: TSESTree.Node): string | null {
  const holder = object?.type === 'ObjectExpression' ? object.parent : undefined;
  if (holder?.type === 'Property') return getMemberName(holder);
  if (holder?.type === 'CallExpression') return getLastName(unwrap(holder.callee));
  return holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id.name : null;
}

/** True for a registry that is named like a section: by a property beside it, else by its file. */
function isInSection(entry: TSESTree.Node, section: string, fileName: string): boolean {
  const stated = getStatedNames(entry);
  if (stated.length > 0) return stated.some((name) => getLastSection(name) === section);
  return fileName.split(/[/\\]/).some((part) => part.replace(/\..*/s, '') === section);
}

/** The names that the object around the registry of an entry states: `zones` of `{ name: 'zones', actions: { save } }`. */
function getStatedNames({ parent: registry }: TSESTree.Node): string[] {
  const service = registry?.parent?.type === 'Property' ? registry.parent.parent : undefined;
  if (service?.type !== 'ObjectExpression') return [];
  return service.properties.flatMap((property) =>
    property.type === 'Property' &&
    SECTION_KEYS.includes(getMemberName(property) ?? '') &&
    property.value.type === 'Literal' &&
    typeof property.value.value === 'string'
      ? property.value.value
      : [],
  );
}

/**
 * True for a key of a section which the program does not have, though it has the same key in others: `ledger.request`, where the
 * program has a service `{ name: 'depot', actions: { request } }`. Another program gets the message.
 */
export function isOfOtherProgram(
  { key, sender }: Pick<Sending, 'key' | 'sender'>,
  { writes }: FieldOccurrences,
): boolean {
  const section = key.split(/[/.:]/).at(-2);
  if (section === undefined) return false;
  const holders = REGISTRIES.flatMap((row) => (row.senders.includes(sender) ? row.holders : []));
  const entries = writes.map(getProperty).filter((entry) => holders.includes(getHolderName(entry) ?? ''));
  return (
    entries.length > 0 &&
    entries.every((entry) => {
      const stated = getStatedNames(entry);
      return stated.length > 0 && !stated.some((name) => getLastSection(name) === section);
    })
  );
}

/** A function itself, or the one that an object runs. */
export function getRunning(written: TSESTree.Node): TSESTree.Node[] {
  const node = unwrap(written);
  if (node.type !== 'ObjectExpression') return [node];
  return node.properties.flatMap((property) =>
    property.type === 'Property' &&
    RUNNING_KEYS.has(getMemberName(property) ?? '') &&
    // The key of a message: `{ action: 'zones.save', params }`.
    unwrap(property.value).type !== 'Literal'
      ? property.value
      : [],
  );
}

/** True for an object that has a key beside a function that it runs. */
export function isNamedObject(property: TSESTree.Property): boolean {
  const name = getMemberName(property) ?? '';
  return (
    (KEY_PROPERTIES.includes(name) || MESSAGE_KEYS.includes(name) || RUNNER_KEYS.includes(name)) &&
    property.parent.type === 'ObjectExpression' &&
    getRunning(property.parent).length > 0
  );
}

/**
 * The index of the parameter that gets the first of `count` values; a context, an event or a state may come before it.
 */
export function getFirstParameter(fn: FunctionNode, count: number): number {
  const { length } = getParameters(fn);
  return length > 1 && (hasContext(fn) || length === count + 1) ? 1 : 0;
}

/** True if the names in the first parameter show that it is a context, which the call does not pass. */
export function hasContext(fn: FunctionNode): boolean {
  const [first] = getParameters(fn);
  if (first?.type === 'Identifier') return CONTEXT_PARAMETER.test(first.name);
  return first?.type === 'ObjectPattern' && getNames(first).some((name) => CONTEXT_MEMBERS.has(name));
}

/** The member of the first parameter that holds the message, `params` of `(ctx) => ctx.params.zone`; null where none is read. */
export function getCarrier(fn: FunctionNode): string | null {
  const [first] = getParameters(fn);
  if (first?.type === 'ObjectPattern') return getNames(first).find((name) => CARRIERS.has(name)) ?? null;
  if (first?.type !== 'Identifier') return null;
  return findInNodes(fn.body, (node) => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== first.name)
      return null;
    const name = getMemberName(node) ?? '';
    return CARRIERS.has(name) ? name : null;
  });
}

function getNames({ properties }: TSESTree.ObjectPattern): string[] {
  return properties.flatMap((property) => (property.type === 'Property' ? (getMemberName(property) ?? []) : []));
}
