/** `util.format('%s/zones/%s', base, zone)`. */
import { getText, sliceSkeleton, splitSkeleton, textOf, type Skeleton } from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';

/** The text with its placeholders filled in their order; one that gets no argument stays as it is. */
export function formatText([format, ...args]: readonly Value[]): Value {
  const skeletons = format ? toSkeletons(format) : [];
  if (skeletons.length !== 1) return unknown('unresolved');
  const given = [...args];
  const [first = [], ...rest] = splitSkeleton(skeletons[0]!, '%');
  const parts: Value[] = [toText(first)];
  for (const part of rest) {
    const letter = getText(sliceSkeleton(part, 0, 1));
    const isFilled = letter !== null && /[sdifj]/.test(letter) && given.length > 0;
    parts.push(isFilled ? given.shift()! : toText(textOf('%')), toText(isFilled ? sliceSkeleton(part, 1) : part));
  }
  return joinTexts(parts);
}

function toText(skeleton: Skeleton): Value {
  return { kind: 'text', skeleton };
}
