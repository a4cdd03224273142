/** Which characters of the file a finding points at. */
import type { RouteMatch } from '../routes/catalogue.ts';
import { getTextPieces } from '../routes/url.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getRange, type TextPiece } from '../values/skeleton.ts';
import type { Range } from './finding.ts';

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
