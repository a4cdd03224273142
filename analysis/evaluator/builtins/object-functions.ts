/** Static methods of `Object`: `create`, `assign`, and the lists of keys, values and entries. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Call } from '../evaluation.ts';
import { markAllInherited, mergeInto, mergeObjects, objectOf, readProperty, toKey } from '../domain/object.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { arrayOf } from '../domain/array.ts';
import { isWrittenPart, withUrlPart, type WrittenPart } from '../domain/url.ts';
import type { PropertyEntry, UrlValue, Value } from '../domain/value.ts';

/** `Object.create(prototype, descriptors)`: an object with the properties of its prototype, and those that are described. */
export function create([prototype, descriptors]: readonly Value[], { node, evaluation }: Call): Value {
  const properties = new Map<string, PropertyEntry>();
  const isOpen = prototype ? mergeInto(properties, prototype, evaluation.defer) : true;
  markAllInherited(properties);
  if (descriptors?.kind !== 'object')
    return objectOf(properties, node, { isOpen: isOpen || descriptors !== undefined });
  for (const [name, entry] of descriptors.properties)
    properties.set(name, { ...entry, read: () => evaluation.readMember(entry.read(), 'value', entry.node) });
  return objectOf(properties, node, { isOpen: isOpen || descriptors.isOpen });
}

/** `Object.assign(…)`: later properties replace earlier ones. A function, client or instance keeps its other members. */
export function assign([target, ...sources]: readonly Value[], { node, evaluation }: Call): Value {
  if (target && MAY_HOLD_MEMBERS.has(target.kind)) {
    const members = new Map(target.kind === 'function' ? target.members : []);
    const isOpen = sources.reduce((open, value) => mergeInto(members, value, evaluation.defer) || open, false);
    return target.kind === 'function'
      ? { ...target, members }
      : { ...objectOf(members, node, { isOpen }), rest: target };
  }
  if (target?.kind === 'url') return assignParts(target, sources);
  const args = target ? [target, ...sources] : [];
  const first = args.flatMap(getAlternatives).find((value) => value.kind === 'object');
  return first ? mergeObjects(first, args, evaluation.defer) : unknown('unresolved');
}

/** `Object.assign(new URL(base), { pathname, host })`; unknown where a source is not fully known. */
function assignParts(url: UrlValue, sources: readonly Value[]): Value {
  let { skeleton } = url;
  for (const source of sources) {
    if (source.kind !== 'object' || source.isOpen) return unknown('unresolved');
    for (const [name, property] of source.properties) {
      if (name === 'search' || name === 'hash') continue;
      const [text, ...others] = isWrittenPart(name) ? toSkeletons(property.read()) : [];
      if (!text || others.length > 0) return unknown('unresolved');
      skeleton = withUrlPart(skeleton, name as Exclude<WrittenPart, 'search'>, text);
    }
  }
  return { ...url, skeleton };
}

const MAY_HOLD_MEMBERS: ReadonlySet<string> = new Set<Value['kind']>([
  ...(['function', 'instance', 'class', 'client', 'sdk'] as const),
]);

export function list(value: Value, part: 'keys' | 'values' | 'entries', node: TSESTree.Node): Value {
  return choiceOf(
    getAlternatives(value).map((alternative): Value => {
      if (alternative.kind === 'array' && part === 'values') return alternative;
      if (alternative.kind !== 'object') return unknown('unresolved');
      const elements = [...alternative.properties].flatMap(([name, property]): Value[] => {
        if (property.isHidden) return [];
        const key = toKey(name, property);
        if (part === 'keys') return [key];
        if (part === 'values') return [readProperty(property)];
        return [{ kind: 'array', elements: [key, readProperty(property)], isOpen: false, node, via: null }];
      });
      return { ...arrayOf(elements, node, alternative), via: alternative.via };
    }),
  );
}
