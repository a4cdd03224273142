/** Values as text: in a template, a `+` or a URL. */
import { choiceOf, unknown } from './choice.ts';
import { withoutNullish } from './primitive.ts';
import { toSkeletons } from './kinds.ts';
import { combine, concat, getText, holeOf, textOf, type Skeleton } from './skeleton.ts';
import type { Value } from './value.ts';

/** Joins the texts of values. Alternatives multiply up to the limit; a part that exceeds it becomes a hole. */
export function joinTexts(parts: readonly Value[]): Value {
  const choices = parts.map((part, index) =>
    toSkeletons(withoutNullish(part)).map((skeleton) =>
      skeleton.length === 0 && isBetweenSlashes(parts[index - 1], parts[index + 1]) && !isBehindScheme(parts[index - 2])
        ? holeOf('placeholder')
        : skeleton,
    ),
  );
  return choiceOf(combine(choices).map((skeleton) => ({ kind: 'text', skeleton })));
}

/** True for `ZONE = ''` in `'/zones/' + ZONE + '/filters'`: a placeholder that the user of the program replaces. */
function isBetweenSlashes(before: Value | undefined, after: Value | undefined): boolean {
  if (!before || !after) return false;
  const [last] = toSkeletons(before).map((skeleton) => skeleton.at(-1));
  const [first] = toSkeletons(after).map((skeleton) => skeleton[0]);
  return last?.kind === 'text' && last.text.endsWith('/') && first?.kind === 'text' && first.text.startsWith('/');
}

/** True for the text before the slashes of a scheme, between which `['https:', '', host].join('/')` has an empty text. */
function isBehindScheme(before: Value | undefined): boolean {
  const last = before && toSkeletons(before)[0]?.at(-1);
  return last?.kind === 'text' && last.text.endsWith(':');
}

/** True for a value of which nothing but its declared type is known. */
export function isKnownByTypeAlone(value: Value): boolean {
  if (value.kind === 'unknown') return true;
  return value.kind === 'text' && value.skeleton.every((piece) => piece.kind === 'text' && piece.isOfType === true);
}

/** Changes each alternative of a text. One that becomes too long is a hole. */
export function mapText(value: Value, map: (skeleton: Skeleton) => Skeleton): Value {
  return choiceOf(toSkeletons(value).map((skeleton) => ({ kind: 'text', skeleton: concat(map(skeleton)) })));
}

/** Recodes each alternative of a text that is known as a whole; the others, and those without a code or too long, are unknown. */
export function recodeText(value: Value, recode: (text: string) => string | null): Value {
  return choiceOf(
    toSkeletons(value).map((skeleton): Value => {
      const text = getText(skeleton);
      const recoded = text === null ? null : recode(text);
      return recoded === null ? unknown('unresolved') : { kind: 'text', skeleton: concat(textOf(recoded)) };
    }),
  );
}

/** True for a text that a value is known not to be. */
function isExcluded(value: Value, text: Value): boolean {
  const known = value.kind === 'unknown' && value.isNot ? getOnlyText(text) : null;
  return known !== null && value.kind === 'unknown' && value.isNot!.includes(known);
}

/** True if two values are the same text or constant; null where either is not known. */
export function compareTexts(a: Value, b: Value): boolean | null {
  if (isExcluded(a, b) || isExcluded(b, a)) return false;
  const [left, right] = [a, b].map((value) =>
    value.kind === 'constant'
      ? { value: value.value }
      : value.kind === 'text'
        ? { value: getText(value.skeleton) }
        : null,
  );
  if (!left || !right || (left.value === null && a.kind === 'text') || (right.value === null && b.kind === 'text'))
    return null;
  return left.value === right.value;
}

/** The text of a value that has exactly one, and that fully known; null for any other. */
export function getOnlyText(value: Value | undefined): string | null {
  const skeletons = value ? toSkeletons(value) : [];
  return skeletons.length === 1 ? getText(skeletons[0]!) : null;
}
