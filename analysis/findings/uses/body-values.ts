/** `value`: literals in a request's body that are deprecated by their value, a word in them, or their length. */
import type { Affects } from '../../../data/schema.ts';
import type { Request } from '../../requests/request.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import { getAlternatives, type Value } from '../../evaluator/domain/value.ts';
import { findBodyFields, getBodyValues, getKeyNode, isLiteral, type BodyField } from './request-fields.ts';
import { fillBrand } from '../brand.ts';
import { getLiteralPlace, getNodePlace, sliceFromWord, type SourcePlace } from '../places/source-place.ts';

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
