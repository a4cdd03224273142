/** The characters of a file that a finding points at. */
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getWrittenKey } from '../../evaluator/domain/make-pairs.ts';
import { getShownRange, sliceSkeleton, type Skeleton, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { isInside, unwrap } from '../../program/syntax/syntax.ts';
import type { Range } from '../use.ts';

/** Where a finding points. */
export interface SourcePlace {
  range: Range;
  /** A node of the file that the range lies in, which may be another file than the one under analysis. */
  node: TSESTree.Node;
}

/** Where a query parameter, header or option is named. `node` is the key, the literal, or a longer text with the name in it. */
export interface NamedPlace extends SourcePlace {
  /** Returns the value it is set to, where that is followed. */
  read?: () => Value;
}

/** The number of leading segments that do not distinguish operations: `/zones/{zone_id}`, `/accounts/{account_id}`. */
function getSubjectStart(template: string): number {
  const segments = template.slice(1).split('/');
  return segments.length > 2 && segments[1]!.startsWith('{') ? 2 : 0;
}

/**
 * Returns the place of the first fixed segments after the collection and its id; of several literals the last. If that literal
 * is not part of the request, and live operations share those segments (`const devices = '/devices'`), the place is that of the
 * next fixed segments that the request itself holds. If no literal of the file has any, it is the node that makes the request.
 */
export function getPathPlace(match: RouteMatch, request: TSESTree.Node): SourcePlace {
  const template = match.route.template.slice(1).split('/');
  let first: SourcePlace | undefined;
  for (let index = getSubjectStart(match.route.template); index < template.length; index++) {
    if (template[index]!.startsWith('{')) continue;
    const start = index;
    while (index < template.length && !template[index]!.startsWith('{')) index++;
    const place = getSegmentsPlace(match.segments.slice(start, index));
    const isOwn = place !== null && isInside(place.node, request);
    if (first === undefined && (place === null || isOwn || !match.isShared(index)))
      return place ?? getNodePlace(request);
    if (isOwn) return place;
    first ??= place ?? undefined;
  }
  return first ?? getNodePlace(request);
}

/** The place of the last literal that holds text of segments; null where no literal of the file does. */
function getSegmentsPlace(segments: RouteMatch['segments']): SourcePlace | null {
  const pieces = segments.flatMap(getTextPieces);
  const last = pieces.findLast((piece) => piece.origin !== null);
  if (!last?.origin) return null;
  const own = pieces.filter((piece) => piece.origin?.node === last.origin!.node);
  const ranges = own.map(getShownRange).filter((range) => range !== null);
  if (ranges.length < own.length) return getNodePlace(last.origin.node);
  return {
    range: [Math.min(...ranges.map((range) => range[0])), Math.max(...ranges.map((range) => range[1]))],
    node: last.origin.node,
  };
}

/** The place of a whole node. */
export function getNodePlace(node: TSESTree.Node): SourcePlace {
  return { range: node.range, node };
}

/** The place of an SDK method: the whole chain, or its last two names where spaces or lines break it. */
export function getChainPlace(callee: TSESTree.Node): SourcePlace {
  let isBroken = false;
  let node = unwrap(callee);
  const resource = node.type === 'MemberExpression' ? unwrap(node.object) : node;
  for (; node.type === 'MemberExpression'; node = unwrap(node.object))
    isBroken ||= !node.computed && node.property.range[0] - node.object.range[1] > '?.'.length;
  if (!isBroken || resource.type !== 'MemberExpression') return getNodePlace(callee);
  return { range: [resource.property.range[0], callee.range[1]], node: callee };
}

/** The place of the whole literal that holds some text; the fallback where no literal of the file does. */
export function getLiteralPlace(skeleton: Skeleton, fallback: TSESTree.Node): SourcePlace {
  for (const piece of skeleton) {
    if (piece.kind === 'hole' || !piece.origin) continue;
    const { node } = piece.origin;
    return getNodePlace(node.type === 'TemplateElement' ? node.parent : node);
  }
  return getNodePlace(fallback);
}

/** The place of a name: its own characters in a longer literal, else the whole literal or key. */
export function getNamePlace(name: Skeleton, fallback: TSESTree.Node): SourcePlace {
  const pieces = name.filter((piece) => piece.kind === 'text');
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first?.origin || !last || pieces.some((piece) => piece.origin?.node !== first.origin!.node))
    return getNodePlace(fallback);
  const { node } = first.origin;
  const start = getShownRange(first);
  const end = getShownRange(last);
  const isWhole = node.type === 'Literal' && node.value === pieces.map((piece) => piece.text).join('');
  return isWhole || !start || !end ? getNodePlace(getWrittenKey(node)) : { range: [start[0], end[1]], node };
}

/** The text from the first occurrence of a word up to the next hole; null where it lacks the word. */
export function sliceFromWord(skeleton: Skeleton, word: string): Skeleton | null {
  for (const run of splitAtHoles(skeleton)) {
    const index = run
      .map((piece) => piece.text)
      .join('')
      .indexOf(word);
    if (index !== -1) return sliceSkeleton(run, index);
  }
  return null;
}

/** The runs of text pieces between the holes of a skeleton. */
export function splitAtHoles(skeleton: Skeleton): TextPiece[][] {
  const runs: TextPiece[][] = [[]];
  for (const piece of skeleton) {
    if (piece.kind === 'hole') runs.push([]);
    else runs.at(-1)!.push(piece);
  }
  return runs;
}

/** Offsets as lines and columns, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Returns a function from offset to position; the lines are counted at its first call. */
export function createLineIndex(text: string): (offset: number) => Position {
  let known: readonly number[] | undefined;
  return (offset) => {
    const starts = (known ??= findStarts(text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** The offset of each line. CRLF, LF, CR, U+2028 and U+2029 end a line (ECMA-262, 12.3). */
function findStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(match.index + match[0].length);
  return starts;
}
