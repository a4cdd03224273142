/** Which modules a text may import, without parsing it: more than it does (strings, comments), never fewer. */

const KEYWORD = /\b(?:from|import|require(?:\s*\.\s*resolve)?|createRequire\s*\([^()\r\n]*\))(?![\w$])/g;
const BLANK = /\s*/y;
const QUOTED = /(['"`])([^'"`\r\n]+)\1/y;

/** Specifiers of `import`, `export … from`, `import()` and `require()`, each once, in the order of the text. */
export function findSpecifiers(text: string): string[] {
  const found = new Set<string>();
  const skipBlank = createBlankSkipper(text);
  for (const match of text.matchAll(KEYWORD)) {
    let position = skipBlank(match.index + match[0].length);
    if (text[position] === '(') position = skipBlank(position + 1);
    QUOTED.lastIndex = position;
    const specifier = QUOTED.exec(text)?.[2];
    if (specifier !== undefined) found.add(specifier);
  }
  return [...found];
}

/** From a position to the next character that is neither white space nor part of a comment. */
function createBlankSkipper(text: string): (position: number) => number {
  const findClose = createFinder(text, '*/');
  const findLineEnd = createFinder(text, '\n');
  return (start) => {
    for (let position = start; ;) {
      BLANK.lastIndex = position;
      position += BLANK.exec(text)?.[0].length ?? 0;
      if (text.startsWith('/*', position)) position = findClose(position + 2) + 2;
      else if (text.startsWith('//', position)) position = findLineEnd(position);
      else return position;
    }
  };
}

/** The next place of a mark, or the end. The last answer is kept: a text of nothing but openings is not searched from each. */
function createFinder(text: string, mark: string): (from: number) => number {
  let last = -1;
  return (from) => {
    if (last < from) last = text.indexOf(mark, from);
    if (last === -1) last = text.length;
    return last;
  };
}
