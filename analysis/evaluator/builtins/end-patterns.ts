/** Replacements at one end of a text: `path.replace(/^\/v4/, '')`, `path.replace(/members$/, 'invites')`. */
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { getLength, getText, sliceSkeleton, type Skeleton } from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';

/** The text with another one in place of a literal at its beginning or end; unknown where that end is not known. */
export function replaceAtEnd(receiver: Value, literal: string, end: 'first' | 'last', replacement: Value): Value {
  return choiceOf(
    toSkeletons(receiver).map((skeleton): Value => {
      const text = getTextAt(skeleton, end);
      const isFound = end === 'first' ? text.startsWith(literal) : text.endsWith(literal);
      // What is not known may hold the rest of the literal.
      const mayGoOn = end === 'first' ? literal.startsWith(text) : literal.endsWith(text);
      if (!isFound && mayGoOn && getText(skeleton) === null) return unknown('unresolved');
      if (!isFound) return toText(skeleton);
      const length = getLength(skeleton);
      return end === 'first'
        ? joinTexts([replacement, toText(sliceSkeleton(skeleton, literal.length))])
        : joinTexts([toText(sliceSkeleton(skeleton, 0, length - literal.length)), replacement]);
    }),
  );
}

/** The known text at one end. */
function getTextAt(skeleton: Skeleton, end: 'first' | 'last'): string {
  const hole = end === 'first' ? skeleton.findIndex(isHole) : skeleton.findLastIndex(isHole);
  if (hole === -1) return getText(skeleton) ?? '';
  return getText(end === 'first' ? skeleton.slice(0, hole) : skeleton.slice(hole + 1)) ?? '';
}

function isHole({ kind }: Skeleton[number]): boolean {
  return kind === 'hole';
}

function toText(skeleton: Skeleton): Value {
  return { kind: 'text', skeleton };
}
