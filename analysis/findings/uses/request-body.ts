/** `request-field` and `value`: fields of a request's body, and literals in it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getWrittenKey } from '../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { parseJsonText } from '../../evaluator/domain/json-text.ts';
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { getAlternativeEntries } from '../../evaluator/domain/object.ts';
import type { PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import { areExclusive } from '../../program/syntax/exclusive-branches.ts';
import type { Affects } from '../../../data/deprecation-schema.ts';
import type { Request } from '../../requests/request.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { fillBrand } from '../judgement/message.ts';
import {
  getLiteralPlace,
  getNodePlace,
  sliceFromWord,
  type SourcePlace,
  splitAtHoles,
} from '../places/source-place.ts';

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
    .flatMap((value) => getAlternatives(decodeJson(value)))
    .flatMap((value) => (value.kind === 'array' ? value.elements.flatMap(getAlternatives) : [value]));
}

/** The value that a JSON text encodes; any other value itself. */
export function decodeJson(value: Value): Value {
  if (value.kind === 'json') return value.value;
  return (value.kind === 'text' ? parseJsonText(value.skeleton) : null) ?? value;
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
    if (!entry || isLeftOut(entry)) continue;
    if (rest.length === 0) {
      places.push({ entry, holder: value, root: root ?? value });
      continue;
    }
    const inner = getAlternatives(entry.read()).flatMap((alternative) => {
      if (!isList) return [alternative];
      return alternative.kind === 'array' ? alternative.elements.flatMap(getAlternatives) : [];
    });
    const found = findBodyFields(
      inner,
      rest.join('.'),
      Object.fromEntries(inside.map(([key, literal]) => [key.slice(head.length + 1), literal])),
      root ?? value,
    );
    places.push(
      ...found.filter(({ entry: field }) => here.every(([key, literal]) => mayGoWith(field, value, key, literal))),
    );
  }
  return places;
}

/** False for a field that is written in another branch than each literal that the condition could mean. */
function mayGoWith(field: PropertyEntry, holder: Value, key: string, literal: LiteralConditions[string]): boolean {
  if (!field.isOptional) return true;
  const nodes = findBodyFields([holder], key)
    .flatMap(({ entry }) => getAlternatives(entry.read()))
    .filter((value) => isLiteral(value, literal))
    .map(getLiteralNode);
  const fields = getAlternativeEntries(field).map(({ node }) => node);
  return nodes.some((node) => node === null || fields.some((other) => !areExclusive(node, other)));
}

function getLiteralNode(value: Value): TSESTree.Node | null {
  if (value.kind === 'constant') return value.node;
  const [first] = value.kind === 'text' ? value.skeleton : [];
  return first?.kind === 'text' ? (first.origin?.node ?? null) : null;
}

/** True for a property that is undefined for sure: JSON leaves it out. */
function isLeftOut(entry: PropertyEntry): boolean {
  return getAlternatives(entry.read()).every((value) => value.kind === 'constant' && value.value === undefined);
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

export interface BodyLiteral extends SourcePlace {
  bodyField: BodyField;
  /** The value or word as the data writes it; null where any value or the length counts. */
  value: string | null;
}

type ValueAffects = Affects & { kind: 'value' };

/** Every literal of a request's body that the data names for a field. */
export function findBodyLiterals(request: Request, affects: ValueAffects, brand: string): BodyLiteral[] {
  return findBodyFields(getBodyValues(request.body), affects.field.replace(/\[\]$/, ''), affects.bodyHolds).flatMap(
    (bodyField) =>
      getAlternatives(bodyField.entry.read())
        .flatMap((value) =>
          value.kind === 'array' && affects.field.endsWith('[]') ? value.elements.flatMap(getAlternatives) : [value],
        )
        .flatMap((value) => findInValue(value, bodyField, affects, brand)),
  );
}

function findInValue(value: Value, bodyField: BodyField, affects: ValueAffects, brand: string): BodyLiteral[] {
  const { values, contains, longerThan } = affects;
  const key = getKeyNode(bodyField.entry);
  const found: BodyLiteral[] = [];
  if (!values && !contains && longerThan === undefined) found.push({ ...getNodePlace(key), bodyField, value: null });
  for (const literal of values ?? []) {
    if (!isLiteral(value, typeof literal === 'string' ? fillBrand(literal, brand) : literal)) continue;
    const place =
      value.kind === 'text'
        ? getLiteralPlace(value.skeleton, key)
        : getNodePlace(value.kind === 'constant' ? value.node : key);
    found.push({ ...place, bodyField, value: String(literal) });
  }
  if (value.kind !== 'text') return found;
  for (const word of contains ?? []) {
    const text = sliceFromWord(value.skeleton, fillBrand(word, brand));
    if (text) found.push({ ...getLiteralPlace(text, key), bodyField, value: word });
  }
  if (longerThan !== undefined && countCodePoints(value.skeleton) > longerThan)
    found.push({ ...getLiteralPlace(value.skeleton, key), bodyField, value: null });
  return found;
}

/** Counts the known text only: a hole may be empty. The platform counts characters; code points come nearest. */
function countCodePoints(skeleton: Skeleton): number {
  return skeleton.reduce((count, piece) => count + (piece.kind === 'text' ? [...piece.text].length : 0), 0);
}

/** One of these must hold. With none of them set every value meets the condition. */
export interface ValueCondition {
  values?: readonly unknown[];
  startsWith?: readonly string[];
  contains?: readonly string[];
}

/** Tests a value, which may be known in part only. */
export function meetsCondition(value: Value, condition: ValueCondition): boolean {
  const { values, startsWith, contains } = condition;
  return (!values && !startsWith && !contains) || getTextsMeeting(value, condition).length > 0;
}

/** The texts of a value that meet a condition; none for a condition without texts. */
export function getTextsMeeting(value: Value, condition: ValueCondition): readonly Skeleton[] {
  return getTexts(value).filter((text) => meetsTextCondition(text, condition));
}

/** The texts that a value can be; of a list its elements. */
function getTexts(value: Value): readonly Skeleton[] {
  return getAlternatives(value).flatMap((alternative) =>
    alternative.kind === 'array' ? alternative.elements.flatMap(toSkeletons) : toSkeletons(alternative),
  );
}

function meetsTextCondition(skeleton: Skeleton, { values, startsWith, contains }: ValueCondition): boolean {
  const text = getText(skeleton);
  if (text !== null && values?.some((value) => String(value) === text)) return true;
  const runs = splitAtHoles(skeleton).map((run) => run.map((piece) => piece.text).join(''));
  return (
    (startsWith?.some((start) => runs[0]!.startsWith(start)) ?? false) ||
    (contains?.some((word) => runs.some((run) => run.includes(word))) ?? false)
  );
}
