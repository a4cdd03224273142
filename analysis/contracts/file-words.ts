/** Which words of the constraints a text contains. */
import type { FileWord } from '../../data/contract-schema.ts';
import { memoiseByText } from '../program/memoise.ts';
import { escapeWord, findHeldWords as findHeldTexts } from '../prefilter/word-search.ts';

/** Two words with one key are equal. */
export function getWordKey(word: FileWord): string {
  return typeof word === 'string' ? word : `${word.word} ${word.behind}`;
}

export function dropEqualWords(words: readonly FileWord[]): FileWord[] {
  return [...new Map(words.map((word) => [getWordKey(word), word])).values()];
}

/** Returns the keys of the words that a text contains. */
export function findHeldWords(text: string, words: readonly FileWord[]): ReadonlySet<string> {
  const texts = new Set(findHeldTexts(text, [...new Set(words.map(getText))]));
  return new Set(words.filter((word) => texts.has(getText(word)) && isFollowed(word, text)).map(getWordKey));
}

function getText(word: FileWord): string {
  return typeof word === 'string' ? word : word.word;
}

function isFollowed(word: FileWord, text: string): boolean {
  return typeof word === 'string' || getPattern(escapeWord(word.word) + word.behind).test(text);
}

const getPattern = memoiseByText((pattern) => new RegExp(pattern));
