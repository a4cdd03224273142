/** Values as text: what a template, a `+` or a URL argument makes of them. */
import { concatEach, getText, holeOf, textOf, withoutEdits, type Skeleton } from './skeleton.ts';
import {
  choiceOf,
  getAlternatives,
  MAX_ALTERNATIVES,
  type ExternalValue,
  type PairEntry,
  type PairsValue,
  type Value,
} from './value.ts';

/** Every text a value can be; a hole where it is not known. */
export function toSkeletons(value: Value): readonly Skeleton[] {
  return getAlternatives(value).flatMap((alternative) =>
    alternative.kind === 'pairs' ? renderPairs(alternative) : [toSkeleton(alternative)],
  );
}

function toSkeleton(value: Value): Skeleton {
  switch (value.kind) {
    case 'text':
    case 'url':
      return value.skeleton;
    case 'constant':
      return textOf(String(value.value), { node: value.node, offsetAt: null });
    case 'external':
      return holeOf(isEnvironment(value) ? 'environment' : isLocation(value) ? 'own-origin' : 'unresolved');
    case 'unknown':
      return holeOf(value.reason);
    default:
      return holeOf('unresolved');
  }
}

/** `URLSearchParams` as text. */
function renderPairs(pairs: PairsValue): readonly Skeleton[] {
  return pairs.of === 'query' ? toSkeletons(joinTexts(getQueryParts(pairs))) : [holeOf('unresolved')];
}

/** `location.origin`, `window.location.href` and their kin. */
function isLocation({ module, path }: ExternalValue): boolean {
  return module === null && path.slice(0, -1).includes('location');
}

/** `process.env.X`, `import.meta.env.X` and their kin. */
export function isEnvironment(external: ExternalValue): boolean {
  return (
    external.path.includes('env') ||
    (external.module !== null && /(^|[:/])(env|process)$|dotenv/.test(external.module) && external.path.length > 0)
  );
}

/** Texts one after the other; alternatives multiply up to the limit, beyond which the rest of a part is a hole. */
export function joinTexts(parts: readonly Value[]): Value {
  let count = 1;
  const choices = parts.map((part, index): readonly Skeleton[] => {
    const next = parts[index + 1];
    const skeletons = toSkeletons(withoutNullish(part)).map((skeleton) =>
      skeleton.length === 0 && isBetweenSlashes(parts[index - 1], next) ? holeOf('placeholder') : skeleton,
    );
    if (count * skeletons.length > MAX_ALTERNATIVES) return [holeOf('budget')];
    count *= skeletons.length;
    return skeletons;
  });
  return choiceOf(concatEach(choices).map((skeleton) => ({ kind: 'text', skeleton })));
}

/** Who puts a value into a text means the one that is there, not the one that is not. */
function withoutNullish(value: Value): Value {
  const there = getAlternatives(value).filter(
    (alternative) => alternative.kind !== 'constant' || (alternative.value !== null && alternative.value !== undefined),
  );
  return there.length === 0 ? value : choiceOf(there);
}

/** `'/zones/' + ZONE + '/filters'` with `ZONE = ''`: a placeholder that the user of the program fills in. */
function isBetweenSlashes(before: Value | undefined, after: Value | undefined): boolean {
  if (!before || !after) return false;
  const [last] = toSkeletons(before).map((skeleton) => skeleton.at(-1));
  const [first] = toSkeletons(after).map((skeleton) => skeleton[0]);
  return last?.kind === 'text' && last.text.endsWith('/') && first?.kind === 'text' && first.text.startsWith('/');
}

/** A text by a change of each of its alternatives. */
export function mapText(value: Value, map: (skeleton: Skeleton) => Skeleton): Value {
  return choiceOf(toSkeletons(value).map((skeleton) => ({ kind: 'text', skeleton: map(skeleton) })));
}

/** Whether two values are the same text or constant; null where either is not known. */
export function compareTexts(a: Value, b: Value): boolean | null {
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

/** The parts of a query's text, to be joined: `name`, `=`, value, `&` …; what is not known stands behind what it may replace. */
export function getQueryParts({ entries, isOpen }: PairsValue): Value[] {
  const before = entries.filter((entry) => !isOpen || entry.mayBeReplaced);
  const behind = entries.filter((entry) => !before.includes(entry));
  const texts = [
    ...before.map(getPairParts),
    ...(isOpen ? [[toText(holeOf('unresolved'))]] : []),
    ...behind.map(getPairParts),
  ];
  return texts.flatMap((parts, index) => (index === 0 ? parts : [toText(textOf('&')), ...parts]));
}

function getPairParts({ name, read }: PairEntry): Value[] {
  return [
    toText(encode(name)),
    toText(textOf('=')),
    choiceOf(toSkeletons(read()).map((skeleton) => toText(encode(skeleton)))),
  ];
}

function toText(skeleton: Skeleton): Value {
  return { kind: 'text', skeleton };
}

/** The characters that would end a name or a value; text that holds none of them lies where it was written. */
function encode(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole' || !/[%&=+#?]/.test(piece.text)) return piece;
    return { ...withoutEdits([piece])[0]!, text: piece.text.replace(/[%&=+#?]/g, encodeURIComponent) } as typeof piece;
  });
}
