/** Literals in a request's body that the data names: a value of a field, a word of an expression, a text that is too long. */
import type { Affects } from '../../data/schema.ts';
import type { Request } from '../requests/request.ts';
import type { Skeleton } from '../evaluator/domain/skeleton.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';
import { findField, getBodyValues, getKeyNode, isLiteral, type FieldPlace } from './request-fields.ts';
import { fillBrand } from './message.ts';
import { findWord, getLiteralSpot, toSpot, type Spot } from './source-place.ts';

export interface LiteralPlace extends Spot {
  place: FieldPlace;
  /** The value or word as the data writes it; null where its length is what counts. */
  value: string | null;
}

type ValueAffects = Affects & { kind: 'value' };

export function findLiterals(request: Request, affects: ValueAffects, brand: string): LiteralPlace[] {
  return findField(getBodyValues(request.body), affects.field.replace(/\[\]$/, ''), affects.bodyHolds).flatMap(
    (place) =>
      getAlternatives(place.entry.read())
        .flatMap((value) =>
          value.kind === 'array' && affects.field.endsWith('[]') ? value.elements.flatMap(getAlternatives) : [value],
        )
        .flatMap((value) => findIn(value, place, affects, brand)),
  );
}

function findIn(value: Value, place: FieldPlace, affects: ValueAffects, brand: string): LiteralPlace[] {
  const { values, contains, longerThan } = affects;
  const key = getKeyNode(place.entry);
  const found: LiteralPlace[] = [];
  if (!values && !contains && longerThan === undefined) found.push({ ...toSpot(key), place, value: null });
  for (const literal of values ?? []) {
    if (!isLiteral(value, typeof literal === 'string' ? fillBrand(literal, brand) : literal)) continue;
    const spot =
      value.kind === 'text'
        ? getLiteralSpot(value.skeleton, key)
        : toSpot(value.kind === 'constant' ? value.node : key);
    found.push({ ...spot, place, value: String(literal) });
  }
  if (value.kind !== 'text') return found;
  for (const word of contains ?? []) {
    const text = findWord(value.skeleton, fillBrand(word, brand));
    if (text) found.push({ ...getLiteralSpot(text, key), place, value: word });
  }
  if (longerThan !== undefined && countCodePoints(value.skeleton) > longerThan)
    found.push({ ...getLiteralSpot(value.skeleton, key), place, value: null });
  return found;
}

/** Of the fixed part: a hole can be empty. The platform counts characters, which a code point is nearest to. */
function countCodePoints(skeleton: Skeleton): number {
  return skeleton.reduce((count, piece) => count + (piece.kind === 'text' ? [...piece.text].length : 0), 0);
}
