/** Renders the decoded value of a path segment as JavaScript. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { TextPiece } from '../../evaluator/domain/skeleton.ts';
import { getQuote } from './named-argument.ts';

/** An expression for the decoded value: without `encodeURIComponent(…)` if the segment has it, else in `decodeURIComponent(…)`. */
export function renderDecoded(expression: TSESTree.Expression, text: string): string {
  if (expression.type === 'Literal' && typeof expression.value === 'string')
    return quote(decode(expression.value), expression, text);
  const [encoded] = expression.type === 'CallExpression' ? expression.arguments : [];
  const isEncoding =
    expression.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    expression.callee.name === 'encodeURIComponent' &&
    expression.arguments.length === 1;
  if (isEncoding && encoded && encoded.type !== 'SpreadElement')
    return encoded.type === 'Literal' && typeof encoded.value === 'string'
      ? quote(encoded.value, encoded, text)
      : text.slice(...encoded.range);
  return `decodeURIComponent(${text.slice(...expression.range)})`;
}

/** A string literal for the decoded text of a segment, in the quotes of a node. */
export function renderDecodedText(pieces: readonly TextPiece[], quoted: TSESTree.Node, text: string): string {
  return quote(decode(pieces.map((piece) => piece.text).join('')), quoted, text);
}

function quote(value: string, quoted: TSESTree.Node, text: string): string {
  const mark = getQuote(quoted, text);
  return mark + value.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
