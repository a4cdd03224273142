/** Paths written for a template engine, with expressions in braces: `=/zones/{{ $parameter.zone }}/rate_limits`. */
import {
  slicePiece,
  sliceSkeleton,
  type Piece,
  type Skeleton,
  type TextPiece,
} from '../../evaluator/domain/skeleton.ts';

/** An expression of a template engine, or a placeholder that the whole text begins with: `{base}/zones`. */
const EXPRESSION = /\{\{(.{0,500}?)\}\}|<%[=-]?(.{0,500}?)%>|\$\{(.{0,500}?)\}/g;
const LEADING = /^(?:\{([\w.]+)\}|(%s))(?=\/)/;

/** The path with its expressions as holes, without the sign that marks it as an expression. */
export function readTemplatePath(path: Skeleton): Skeleton {
  const [first] = path;
  const isExpression = first?.kind === 'text' && /^=[/{h]/.test(first.text);
  return isExpression ? readExpression(path) : readTemplate(path);
}

/** A text that is an expression of a form, where it begins with `=`: `=lang:{{$value}}`. */
export function readExpression(text: Skeleton): Skeleton {
  const [first] = text;
  const isExpression = first?.kind === 'text' && first.text.startsWith('=');
  return isExpression ? readTemplate(sliceSkeleton(text, 1)) : text;
}

function readTemplate(path: Skeleton): Skeleton {
  return path.flatMap((piece, index) => {
    if (piece.kind !== 'text') return [piece];
    const leading = index === 0 ? LEADING.exec(piece.text) : null;
    return splitExpressions(piece, leading);
  });
}

function splitExpressions(piece: TextPiece, leading: RegExpExecArray | null): Piece[] {
  const matches = [...(leading ? [leading] : []), ...piece.text.matchAll(EXPRESSION)];
  if (matches.length === 0) return [piece];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of matches) {
    const { index } = match;
    if (index < end) continue;
    if (index > end) pieces.push(slicePiece(piece, end, index));
    const name = match.slice(1).find((group) => group !== undefined);
    pieces.push({ kind: 'hole', reason: 'placeholder', name: name?.trim() });
    end = index + match[0].length;
  }
  if (end < piece.text.length) pieces.push(slicePiece(piece, end));
  return pieces;
}
