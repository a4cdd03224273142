/** How a word has to be written in a text to be what the data means by it: a specifier, a member, the name of a header. */
import { parseSpecifier } from './program/package-specifiers.ts';
import { once, type TextTest } from './text-test.ts';
import { escapeWord, indexOfWord } from './word-search.ts';

/** The package's name as a specifier can spell it: quoted, with a sub-path, a version or `npm:`. */
export function isNamed(text: string, name: string): boolean {
  for (let index = indexOfWord(text, name); index !== -1; index = indexOfWord(text, name, index + 1)) {
    if (isSpecifierLike(text, name, index)) return true;
  }
  return false;
}

/** The same where a module is asked for: behind `from`, `import` or a parenthesis. */
function isImported(text: string, name: string): boolean {
  for (let index = indexOfWord(text, name); index !== -1; index = indexOfWord(text, name, index + 1)) {
    if (isSpecifierLike(text, name, index) && isSpecifier(text, name, index)) return true;
  }
  return false;
}

/** Whether one of some packages is imported; of each text it is asked more than once, one time after the other. */
export function createSdkLook(names: readonly string[]): TextTest {
  return once((text) => names.some((name) => isImported(text, name)));
}

function isSpecifierLike(text: string, name: string, index: number): boolean {
  return /['"`:/]/.test(text[index - 1] ?? '') && /['"`/@?]/.test(text[index + name.length] ?? '');
}

/** An address of a CDN is no longer before the package's name. */
const MAX_ADDRESS = 60;
/** What a module's specifier comes behind; a comment may stand between. */
const BEFORE_SPECIFIER = /(?:\bfrom|\bimport|\(|\*\/)\s*$/;

function isSpecifier(text: string, name: string, index: number): boolean {
  let start = index;
  while (start > 0 && index - start < MAX_ADDRESS && !/['"`\n]/.test(text[start - 1]!)) start -= 1;
  const quote = text[start - 1] ?? '';
  if (!/['"`]/.test(quote)) return false;
  const end = text.indexOf(quote, start);
  return (
    BEFORE_SPECIFIER.test(text.slice(Math.max(0, start - 40), start - 1)) &&
    parseSpecifier(text.slice(start, end))?.name === name
  );
}

/** Whether the name of a header stands in quotes, in any case. */
export function isHeader(text: string, name: string): boolean {
  let pattern = headers.get(name);
  if (!pattern) headers.set(name, (pattern = new RegExp(`(['"\`])${escapeWord(name)}\\1`, 'i')));
  return pattern.test(text);
}

const headers = new Map<string, RegExp>();
/** By the name of a member and the next one. */
const members = new Map<string, RegExp>();

/**
 * Whether a name is written as a member is, behind a dot, in quotes or taken out of an object, and no other member than
 * `next` is read of it right there: what is kept or taken apart may be asked for anything. A chain may begin with a variable.
 */
export function isMember(text: string, name: string, next: string | null): boolean {
  const key = `${name}.${next}`;
  let pattern = members.get(key);
  if (!pattern) {
    const word = escapeWord(name);
    const behind = next === null ? '' : `(?!\\s*!?\\s*\\??\\.\\s*(?!${escapeWord(next)}(?![\\w$]))[\\w$])`;
    const first = next === null ? '' : `|(?<![\\w$.])${word}\\s*!?\\s*\\??\\.\\s*${escapeWord(next)}(?![\\w$])`;
    members.set(
      key,
      (pattern = new RegExp(
        `(?:[.'"\`]|\\*/)\\s*${word}(?![\\w$])${behind}|(?<![\\w$]|\\b(?:const|let|var)\\s+)${word}\\s*(?:[,}:=]|/[/*])${first}`,
      )),
    );
  }
  return pattern.test(text);
}

const keys = new Map<string, RegExp>();

/**
 * Whether a name is written as a key is, or as a field that is set: before a colon, a comma, a brace or an equals sign, or
 * at the end of a literal. `name: string;` is a type's. Where only a text of more than `longerThan` characters counts, a
 * key of a shorter one does not.
 */
export function isKey(text: string, name: string, longerThan: number | null): boolean {
  const key = `${name} ${longerThan}`;
  let pattern = keys.get(key);
  if (!pattern) keys.set(key, (pattern = createKeyPattern(escapeWord(name), longerThan)));
  return pattern.test(text);
}

function createKeyPattern(word: string, longerThan: number | null): RegExp {
  const short = `(?:'[^'\\\\\\n]{0,${longerThan}}'|"[^"\\\\\\n]{0,${longerThan}}")`;
  const colon = `:(?![^,;{}()'"\`\\n]*;)${longerThan === null ? '' : `(?!\\s*${short}\\s*[,}\\n])`}`;
  const quoted = longerThan === null ? '\\]?[\'"`]' : `\\]?['"\`](?:\\]?\\s*${colon}|(?!\\]?\\s*:))`;
  const plain = `\\s*(?:[,}]|${colon}|(?:\\|\\||&&|\\?\\?|\\+)?=|/[/*])`;
  return new RegExp(`(?<![\\w$])${word}(?:${quoted}|${plain})|\\bget\\s+${word}\\s*\\(`);
}

const TITLED = /(?:^|[^\w$.])(?:describe|it|test)\($/;

/** Whether a literal that begins at an offset is the title of a test, which is no part of a request. */
export function isTitle(text: string, start: number): boolean {
  return text[start - 1] === '(' && TITLED.test(text.slice(Math.max(0, start - 12), start));
}
