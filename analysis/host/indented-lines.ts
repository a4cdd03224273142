/** Reads files that package managers write as YAML, line by line: a parser takes longer than all else that they are read for. */

/** The lines below the first line that reads `key`, as far as they are indented more deeply. */
export function getIndented(lines: readonly string[], key: string): string[] {
  const start = lines.findIndex(
    (line) => unquote(line) === key || unquote(line.replace(/:\s*$/, '')) === key.slice(0, -1),
  );
  if (start === -1) return [];
  const indent = getIndent(lines[start] as string);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && getIndent(line) <= indent);
  return end === -1 ? rest : rest.slice(0, end);
}

function getIndent(line: string): number {
  return line.length - line.trimStart().length;
}

/** The text of a key or a value, without its quotation marks. */
export function unquote(text: string): string {
  return text.trim().replaceAll(/["']/g, '');
}
