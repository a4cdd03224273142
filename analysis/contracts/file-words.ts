/** Which words of the constraints a text contains. */
import type { FileWord } from '../../data/contract-schema.ts';
import { groupBy } from '../program/group-by-key.ts';
import { memoiseByText } from '../program/memoise.ts';
import { createHeldWordSearch, escapeWord } from '../prefilter/word-search.ts';

/** Two words with one key are equal. */
export function getWordKey(word: FileWord): string {
  return typeof word === 'string' ? word : `${word.word} ${word.behind}`;
}

export function dropEqualWords(words: readonly FileWord[]): FileWord[] {
  return [...new Map(words.map((word) => [getWordKey(word), word])).values()];
}

/** Creates the function that returns the keys of the words that a text contains. */
export function createFileWordSearch(words: readonly FileWord[]): (text: string) => ReadonlySet<string> {
  const findTexts = createHeldWordSearch([...new Set(words.map(getText))]);
  const byText = groupBy(words, getText);
  return (text) => {
    const held = findTexts(text).flatMap((each) => byText.get(each)!.filter((word) => isFollowed(word, text)));
    return new Set(held.map(getWordKey));
  };
}

function getText(word: FileWord): string {
  return typeof word === 'string' ? word : word.word;
}

function isFollowed(word: FileWord, text: string): boolean {
  return typeof word === 'string' || getPattern(escapeWord(word.word) + word.behind).test(text);
}

const getPattern = memoiseByText((pattern) => new RegExp(pattern));
