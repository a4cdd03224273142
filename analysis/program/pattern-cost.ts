/** Estimates what a pattern of a repository costs: regular expressions backtrack, and globs are matched with regular expressions. */

const LONGEST = 300;
const MOST_DEEP = 3;
const MOST_IN_SEGMENT = 3;
const MOST_BRACES = 3;
const MOST_REPEATED = 3;

/** True if matching the pattern with a path takes polynomial time of a low degree. */
export function hasFewWildcards(pattern: string): boolean {
  if (pattern.length > LONGEST || count(pattern, '{') > MOST_BRACES) return false;
  const segments = pattern.split('/');
  const deep = segments.filter((segment) => segment.includes('**'));
  return deep.length <= MOST_DEEP && segments.every((segment) => countStars(segment) <= MOST_IN_SEGMENT);
}

/** The same for the source of a regular expression: nothing repeats a group, and few parts are repeated. */
export function hasFewRepetitions(source: string): boolean {
  return source.length <= LONGEST && !/\)[*+{]/.test(source) && (source.match(/[*+{]/g)?.length ?? 0) <= MOST_REPEATED;
}

/** Asterisks side by side match as one. */
function countStars(segment: string): number {
  return segment.match(/\*+/g)?.length ?? 0;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
