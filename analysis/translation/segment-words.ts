/**
 * Finds paths whose segments are separate texts in a program of a language that is not modelled: `join("accounts", id, "workers")`,
 * `base.plus("/accounts/").plus(id)`, `root / "accounts" / id`.
 */
import type { Snippet } from './translation.ts';
import type { Word, WordPart } from './write-request.ts';

/** A text that is one or more segments. */
const WORD = /(["'`])(\/?[a-z_][\w.-]*(?:\/[\w.-]+)*\/?)\1/g;

/** What may stand between two texts of one path: not the end of a statement, and a new line only beside an operator. */
const LONGEST_GAP = 120;
const END = /[;{}]|(?<![<>!=])=(?!=)|(?<!\|)[^\s,+.(/&[|<~][^\S\n]*\n\s*[^\s,+.)/&\]|<~]/;

/** The end of one argument of a chain and the beginning of the next, or what joins two values. */
const JOINT = /\)?\s{0,120}\.\s{0,120}\w{1,120}[!?]?\(|\)?\s{0,120}(?:->|\|>)\s{0,120}\w{1,120}\(|\.\.|<<|<>|[,+/&~]/;

/** A longer list is one of something else. */
const MOST_WORDS = 16;

/** Returns the paths of at least two texts that begin with one of the roots. */
export function findSegmentPaths(code: string, roots: ReadonlySet<string>, getPlace: Snippet['getPlace']): Word[] {
  const words = [...code.matchAll(WORD)].map(({ 0: quoted, 2: text = '', index }) => ({
    text: text.replaceAll(/^\/|\/$/g, ''),
    at: index + quoted.indexOf(text) + (text.startsWith('/') ? 1 : 0),
    from: index,
    to: index + quoted.length,
  }));
  return words.flatMap((start, index): Word[] => {
    if (!roots.has(start.text.split('/')[0]!)) return [];
    const parts: WordPart[] = [slash(), { kind: 'text', text: start.text, at: getPlace(start.at) }];
    let count = 1;
    for (let previous = start; count < MOST_WORDS; count++) {
      const next = words[index + count];
      const values = next ? countValues(code.slice(previous.to, next.from)) : null;
      if (!next || values === null) break;
      for (let value = 0; value < values; value++) parts.push(slash(), { kind: 'hole', name: '' });
      parts.push(slash(), { kind: 'text', text: next.text, at: getPlace(next.at) });
      previous = next;
    }
    return count > 1 ? [parts] : [];
  });
}

function slash(): WordPart {
  return { kind: 'text', text: '/', at: -1 };
}

/** How many values stand between two texts of a path; null if they belong to different statements. */
function countValues(gap: string): number | null {
  if (gap.length > LONGEST_GAP || END.test(gap) || !/[,+/&.<~]/.test(gap)) return null;
  const plain = gap.replaceAll(/(["'`])[^"'`\n]*\1/g, 'q');
  return plain.split(JOINT).filter((piece) => /\w/.test(piece)).length;
}
