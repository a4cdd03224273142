/**
 * How much stack a recursive parser needs for a text, estimated from above without parsing. The native parser recurses
 * on the machine's own stack and ends the whole process when that is full, so what could be too deep must not reach it.
 *
 * A lexer without a parser cannot tell where a regular expression, JSX text or an HTML-like comment begins, and a wrong
 * guess hides brackets. So where two readings are possible, both are followed. A reading ends where its brackets do not
 * match, because the parser stops there, too; in real files the wrong reading ends within a few tokens.
 */
import { createReading, type Reading, type ReadingContext } from './lexical-reading.ts';
import type { Dialect } from './dialect.ts';

/** Readings followed at the same time. Real files need two, seldom three. */
const MOST_READINGS = 16;

/** U+2028, U+2029 and a lone carriage return also end lines. They are too rare in code for the lexer to know them. */
const RARE_LINE_END = /[\u2028\u2029]|\r(?!\n)/;

/**
 * Estimates the stack that the parser needs, in units of about 100 bytes, as measured with oxc-parser 0.154 on Linux.
 * Infinity for more than `limit`, for text whose brackets match in no reading, and where the readings are too many.
 */
export function estimateParserStack(text: string, dialect: Dialect, limit: number): number {
  if (RARE_LINE_END.test(text)) return Infinity;
  const context: ReadingContext = { text, dialect, deepest: 0 };
  const readings: Reading[] = [createReading(context)];
  let isWhole = false;
  while (readings.length > 0) {
    // The reading that is behind goes on until it is level with the next, where the two may have become one.
    readings.sort((a, b) => a.position - b.position);
    const [reading, next] = readings as [Reading, Reading?];
    const fork = reading.advance(next?.position ?? Infinity, limit);
    if (context.deepest > limit) return Infinity;
    if (fork !== null) readings.push(fork);
    if (reading.isDone) {
      isWhole ||= reading.isComplete();
      readings.shift();
    }
    if (readings.length > 1) mergeReadings(readings);
    if (readings.length > MOST_READINGS) return Infinity;
  }
  return isWhole ? context.deepest : Infinity;
}

/** Puts together readings that will read the rest of the text in the same way. */
function mergeReadings(readings: Reading[]): void {
  for (let last = readings.length - 1; last > 0; last -= 1) {
    const isMerged = readings.some((reading, index) => index < last && reading.absorb(readings[last]!));
    if (isMerged) readings.splice(last, 1);
  }
}
