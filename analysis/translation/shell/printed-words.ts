/** What a command prints that makes a text from its words: `echo`, `printf` and `jq`. */
import { readJq } from '../jq/jq.ts';
import { getStart } from './shell-words.ts';
import type { Word, WordPart } from '../write-request.ts';

/** True for the name of such a command. */
export function isPrinting(name: string): boolean {
  return name === 'echo' || name === 'printf' || name === 'jq';
}

/** Returns what a command prints, by its name and its other words; null if it is not known. */
export function getPrinted(name: string, words: readonly Word[]): Word | null {
  if (name === 'jq') return readJq(words);
  const first = words.findIndex((word) => !getStart(word).startsWith('-'));
  if (first === -1) return null;
  return name === 'echo' ? words[first]! : fillFormat(words[first]!, words.slice(first + 1));
}

/** Fills the places of a format (`%s`, `%d`) with the words behind it, and reads its line breaks. */
function fillFormat(format: Word, values: readonly Word[]): Word {
  let next = 0;
  return format.flatMap((part): WordPart[] => {
    if (part.kind === 'hole') return [part];
    return [...part.text.matchAll(/%[sd]|%%|\\n|(?:(?!%[sd]|%%|\\n)[^])+/g)].flatMap(({ 0: text, index }) => {
      if (text === '%s' || text === '%d') return [...(values[next++] ?? [])];
      const shown = text === '%%' ? '%' : text === '\\n' ? '\n' : text;
      return [{ kind: 'text' as const, text: shown, at: part.at < 0 ? part.at : part.at + index }];
    });
  });
}
