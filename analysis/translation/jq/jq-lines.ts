/**
 * Reads the text that `jq -r` prints for each value: `"\($api)/zones/\(.)/settings"`, `$api + "/zones/" + .id`. Source:
 * https://jqlang.org/manual/#string-interpolation.
 */
import type { Word, WordPart } from '../write-request.ts';
import { HOLE } from './jq-nodes.ts';

/** A character of a filter, or a value that the shell inserts. */
type Unit = { text: string; at: number } | { hole: WordPart };

/** The most characters of a filter that is read. */
const LONGEST = 4000;
/** Expressions nested deeper than this are not read. */
const DEEPEST = 20;

const UNKNOWN: WordPart = { kind: 'hole', name: '' };

/** Returns the text, with holes for what is computed; null if the filter ends in no text. `texts` are the variables of `--arg`. */
export function readJqLine(word: Word, texts: ReadonlyMap<string, Word>): Word | null {
  const units = word.flatMap((part): Unit[] =>
    part.kind === 'hole'
      ? [{ hole: part }]
      : part.text.split('').map((text, index) => ({ text, at: part.at < 0 ? part.at : part.at + index })),
  );
  if (units.length > LONGEST) return null;
  const text = units.map((unit) => ('hole' in unit ? HOLE : unit.text)).join('');
  const terms = splitTerms(text);
  if (!terms.some(([from]) => text[from] === '"')) return null;
  return terms.flatMap(([from, to]) => readTerm(from, to));

  function readTerm(from: number, to: number): Word {
    if (text[from] !== '"' || findStringEnd(text, from) !== to)
      return texts.get(/^\$(\w+)$/.exec(text.slice(from, to))?.[1] ?? '') ?? [UNKNOWN];
    const parts: WordPart[] = [];
    for (let at = from + 1; at < to - 1;) {
      const unit = units[at]!;
      if ('hole' in unit) parts.push(unit.hole);
      else if (text.startsWith('\\(', at)) {
        const end = findClosing(text, at + 1);
        parts.push(...(texts.get(/^\s*\$(\w+)\s*$/.exec(text.slice(at + 2, end - 1))?.[1] ?? '') ?? [UNKNOWN]));
        at = end;
        continue;
      } else if (text[at] === '\\') {
        const escaped = text[++at]!;
        parts.push({ kind: 'text', text: escaped === 'n' ? '\n' : escaped, at: -1 });
      } else {
        const last = parts.at(-1);
        if (last?.kind === 'text' && unit.at >= 0 && last.at + last.text.length === unit.at) last.text += unit.text;
        else parts.push({ kind: 'text', text: unit.text, at: unit.at });
      }
      at += 1;
    }
    return parts;
  }
}

/** The ranges of what the filter adds up behind its last pipe. */
function splitTerms(text: string): [number, number][] {
  let terms: [number, number][] = [];
  let from = 0;
  const add = (to: number): void => {
    const written = text.slice(from, to);
    const start = from + written.length - written.trimStart().length;
    terms.push([start, start + written.trim().length]);
    from = to + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"') at = findStringEnd(text, at) - 1;
    else if (/[([{]/.test(sign)) at = findClosing(text, at) - 1;
    else if (sign === '|' || sign === ',') {
      terms = [];
      from = at + 1;
    } else if (sign === '+') add(at);
  }
  add(text.length);
  return terms;
}

/** The offset behind the string that begins at an offset. */
function findStringEnd(text: string, start: number, depth = 0): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1;
    if (text[at] !== '\\') continue;
    if (text[at + 1] === '(') at = findClosing(text, at + 1, depth) - 1;
    else at += 1;
  }
  return text.length;
}

/** The offset behind the bracket that closes the one at an offset. */
function findClosing(text: string, start: number, depth = 0): number {
  if (depth > DEEPEST) return text.length;
  let open = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '"') at = findStringEnd(text, at, depth + 1) - 1;
    else if (/[([{]/.test(text[at]!)) open += 1;
    else if (/[)\]}]/.test(text[at]!) && --open === 0) return at + 1;
  }
  return text.length;
}
