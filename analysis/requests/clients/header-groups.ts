/** Headers that a client takes in groups: `{ common: { Authorization }, post: { 'Content-Type' } }`. */
import { mapAlternatives, getAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { mergeObjects } from '../../evaluator/domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import type { ClientTable, MethodName } from '../../libraries/http-clients/client-table.ts';
import type { Methods } from '../request.ts';

/**
 * Returns headers without groups: those of the groups for the methods of a request stand below the others. A group for one of
 * several methods gives headers that may be missing; one whose value is not known leaves the headers open.
 */
export function flattenHeaderGroups(
  headers: Value | null,
  { headerGroups }: ClientTable,
  methods: Methods,
): Value | null {
  if (headers === null || headerGroups === undefined) return headers;
  return mapAlternatives(headers, (alternative) => {
    if (alternative.kind !== 'object') return alternative;
    const found = Object.entries(headerGroups).flatMap(([name, of]) => {
      const entry = alternative.properties.get(name);
      return entry && isGroup(entry) ? [{ name, of, entry }] : [];
    });
    if (found.length === 0) return alternative;
    const names = new Set(found.map(({ name }) => name));
    const own = {
      ...alternative,
      properties: new Map([...alternative.properties].filter(([name]) => !names.has(name))),
    };
    const below = found.flatMap(({ of, entry }) => readGroup(entry, of, methods));
    return mergeObjects(alternative, [...below, own], (compute) => compute);
  });
}

/** A header may have the name of a group; its value is a text or not set. */
function isGroup({ read }: PropertyEntry): boolean {
  return !getAlternatives(read()).every(({ kind }) => kind === 'text' || kind === 'constant');
}

function readGroup(entry: PropertyEntry, of: readonly MethodName[] | 'any', methods: Methods): readonly Value[] {
  const isFor = (method: string): boolean => of === 'any' || of.some((each) => each === method);
  if (methods !== null && !methods.some(isFor)) return [];
  const value = entry.read();
  const isKnown = getAlternatives(value).every(({ kind }) => kind === 'object' || kind === 'constant');
  if (!isKnown || entry.mayBeReplaced) return [unknown('unresolved')];
  const isSure = !entry.isOptional && (of === 'any' || (methods !== null && methods.every(isFor)));
  return [isSure ? value : mapAlternatives(value, (each) => (each.kind === 'object' ? markOptional(each) : each))];
}

function markOptional(object: ObjectValue): ObjectValue {
  const properties = [...object.properties].map(([name, entry]): [string, PropertyEntry] => [
    name,
    { ...entry, isOptional: true },
  ]);
  return { ...object, properties: new Map(properties) };
}
