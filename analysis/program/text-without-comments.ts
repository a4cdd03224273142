/** The text of a file without its comments, which do nothing. */
import type { SourceFile } from './source-file.ts';

/** Offsets into it are none of the file: it is for looks at its words. */
export function getCode({ ast, text }: SourceFile): string {
  const comments = ast.comments ?? [];
  if (comments.length === 0) return text;
  const pieces: string[] = [];
  let end = 0;
  for (const { range } of [...comments].sort((one, other) => one.range[0] - other.range[0])) {
    pieces.push(text.slice(end, range[0]));
    end = Math.max(end, range[1]);
  }
  return [...pieces, text.slice(end)].join(' ');
}
