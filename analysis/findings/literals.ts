/** Literals in a request's body that the data names: a value of a field, a word of an expression, a text that is too long. */
import type { Affects } from '../../data/schema.ts';
import type { Request } from '../requests/request.ts';
import type { Skeleton } from '../values/skeleton.ts';
import { getAlternatives, type Value } from '../values/value.ts';
import { findField, getBodyValues, getKeyNode, isLiteral, type FieldPlace } from './fields.ts';
import type { Range } from './finding.ts';
import { fillBrand } from './message.ts';
import { findWord, getLiteralRange } from './place.ts';

export interface LiteralPlace {
  range: Range;
  place: FieldPlace;
  /** The value or word as the data writes it; null where its length is what counts. */
  value: string | null;
}

type ValueAffects = Affects & { kind: 'value' };

export function findLiterals(request: Request, affects: ValueAffects, brand: string): LiteralPlace[] {
  return findField(getBodyValues(request.body), affects.field.replace(/\[\]$/, ''), affects.bodyHolds).flatMap((place) =>
    getAlternatives(place.entry.read())
      .flatMap((value) => (value.kind === 'array' && affects.field.endsWith('[]') ? value.elements.flatMap(getAlternatives) : [value]))
      .flatMap((value) => findIn(value, place, affects, brand)),
  );
}

function findIn(value: Value, place: FieldPlace, affects: ValueAffects, brand: string): LiteralPlace[] {
  const { values, contains, longerThan } = affects;
  const key = getKeyNode(place.entry);
  const found: LiteralPlace[] = [];
  if (!values && !contains && longerThan === undefined) found.push({ range: key.range, place, value: null });
  for (const literal of values ?? []) {
    if (!isLiteral(value, typeof literal === 'string' ? fillBrand(literal, brand) : literal)) continue;
    const range = value.kind === 'text' ? getLiteralRange(value.skeleton, key) : value.kind === 'constant' ? value.node.range : key.range;
    found.push({ range, place, value: String(literal) });
  }
  if (value.kind !== 'text') return found;
  for (const word of contains ?? []) {
    const text = findWord(value.skeleton, fillBrand(word, brand));
    if (text) found.push({ range: getLiteralRange(text, key), place, value: word });
  }
  if (longerThan !== undefined && countCodePoints(value.skeleton) > longerThan) found.push({ range: getLiteralRange(value.skeleton, key), place, value: null });
  return found;
}

/** Of the fixed part: a hole can be empty. The platform counts characters, which a code point is nearest to. */
function countCodePoints(skeleton: Skeleton): number {
  return skeleton.reduce((count, piece) => count + (piece.kind === 'text' ? [...piece.text].length : 0), 0);
}
