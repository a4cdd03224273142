/** Tests if a value meets the condition of a claim: one of some values, a beginning, or a word in it. */
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { getAlternatives, type Value } from '../../evaluator/domain/value.ts';
import { splitAtHoles } from '../places/source-place.ts';

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
