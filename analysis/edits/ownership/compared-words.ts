/** Compares a value that a program holds against a text with the words that a rewrite changes. */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';

const WORD = /[\w-]{2,}/g;

/** The words of these texts, of two characters and more. */
export function readWords(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => word)));
}

/** Pattern sources of separators, schemes and slashes: they match no word. */
const SEPARATORS = /^(?:[\^$+*?()|#&=:/]|\\\/|\\\?|https?|\[\\?\/\])*$/;

/** True for a text or pattern that finds separators alone: what it matches is the same before and after. */
export function isBareSeparator(value: Value): boolean {
  return getAlternatives(value).every(
    (alternative) => alternative.kind === 'pattern' && SEPARATORS.test(alternative.source),
  );
}

/** `no` only where the whole value is known. */
export function hasWord(value: Value, words: ReadonlySet<string>, depth: number): 'yes' | 'no' | 'unknown' {
  const isIn = (text: string): boolean =>
    [...text.matchAll(WORD)].some(([word]) => [...words].some((other) => other.includes(word) || word.includes(other)));
  if (depth > 3) return 'unknown';
  const answers = getAlternatives(value).map((alternative) => {
    switch (alternative.kind) {
      case 'constant':
        return 'no';
      case 'text': {
        const text = getText(alternative.skeleton);
        return text === null ? 'unknown' : isIn(text) ? 'yes' : 'no';
      }
      case 'pattern': {
        const text = alternative.source.replace(/^\^|\$$/g, '').replace(/\\([/.?-])/g, '$1');
        return /^[\w/:&=#-]*$/.test(text) && !isIn(text) ? 'no' : 'unknown';
      }
      case 'array':
        return alternative.isOpen ? 'unknown' : joinAnswers(alternative.elements, words, depth);
      case 'object':
        return alternative.isOpen ? 'unknown' : [...alternative.properties.keys()].some(isIn) ? 'yes' : 'no';
      default:
        return 'unknown';
    }
  });
  return pickAnswer(answers);
}

function joinAnswers(values: readonly Value[], words: ReadonlySet<string>, depth: number): 'yes' | 'no' | 'unknown' {
  return pickAnswer(values.map((value) => hasWord(value, words, depth + 1)));
}

function pickAnswer(answers: readonly ('yes' | 'no' | 'unknown')[]): 'yes' | 'no' | 'unknown' {
  if (answers.includes('yes')) return 'yes';
  return answers.includes('unknown') ? 'unknown' : 'no';
}
