/** Estimates what a glob pattern of a repository costs: a library matches it with a regular expression that backtracks. */

const LONGEST = 300;
const MOST_DEEP = 3;
const MOST_IN_SEGMENT = 3;
const MOST_BRACES = 3;

/** True if matching the pattern with a path takes polynomial time of a low degree. */
export function hasFewWildcards(pattern: string): boolean {
  if (pattern.length > LONGEST || count(pattern, '{') > MOST_BRACES) return false;
  const segments = pattern.split('/');
  const deep = segments.filter((segment) => segment.includes('**'));
  return deep.length <= MOST_DEEP && segments.every((segment) => countStars(segment) <= MOST_IN_SEGMENT);
}

/** Asterisks side by side match as one. */
function countStars(segment: string): number {
  return segment.match(/\*+/g)?.length ?? 0;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
