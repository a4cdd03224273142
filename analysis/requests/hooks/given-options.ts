/** The options of a call as its hooks see them: those that it gives, and those that are certainly not set. */
import type { TSESTree } from '@typescript-eslint/utils';
import { entryOf, objectOf } from '../../evaluator/domain/object.ts';
import type { ClientValue, FunctionValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import { OWN_OPTIONS_OBJECT, REQUEST_MEMBERS } from '../../libraries/http-clients/request-changes.ts';
import { memoise } from '../../program/memoise.ts';
import { isParameterAround } from '../../program/syntax/around.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';

/** A call that is passed to hooks, with its options and those of its instance. */
export interface HookedCall {
  client: ClientValue;
  options: Value | undefined;
  sources: readonly Value[];
  /** The functions that its instance, or calls on the request, add as hooks. */
  plugins: readonly FunctionValue[];
  node: TSESTree.Node;
}

/**
 * Returns the options that a hook gets. A name of the program's own that no options have is not set, unless one of the hooks writes it.
 */
export function getGiven(
  { client, options, sources, node }: HookedCall,
  hook: FunctionValue,
  hooks: readonly FunctionValue[],
): Map<string, PropertyEntry> {
  const given = [options, ...sources].flatMap((source) => (source === undefined ? [] : [source]));
  const properties = new Map<string, PropertyEntry>();
  for (const source of [...given].reverse())
    if (source.kind === 'object') for (const [name, entry] of source.properties) properties.set(name, entry);
  if (!given.every((source) => source.kind === 'object' && !source.isOpen)) return properties;
  const isWritten = (name: string): boolean => hooks.some((other) => getWrittenNames(other.node).has(name));
  for (const name of getReadNames(hook.node))
    if (
      name !== client.table.requestHooks?.context &&
      !properties.has(name) &&
      !REQUEST_MEMBERS.has(name) &&
      !isWritten(name)
    )
      properties.set(
        name,
        entryOf(node, () => getUnset(name, node)),
      );
  return properties;
}

function getUnset(name: string, node: TSESTree.Node): Value {
  return name === OWN_OPTIONS_OBJECT ? objectOf(new Map(), node) : { kind: 'constant', value: undefined, node };
}

/** The names of the members that a hook reads of what it gets. */
const getReadNames = memoise((hook: TSESTree.Node): ReadonlySet<string> => {
  const names = new Set<string>();
  walk(hook, (node) => {
    if (node.type !== 'MemberExpression') return true;
    const holder = unwrap(node.object);
    const name = getMemberName(node);
    if (name !== null && holder.type === 'Identifier' && isParameterAround(holder, hook)) names.add(name);
    return true;
  });
  return names;
});

/** The names that a hook writes: of members in an assigned chain, and of properties. */
const getWrittenNames = memoise((hook: TSESTree.Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const add = (name: string | null): void => void (name !== null && names.add(name));
  walk(hook, (node) => {
    if (node.type === 'Property' && node.parent.type === 'ObjectExpression') add(getMemberName(node));
    if (node.type !== 'AssignmentExpression') return true;
    for (let left = unwrap(node.left); left.type === 'MemberExpression'; left = unwrap(left.object))
      add(getMemberName(left));
    return true;
  });
  return names;
});
