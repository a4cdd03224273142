/** `value`: literals in a request's body that are deprecated by their value, a word in them, or their length. */
import type { Affects } from '../../../data/schema.ts';
import type { Request } from '../../requests/request.ts';
import { type Skeleton, getText } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { findBodyFields, getBodyValues, getKeyNode, isLiteral, type BodyField } from './request-fields.ts';
import { fillBrand } from '../judgement/message.ts';
import {
  getLiteralPlace,
  getNodePlace,
  sliceFromWord,
  type SourcePlace,
  splitAtHoles,
} from '../places/source-place.ts';

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
  if (!values && !startsWith && !contains) return true;
  return getTexts(value).some((text) => meetsTextCondition(text, condition));
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
