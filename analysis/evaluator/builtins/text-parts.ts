/** Parts of texts by their position: `slice`, `substring`, `substr`, and what trims or pads the ends. */
import { getLength, getText, sliceSkeleton, textOf, withoutEdits, type Skeleton } from '../domain/skeleton.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { mapText } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';

export type SliceMethod = 'slice' | 'substring' | 'substr';

/** The part between two known positions; unknown where a position lies behind a part of the text that is not known. */
export function sliceText(receiver: Value, method: SliceMethod, args: readonly Value[]): Value {
  const positions = args.map((value) =>
    value.kind === 'constant' && Number.isInteger(value.value) ? (value.value as number) : null,
  );
  const [start = 0, end] = positions;
  if (start === null || end === null || positions.length > 2) return unknown('unresolved');
  return choiceOf(
    toSkeletons(receiver).map((skeleton): Value => {
      const range = getRange(skeleton, method, start, end);
      if (range === null) return unknown('unresolved');
      const part = sliceSkeleton(skeleton, ...range);
      // An edit would move what the other positions count from.
      const isEditable = start >= 0 && (end === undefined || (method === 'slice' && end < 0));
      return { kind: 'text', skeleton: part.length === 0 ? textOf('') : isEditable ? part : withoutEdits(part) };
    }),
  );
}

/** First and last position (excluded) in the skeleton, where a hole counts as one; null if they are not known. */
function getRange(
  skeleton: Skeleton,
  method: SliceMethod,
  start: number,
  end: number | undefined,
): [from: number, to: number] | null {
  const length = getLength(skeleton);
  const isKnown = getText(skeleton) !== null;
  const head = isKnown ? length : getKnownLength(skeleton[0]);
  const tail = isKnown ? length : getKnownLength(skeleton.at(-1));
  const locate = (position: number): number | null => {
    if (position >= 0) return position <= head ? position : isKnown ? length : null;
    if (method === 'substring') return 0;
    return -position <= tail ? length + position : isKnown ? 0 : null;
  };
  const from = locate(start);
  if (from === null) return null;
  if (end === undefined) return [from, length];
  const to = locate(method === 'substr' ? from + Math.max(end, 0) : end);
  if (to === null) return null;
  return method === 'substring' && to < from ? [to, from] : [from, to];
}

function getKnownLength(piece: Skeleton[number] | undefined): number {
  return piece?.kind === 'text' ? piece.text.length : 0;
}

/** Without the blanks at one end or both. */
export function trimText(receiver: Value, method: 'trim' | 'trimStart' | 'trimEnd'): Value {
  return mapText(receiver, (skeleton) => {
    const [first] = skeleton;
    const start =
      first?.kind === 'text' && method !== 'trimEnd' ? first.text.length - first.text.trimStart().length : 0;
    const last = skeleton.at(-1);
    const end = last?.kind === 'text' && method !== 'trimStart' ? last.text.length - last.text.trimEnd().length : 0;
    return start === 0 && end === 0 ? skeleton : sliceSkeleton(skeleton, start, getLength(skeleton) - end);
  });
}
