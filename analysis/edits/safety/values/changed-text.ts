/** Compares a value that a program holds against a text with the characters that a rewrite changes. */
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Plan } from '../../plan.ts';

/** The characters before and after one edit, with the known characters of the same literal around them. */
interface Change {
  variants: readonly string[];
  left: string;
  right: string;
}

export interface ChangedText {
  changes: readonly Change[];
  /** The names and words of edits that change objects: a text with one of them may be about the changed field. */
  words: ReadonlySet<string>;
}

/** What ends the known characters around an edit: quotes, holes of templates, brackets. */
const LITERAL_END = /['"`{}()[\]\n]/;
/** Known characters on each side of an edit. */
const MAX_CONTEXT = 80;
const WORD = /[\w-]+/g;

/** The text that a plan changes in a file. */
export function readChangedText({ edits }: Plan, text: string): ChangedText {
  const changes = edits.map(({ edit: { range, text: added } }): Change => {
    const before = text.slice(Math.max(0, range[0] - MAX_CONTEXT), range[0]).split(LITERAL_END);
    const [right = ''] = text.slice(range[1], range[1] + MAX_CONTEXT).split(LITERAL_END);
    const texts = [text.slice(...range), added];
    return { variants: texts.map(fold), left: fold(before.at(-1) ?? ''), right: fold(right) };
  });
  const inObjects = edits.flatMap((part, index) => (part.piece ? [] : changes[index]!.variants));
  return { changes, words: new Set(inObjects.flatMap((variant) => variant.match(WORD) ?? [])) };
}

/** Folds the case of a text, because a pattern may ignore it. */
function fold(text: string): string {
  return text.toLowerCase();
}

/** True if an occurrence of the text may lie on a changed character, or hold a word of a changed object. */
function mayMeetChange(text: string, { changes, words }: ChangedText): boolean {
  const folded = fold(text);
  return (
    (folded.match(WORD) ?? []).some((word) => words.has(word)) ||
    changes.some((change) => change.variants.some((variant) => mayOverlap(folded, variant, change)))
  );
}

/** Tries each position of the text that covers a character of the variant; characters beyond the literal may be anything. */
function mayOverlap(text: string, variant: string, { left, right }: Change): boolean {
  const known = left + variant + right;
  // The offsets of both texts are those of UTF-16 units, of which an emoji has two.
  const isPossible = (start: number): boolean =>
    text.split('').every((unit, index) => (known[start + index] ?? unit) === unit);
  for (let start = left.length - text.length + 1; start < left.length + variant.length; start += 1)
    if (isPossible(start)) return true;
  return false;
}

/** True if a slash is written behind each edit in its literal, so that what is behind the last slash stays. */
export function isBeforeLastSegment({ changes }: ChangedText): boolean {
  return changes.every(({ right }) => right.includes('/'));
}

/** Pattern sources of separators, schemes and slashes: they match no word. */
const SEPARATORS = /^(?:[\^$+*?()|#&=:/]|\\\/|\\\?|https?|\[\\?\/\])*$/;

/** True for a text or pattern that finds only separators: the rewrite does not change whether it matches. */
export function isBareSeparator(value: Value): boolean {
  return getAlternatives(value).every((alternative) => getSeparator(alternative) !== null);
}

/** True for a separator at the start or the end, whose match is the same before and after. */
export function isAnchoredSeparator(value: Value): boolean {
  return getAlternatives(value).every((alternative) => /^\^|\$$/.test(getSeparator(alternative) ?? ''));
}

function getSeparator(value: Value): string | null {
  if (value.kind === 'pattern') return SEPARATORS.test(value.source) ? value.source : null;
  return value.kind === 'text' && getText(value.skeleton) === '/' ? '/' : null;
}

/** True if the whole value is known, and nothing in it may meet what changes. */
export function isFreeOfChange(value: Value, changed: ChangedText, depth = 0): boolean {
  if (depth > 3) return false;
  return getAlternatives(value).every((alternative) => {
    switch (alternative.kind) {
      case 'constant':
        return true;
      case 'text': {
        const text = getText(alternative.skeleton);
        return text !== null && !mayMeetChange(text, changed);
      }
      case 'pattern': {
        const text = alternative.source.replace(/^\^|\$$/g, '').replace(/\\([/.?-])/g, '$1');
        return /^[\w/:&=#-]*$/.test(text) && !mayMeetChange(text, changed);
      }
      case 'array':
        return (
          !alternative.isOpen && alternative.elements.every((element) => isFreeOfChange(element, changed, depth + 1))
        );
      case 'object':
        return !alternative.isOpen && ![...alternative.properties.keys()].some((key) => mayMeetChange(key, changed));
      default:
        return false;
    }
  });
}
