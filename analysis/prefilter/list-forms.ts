/** Ends of paths as elements of a list, which a function joins: `['artifacts', 'namespaces', space].join('/')`. */
import type { FileWord } from '../../data/contract-schema.ts';
import type { WordList } from './contract-words.ts';

const TWO_SEGMENTS = /^([\w-]+)\/([\w-]+)$/;

/** `artifacts', 'namespaces` and the same with other quotes, for `artifacts/namespaces`; none for any other word. */
export function getListForms(word: FileWord): string[] {
  const [, segment, next] = (typeof word === 'string' ? TWO_SEGMENTS.exec(word) : null) ?? [];
  return segment === undefined ? [] : ["'", '"'].map((quote) => `${segment}${quote}, ${quote}${next}`);
}

/** The words of a check, with the list forms of those that are alone. */
export function withListForms(words: readonly WordList[]): WordList[] {
  return words.flatMap((word): WordList[] => (isAlone(word) ? [word, ...getListForms(word)] : [word]));
}

function isAlone(word: WordList): word is FileWord {
  return !Array.isArray(word);
}
