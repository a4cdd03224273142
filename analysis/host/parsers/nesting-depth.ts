/**
 * How much stack a recursive parser needs for a text, estimated from above without parsing. The native parser recurses
 * on the machine's own stack and ends the whole process when that is full, so what could be too deep must not reach it.
 */
import type { Dialect } from './dialect.ts';
import { StackLevels } from './stack-levels.ts';
import { TokenReader } from './token-reader.ts';

/**
 * Estimates the stack that the parser needs, in units of 100 bytes. Infinity for more than `limit`, for brackets that do
 * not match, and where the meaning of a character is not certain.
 */
export function estimateParserStack(text: string, dialect: Dialect, limit: number): number {
  if (hasRareLineEnds(text)) return Infinity;
  const levels = new StackLevels();
  const reader = new TokenReader(text, dialect, levels);
  while (!reader.isAtEnd()) if (!reader.readToken() || levels.deepest > limit) return Infinity;
  return levels.top.kind === 'root' ? levels.deepest : Infinity;
}

/**
 * True for other line ends than `\n` and `\r\n`. The patterns of the reader do not know them, and they are too rare to
 * be worth an estimate.
 */
function hasRareLineEnds(text: string): boolean {
  return text.includes('\u2028') || text.includes('\u2029') || (text.includes('\r') && /\r(?!\n)/.test(text));
}
