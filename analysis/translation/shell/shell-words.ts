/** Reads, cuts and splits the words of a shell command. */
import { memoise } from '../../program/memoise.ts';
import type { Token } from './shell-tokens.ts';
import type { Word, WordPart } from '../write-request.ts';

/** Returns the text of a word; null for a word with holes, an empty one or none. */
export function getText(word: Word | undefined): string | null {
  if (!word || word.length === 0) return null;
  return word.every((part) => part.kind === 'text')
    ? word.map((part) => (part.kind === 'text' ? part.text : '')).join('')
    : null;
}

/** Returns the text before the first hole. */
export function getStart(word: Word): string {
  const hole = word.findIndex(({ kind }) => kind === 'hole');
  return getText(hole === -1 ? word : word.slice(0, hole)) ?? '';
}

/** Returns the offset of a word in the file; undefined for one that no character of the file belongs to. */
export function getPlace(word: Word): number | undefined {
  for (const part of word) if (part.kind === 'text' && part.at >= 0) return part.at;
  return undefined;
}

export function dropStart(word: Word, length: number): Word {
  const [first, ...rest] = word;
  if (first?.kind !== 'text') return word;
  if (first.text.length <= length)
    return length === first.text.length ? rest : dropStart(rest, length - first.text.length);
  return [{ ...first, text: first.text.slice(length), at: first.at < 0 ? first.at : first.at + length }, ...rest];
}

/** Returns the first characters of a word, up to its first hole. */
export function takeStart([first, ...rest]: Word, length: number): Word {
  if (first?.kind !== 'text' || length <= 0) return [];
  return [{ ...first, text: first.text.slice(0, length) }, ...takeStart(rest, length - first.text.length)];
}

export function trimEnd(word: Word): Word {
  const last = word.at(-1);
  return last?.kind === 'text' ? [...word.slice(0, -1), { ...last, text: last.text.trimEnd() }] : word;
}

/** Matches a value that needs no escapes in a string of JavaScript. */
const PLAIN = /^[\w:/.?&=%@-]+$/;

/** Writes the values of known variables into the JavaScript that reads them: `process.env.NAME`. */
export function fillEnvironment(code: Word, known: ReadonlyMap<string, Word>): Word {
  return code.flatMap((part): WordPart[] => {
    if (part.kind === 'hole') return [part];
    return [
      ...part.text.matchAll(/\bprocess\.env\.([A-Za-z_]\w*)(?!\s*=[^=])|[^](?:(?!\bprocess\.env\.)[^])*/g),
    ].flatMap(({ 0: text, 1: name = '', index }): WordPart[] => {
      const value = known.get(name) ?? [];
      if (PLAIN.test(getText(value) ?? '')) return [makeWordPart('("'), ...value, makeWordPart('")')];
      return [{ kind: 'text', text, at: part.at < 0 ? part.at : part.at + index }];
    });
  });
}

function makeWordPart(text: string): WordPart {
  return { kind: 'text', text, at: -1 };
}

/** Splits an unquoted value at blanks into words, as the shell does. */
export function splitWord(value: Word): Word[] {
  return splitAt(value, /\s+|\S+/g, (text) => /^\s/.test(text));
}

/** Splits a text at line breaks, without empty lines. */
export function splitLines(text: Word): Word[] {
  return splitAt(text, /\n|[^\n]+/g, (line) => line === '\n');
}

/** Splits a word at those matches of `pieces` that separate the others. Empty words are left out. */
function splitAt(value: Word, pieces: RegExp, separates: (text: string) => boolean): Word[] {
  const words: WordPart[][] = [[]];
  for (const part of value) {
    if (part.kind === 'hole') {
      words.at(-1)!.push(part);
      continue;
    }
    for (const { 0: text, index } of part.text.matchAll(pieces)) {
      if (separates(text)) words.push([]);
      else words.at(-1)!.push({ kind: 'text', text, at: part.at < 0 ? part.at : part.at + index });
    }
  }
  return words.filter((word) => word.length > 0);
}

/** Joins words with blanks. */
export function joinWords(words: readonly Word[]): Word {
  return words.flatMap((word, index) => (index === 0 ? word : [makeWordPart(' '), ...word]));
}

/** Returns the tokens of the function body `{ … }` that begins behind the token `from`, and the index of its closing brace. */
export function findBody(tokens: readonly Token[], from: number): { tokens: Token[]; end: number } | null {
  let start = from + 1;
  while (start < tokens.length && tokens[start]!.kind !== 'word') start += 1;
  const end = pairBraces(tokens).get(start);
  return end === undefined ? null : { tokens: tokens.slice(start + 1, end), end };
}

/** The indices of the closing braces by those of the opening ones. */
const pairBraces = memoise((tokens: readonly Token[]): ReadonlyMap<number, number> => {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const text = token.kind === 'word' ? getText(token.word) : null;
    if (text === '{') open.push(index);
    const start = text === '}' ? open.pop() : undefined;
    if (start !== undefined) pairs.set(start, index);
  }
  return pairs;
});

/** True for a reserved word that a command may follow. */
export function isReserved(word: string | null): boolean {
  return word !== null && /^(?:if|while|until|then|do|else|elif|fi|done|\{|\})$/.test(word);
}
