/**
 * Breaks the long lines of a program at places where a line end changes nothing. With short lines, oxc tells in little memory if the
 * program has errors.
 */
import type { Dialect } from './dialect.ts';
import { type LevelKind, StackLevels } from './stack-levels.ts';
import { TokenReader } from './token-reader.ts';

/** Characters. A line is broken at the first place behind them. */
const LONG = 100;
/** A line end behind one of these does not end a statement. */
const BREAKABLE = ',;{([';

/** In the text between elements a line end is only text, and in a tag it may stand for a blank. */
function isBreakable(text: string, at: number, kind: LevelKind): boolean {
  if (kind === 'tag') return text[at] === ' ';
  return kind === 'children' || BREAKABLE.includes(text[at - 1]!);
}

/** Returns a program with the same errors; null where the meaning of a character is not certain. */
export function breakLongLines(text: string, dialect: Dialect): string | null {
  const levels = new StackLevels();
  const reader = new TokenReader(text, dialect, levels);
  const parts: string[] = [];
  let start = 0;
  let lineStart = 0;
  while (!reader.isAtEnd()) {
    const before = reader.offset;
    if (!reader.readToken()) return null;
    const at = reader.offset;
    const newline = text.slice(before, at).lastIndexOf('\n');
    if (newline !== -1) lineStart = before + newline + 1;
    if (at - lineStart < LONG || !isBreakable(text, at, levels.top.kind)) continue;
    parts.push(text.slice(start, at));
    start = lineStart = at;
  }
  return [...parts, text.slice(start)].join('\n');
}
