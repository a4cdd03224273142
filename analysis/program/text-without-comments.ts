/** Removes the comments from a file's text. */
import type { SourceFile } from './source-file.ts';

/** Returns the text without comments, to search for words. Its offsets are not those of the file. */
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
