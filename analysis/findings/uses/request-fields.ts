/** `request-field`: fields of a request's body. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getWrittenKey } from '../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { PropertyEntry, Value } from '../../evaluator/domain/value.ts';

/** One occurrence of a field in a body. */
export interface BodyField {
  entry: PropertyEntry;
  /** The object that holds the field. */
  holder: Value & { kind: 'object' };
  /** The body that holds it: one of those that the request can have. */
  root: Value;
}

/** Literals that the body must hold beside a field, by their own field; in a list, the same element must hold them. */
export type LiteralConditions = Readonly<Record<string, string | number | boolean | null>>;

/** The values that a body can have, decoded from JSON; of a list its elements. */
export function getBodyValues(body: Value | null): readonly Value[] {
  if (body === null) return [];
  return getAlternatives(body)
    .flatMap((value) => (value.kind === 'json' ? getAlternatives(value.value) : [value]))
    .flatMap((value) => (value.kind === 'array' ? value.elements.flatMap(getAlternatives) : [value]));
}

/** Every occurrence of a field (`items[].id`, `zone_defaults.foundation_dns`) in values that hold the conditions. */
export function findBodyFields(
  values: readonly Value[],
  field: string,
  conditions: LiteralConditions = {},
  root?: Value,
): BodyField[] {
  const [head = '', ...rest] = field.split('.');
  const isList = head.endsWith('[]');
  const name = isList ? head.slice(0, -2) : head;
  const inside = Object.entries(conditions).filter(([key]) => rest.length > 0 && key.startsWith(`${head}.`));
  const here = Object.entries(conditions).filter(([key]) => rest.length === 0 || !key.startsWith(`${head}.`));
  const places: BodyField[] = [];
  for (const value of values) {
    if (value.kind !== 'object' || !here.every(([key, literal]) => hasLiteral(value, key, literal))) continue;
    const entry = value.properties.get(name);
    if (!entry) continue;
    if (rest.length === 0) {
      places.push({ entry, holder: value, root: root ?? value });
      continue;
    }
    const inner = getAlternatives(entry.read()).flatMap((alternative) => {
      if (!isList) return [alternative];
      return alternative.kind === 'array' ? alternative.elements.flatMap(getAlternatives) : [];
    });
    places.push(
      ...findBodyFields(
        inner,
        rest.join('.'),
        Object.fromEntries(inside.map(([key, literal]) => [key.slice(head.length + 1), literal])),
        root ?? value,
      ),
    );
  }
  return places;
}

/** Tests if a value has the field with this literal. */
export function hasLiteral(value: Value, field: string, literal: string | number | boolean | null): boolean {
  return findBodyFields([value], field).some(({ entry }) =>
    getAlternatives(entry.read()).some((alternative) => isLiteral(alternative, literal)),
  );
}

/** Tests if a value is this literal. */
export function isLiteral(value: Value, literal: string | number | boolean | null): boolean {
  if (value.kind === 'constant') return value.value === literal;
  return value.kind === 'text' && typeof literal === 'string' && getText(value.skeleton) === literal;
}

/** The node a finding points at: the key of a property, the member that is assigned. */
export function getKeyNode(entry: PropertyEntry): TSESTree.Node {
  return getWrittenKey(entry.node);
}
