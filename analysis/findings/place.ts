/** Which characters of the file a finding points at. */
import type { RouteMatch } from '../routes/catalogue.ts';
import { getTextPieces } from '../routes/url.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getWrittenKey } from '../values/search-params.ts';
import { getRange, sliceSkeleton, type Skeleton, type TextPiece } from '../values/skeleton.ts';
import type { Value } from '../values/value.ts';
import type { Range } from './finding.ts';

/** Where a query parameter, a header or an option is named. */
export interface NamedPlace {
  range: Range;
  /** The key, the literal, or the longer text that the name is a part of. */
  node: TSESTree.Node;
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
export function getPathRange(match: RouteMatch, fallback: TSESTree.Node): Range {
  const template = match.route.template.slice(1).split('/');
  const start = getSubjectStart(match.route.template);
  const isFixed = (index: number): boolean => index < template.length && !template[index]!.startsWith('{');
  const first = template.findIndex((_, index) => index >= start && isFixed(index));
  const pieces: TextPiece[] = [];
  for (let index = first; index !== -1 && isFixed(index); index++) pieces.push(...getTextPieces(match.segments[index]!));
  const last = pieces.findLast((piece) => piece.origin !== null);
  if (!last?.origin) return fallback.range;
  const own = pieces.filter((piece) => piece.origin?.node === last.origin!.node);
  const ranges = own.map(getRange).filter((range) => range !== null);
  if (ranges.length < own.length) return last.origin.node.range;
  return [Math.min(...ranges.map((range) => range[0])), Math.max(...ranges.map((range) => range[1]))];
}

/** The literal that owns some text, whole; the fallback where no literal of the file does. */
export function getLiteralRange(skeleton: Skeleton, fallback: TSESTree.Node): Range {
  for (const piece of skeleton) {
    if (piece.kind === 'hole' || !piece.origin) continue;
    const { node } = piece.origin;
    return node.type === 'TemplateElement' ? node.parent.range : node.range;
  }
  return fallback.range;
}

/** Where a name stands: its own characters inside a longer literal, else the whole literal or key. */
export function getNameRange(name: Skeleton, fallback: TSESTree.Node): Range {
  const pieces = name.filter((piece) => piece.kind === 'text');
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first?.origin || !last || pieces.some((piece) => piece.origin?.node !== first.origin!.node)) return fallback.range;
  const { node } = first.origin;
  const start = getRange(first);
  const end = getRange(last);
  const isWhole = node.type === 'Literal' && node.value === pieces.map((piece) => piece.text).join('');
  return isWhole || !start || !end ? getWrittenKey(node).range : [start[0], end[1]];
}

/** The text from where a word begins in it, holes excluded; null where it holds none. */
export function findWord(skeleton: Skeleton, word: string): Skeleton | null {
  for (const run of getRuns(skeleton)) {
    const index = run.map((piece) => piece.text).join('').indexOf(word);
    if (index !== -1) return sliceSkeleton(run, index);
  }
  return null;
}

/** Rows of text pieces with no hole between them. */
export function getRuns(skeleton: Skeleton): TextPiece[][] {
  const runs: TextPiece[][] = [[]];
  for (const piece of skeleton) {
    if (piece.kind === 'hole') runs.push([]);
    else runs.at(-1)!.push(piece);
  }
  return runs;
}
