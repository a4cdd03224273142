/** Fields of a request's body. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives, type PropertyEntry, type Value } from '../values/value.ts';

/** One place where a body has a field. */
export interface FieldPlace {
  entry: PropertyEntry;
  /** The object that holds the field. */
  holder: Value & { kind: 'object' };
}

/** A body as what it encodes. */
export function getBodyValues(body: Value | null): readonly Value[] {
  if (body === null) return [];
  return getAlternatives(body).flatMap((value) => (value.kind === 'json' ? getAlternatives(value.value) : [value]));
}

/** Every place where a value has the field (`items[].id`, `zone_defaults.foundation_dns`). */
export function findField(values: readonly Value[], field: string): FieldPlace[] {
  const [head = '', ...rest] = field.split('.');
  const isList = head.endsWith('[]');
  const name = isList ? head.slice(0, -2) : head;
  const places: FieldPlace[] = [];
  for (const value of values) {
    if (value.kind !== 'object') continue;
    const entry = value.properties.get(name);
    if (!entry) continue;
    if (rest.length === 0) {
      places.push({ entry, holder: value });
      continue;
    }
    const inner = getAlternatives(entry.read()).flatMap((alternative) => {
      if (!isList) return [alternative];
      return alternative.kind === 'array' ? alternative.elements.flatMap(getAlternatives) : [];
    });
    places.push(...findField(inner, rest.join('.')));
  }
  return places;
}

/** The node a finding points at: the key of a property, the member that is assigned. */
export function getKeyNode(entry: PropertyEntry): TSESTree.Node {
  const { node } = entry;
  if (node.type === 'Property') return node.key;
  if (node.type === 'AssignmentExpression') return node.left.type === 'MemberExpression' ? node.left.property : node.left;
  return node;
}
