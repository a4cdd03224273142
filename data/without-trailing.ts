/**
 * Returns a text without the characters at its end that are among `characters`. A pattern such as `/\/+$/` would look for its end from
 * each of them, which takes quadratic time.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
