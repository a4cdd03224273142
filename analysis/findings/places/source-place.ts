/** Which characters of the file a finding points at. */
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getWrittenKey } from '../../evaluator/domain/search-params.ts';
import { getShownRange, sliceSkeleton, type Skeleton, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Range } from '../finding.ts';

/** Where a finding points. */
export interface SourcePlace {
  range: Range;
  /** A node of the file that the range lies in: it may be another one than the judged. */
  node: TSESTree.Node;
}

/** Where a query parameter, a header or an option is named; `node` is the key, the literal, or the longer text that the name is a part of. */
export interface NamedPlace extends SourcePlace {
  /** What it is given, where that is followed. */
  read?: () => Value;
}

/** Segments of the template that say nothing of the operation: `/zones/{zone_id}`, `/accounts/{account_id}`. */
function getSubjectStart(template: string): number {
  const segments = template.slice(1).split('/');
  return segments.length > 2 && segments[1]!.startsWith('{') ? 2 : 0;
}

/**
 * The literal that carries the part of a path that is spoken of: the first fixed segments behind the collection and
 * its id. Where they are spread over several literals, those of the last one. Falls back to the node that makes the
 * request.
 */
export function getPathPlace(match: RouteMatch, fallback: TSESTree.Node): SourcePlace {
  const template = match.route.template.slice(1).split('/');
  const start = getSubjectStart(match.route.template);
  const isFixed = (index: number): boolean => index < template.length && !template[index]!.startsWith('{');
  const first = template.findIndex((_, index) => index >= start && isFixed(index));
  const pieces: TextPiece[] = [];
  for (let index = first; index !== -1 && isFixed(index); index++)
    pieces.push(...getTextPieces(match.segments[index]!));
  const last = pieces.findLast((piece) => piece.origin !== null);
  if (!last?.origin) return getNodePlace(fallback);
  const own = pieces.filter((piece) => piece.origin?.node === last.origin!.node);
  const ranges = own.map(getShownRange).filter((range) => range !== null);
  if (ranges.length < own.length) return getNodePlace(last.origin.node);
  return {
    range: [Math.min(...ranges.map((range) => range[0])), Math.max(...ranges.map((range) => range[1]))],
    node: last.origin.node,
  };
}

/** All of a node. */
export function getNodePlace(node: TSESTree.Node): SourcePlace {
  return { range: node.range, node };
}

/** The literal that owns some text, whole; the fallback where no literal of the file does. */
export function getLiteralPlace(skeleton: Skeleton, fallback: TSESTree.Node): SourcePlace {
  for (const piece of skeleton) {
    if (piece.kind === 'hole' || !piece.origin) continue;
    const { node } = piece.origin;
    return getNodePlace(node.type === 'TemplateElement' ? node.parent : node);
  }
  return getNodePlace(fallback);
}

/** Where a name stands: its own characters inside a longer literal, else the whole literal or key. */
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

/** The text from where a word begins in it, holes excluded; null where it holds none. */
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

/** Rows of text pieces with no hole between them. */
export function splitAtHoles(skeleton: Skeleton): TextPiece[][] {
  const runs: TextPiece[][] = [[]];
  for (const piece of skeleton) {
    if (piece.kind === 'hole') runs.push([]);
    else runs.at(-1)!.push(piece);
  }
  return runs;
}
