/** Whether a value is one of those that the data names. */
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { getAlternatives, type Value } from '../../evaluator/domain/value.ts';
import { splitAtHoles } from '../places/source-place.ts';

/** Any of them is enough; none of them given, every value counts. */
export interface ValueCondition {
  values?: readonly unknown[];
  startsWith?: readonly string[];
  contains?: readonly string[];
}

export function meetsCondition(value: Value, narrowing: ValueCondition): boolean {
  const { values, startsWith, contains } = narrowing;
  if (!values && !startsWith && !contains) return true;
  return getTexts(value).some((text) => isOneOf(text, narrowing));
}

/** What a query parameter is given, a list one by one. */
function getTexts(value: Value): readonly Skeleton[] {
  return getAlternatives(value).flatMap((alternative) =>
    alternative.kind === 'array' ? alternative.elements.flatMap(toSkeletons) : toSkeletons(alternative),
  );
}

function isOneOf(skeleton: Skeleton, { values, startsWith, contains }: ValueCondition): boolean {
  const text = getText(skeleton);
  if (text !== null && values?.some((value) => String(value) === text)) return true;
  const runs = splitAtHoles(skeleton).map((run) => run.map((piece) => piece.text).join(''));
  return (
    (startsWith?.some((start) => runs[0]!.startsWith(start)) ?? false) ||
    (contains?.some((word) => runs.some((run) => run.includes(word))) ?? false)
  );
}
