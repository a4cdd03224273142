/** Selects properties of an object: `_.pick`, `_.omit`, and what a test for empty values leaves. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { objectOf } from '../domain/object.ts';
import { getText } from '../domain/skeleton.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { getPathNode, mapObjects } from './data-paths.ts';

/** Returns an object with the picked properties of an unknown value; a known object stays as it is. */
export function pickFromUnknown(object: Value | undefined, names: readonly Value[], call: Call): Value {
  const value = object ?? unknown('unresolved');
  if (value.kind === 'object' || value.kind === 'choice') return value;
  const lists = names.flatMap((name) => (name.kind === 'array' ? name.elements : [name]));
  const properties = lists.flatMap((list) => {
    const name = getOnlyText(list);
    return name === null ? [] : [[name, list] as const];
  });
  return objectOf(
    new Map(
      properties.map(([name, list]): [string, PropertyEntry] => [
        name,
        {
          node: getPathNode(list, call.node),
          isOptional: true,
          read: call.evaluation.defer(() => call.evaluation.readMember(value, name, call.node)),
        },
      ]),
    ),
    call.node,
    { isOpen: properties.length < lists.length || names.some(({ kind }) => kind !== 'array' && kind !== 'text') },
  );
}

/** `_.pick(body, 'a', ['b', 'c'])` and `_.omit`. If a name is not known, all properties stay, each as an optional one. */
export function select(object: Value | undefined, names: readonly Value[], mode: 'pick' | 'omit'): Value {
  const lists = names.flatMap((name) =>
    name.kind === 'array' ? [...name.elements, ...(name.isOpen ? [unknown('unresolved')] : [])] : [name],
  );
  const texts = lists.flatMap((name) => toSkeletons(name).map(getText));
  const isKnown = !texts.includes(null);
  return mapObjects(object, (value) => {
    const kept = [...value.properties].filter(([name]) => !isKnown || texts.includes(name) === (mode === 'pick'));
    const properties = new Map(
      kept.map(([name, entry]) => [name, isKnown ? entry : { ...entry, isOptional: true }] as const),
    );
    // What an open object has beside its known properties may be picked too.
    return { ...value, properties, isOpen: value.isOpen };
  });
}

/** Tests if a predicate keeps a property; null where that is not known. */
export type KeepTest = (name: string, entry: PropertyEntry) => boolean | null;

/**
 * Returns what a predicate leaves of an object. One that tests for empty values drops no property; any other may drop each for which its
 * result is not known.
 */
export function selectBy(value: ObjectValue, isKept: KeepTest, node: TSESTree.Node): Value {
  if (node.type === 'CallExpression' && /isUndefined|isNil|isNull|identity/.test(getArgumentName(node))) return value;
  const properties = [...value.properties].flatMap(([name, entry]): [string, PropertyEntry][] => {
    const keeps = isKept(name, entry);
    return keeps === false ? [] : [[name, keeps === true ? entry : { ...entry, isOptional: true }]];
  });
  return { ...value, properties: new Map(properties) };
}

function getArgumentName({ arguments: args }: TSESTree.CallExpression): string {
  const last = args.at(-1);
  if (args.length < 2) return 'identity';
  const name = last?.type === 'MemberExpression' ? last.property : last;
  return name?.type === 'Identifier' ? name.name : '';
}
