/**
 * Finds the shell scripts of a YAML file: every value that contains `curl`, with the variables that `env`, `environment` or `variables`
 * sets around it. It reads line by line, because loading a whole parser would take longer than the rest of the translation.
 */
import { joinPieces, type Snippet } from './translation.ts';
import type { Word } from './write-request.ts';

export interface Script extends Snippet {
  variables: { name: string; value: Word }[];
}

const LINE = /^( *)((?:- +)*)(?:(["']?)([\w.-]+)\3[ \t]*:(?:[ \t]+|$))?(.*)$/;
const VARIABLES = /^(?:env|environment|variables)$/;

/** A mapping or list around the current line. */
interface Level {
  indentation: number;
  key: string;
  variables: Script['variables'];
}

export function findScripts(text: string): Script[] {
  const lines = [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].map(({ 0: line, index }) => ({
    line: line.replace(/\r?\n$/, ''),
    index,
  }));
  const levels: Level[] = [{ indentation: -1, key: '', variables: [] }];
  const found: { snippet: Snippet; around: Level[] }[] = [];
  for (let next = 0; next < lines.length;) {
    const { line, index } = lines[next++]!;
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, spaces = '', dashes = '', , key = '', value = ''] = LINE.exec(line)!;
    const indentation = spaces.length + dashes.length;
    while (levels.at(-1)!.indentation >= (dashes === '' ? indentation : spaces.length)) levels.pop();
    // Each element of a list has variables of its own.
    if (dashes !== '') levels.push({ indentation: spaces.length, key: '', variables: [] });
    const from = index + line.length - value.length;
    if (/^[|>][-+\d]*[ \t]*(?:#.*)?$/.test(value)) {
      const pieces: { text: string; from: number }[] = [];
      const least = dashes === '' || key !== '' ? indentation : spaces.length;
      const inner = (at: number): number => /^ */.exec(lines[at]!.line)![0].length;
      const isInside = (at: number): boolean => lines[at]!.line.trim() === '' || inner(at) > least;
      const first = lines.findIndex(({ line: other }, at) => at >= next && other.trim() !== '');
      const width = first === -1 ? 0 : inner(first);
      for (; next < lines.length && isInside(next); next++)
        pieces.push({
          text: `${lines[next]!.line.slice(width)}\n`,
          from: lines[next]!.index + Math.min(width, lines[next]!.line.length),
        });
      // `>` folds the lines into one.
      const folded = value.startsWith('>')
        ? pieces.map((piece) => ({ ...piece, text: piece.text.replace('\n', ' ') }))
        : pieces;
      if (pieces.some((piece) => piece.text.includes('curl')))
        found.push({ snippet: joinPieces(folded), around: [...levels] });
      continue;
    }
    const scalar = readScalar(value, from);
    const { key: name, variables } = levels.at(-1)!;
    const holder = levels.at(-2);
    if (VARIABLES.test(name) && key !== '' && scalar.text !== '' && holder) {
      const word = [{ kind: 'text' as const, text: scalar.text, at: scalar.getPlace(0) }];
      // The value of an expression of the workflow is known only when it runs.
      if (!scalar.text.includes('${{')) holder.variables.push({ name: key, value: word });
    } else if (/\bcurl\b/.test(scalar.text)) found.push({ snippet: scalar, around: [...levels] });
    if (key !== '' && value === '') levels.push({ indentation, key, variables: VARIABLES.test(key) ? variables : [] });
  }
  return found.map(({ snippet, around }) => ({ ...snippet, variables: around.flatMap(({ variables }) => variables) }));
}

/** Reads a value on one line, without quotes and trailing comment. */
function readScalar(value: string, from: number): Snippet {
  const [, quote, quoted = ''] = /^(["'])((?:\\.|''|(?!\1).)*)\1/.exec(value) ?? [];
  if (quote === undefined) return joinPieces([{ text: value.replace(/\s+#.*$|\s+$/, ''), from }]);
  const escape = quote === '"' ? /\\(?=.)/ : /'(?=')/;
  const pieces: { text: string; from: number }[] = [];
  for (let at = 0; at < quoted.length;) {
    if (escape.test(quoted.slice(at, at + 2))) at += 1;
    pieces.push({ text: quoted[at]!, from: from + 1 + at++ });
  }
  return joinPieces(pieces);
}
