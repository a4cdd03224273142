/** The word tests: whether a word that occurs at an offset of a text is written in the way that counts. */
import { isTestTitle, type PathTest } from './path-segments.ts';
import type { WordTest } from './marks.ts';

/** Tests one occurrence of a word at `start` to `end`. That the text has the word there has been tested before. */
export type OccurrenceTest = (text: string, start: number, end: number) => boolean;

/** Characters before a segment in a literal: a slash, a quote, or the end of a template's hole. */
const SEGMENT_STARTS = '/\'"`}';
/** A word that goes on is another one: `rulesets` is not `rules`, and `dns_records:edit` is no path. */
const SEGMENT_CONTINUES = /[\w-]|[.:]\w/y;

/** Returns the test of one kind; `isPathSegment` decides for segments that may belong to a path of the data. */
export function createOccurrenceTest(test: WordTest, isPathSegment: PathTest): OccurrenceTest {
  switch (test.kind) {
    case 'segment':
      return (text, start, end) => isSegment(text, start, end, test.before);
    case 'path-segment':
      return (text, start, end) => isSegment(text, start, end, test.before) && isPathSegment(text, start - 1, end);
    case 'code-segment':
      return (text, start, end) => isSegment(text, start, end, test.before) && !isInCommentLine(text, start);
    case 'joined-segment':
      return (text, start, end) =>
        isSegment(text, start, end, test.before) && isJoined(text, start, end) && !isInCommentLine(text, start);
    case 'last-segment':
      return (text, start, end) =>
        SEGMENT_STARTS.includes(text[start - 1] ?? '\n') &&
        !matchesAt(test.hasId ? ID_BEHIND : SEGMENT_BEHIND, text, end) &&
        isPathSegment(text, start - 1, end);
    case 'open-segment':
      return (text, _start, end) => matchesAt(HOLE_BEHIND, text, end);
    case 'text':
    case 'any-case':
      return () => true;
    case 'followed': {
      const behind = new RegExp(test.behind, 'y');
      return (text, _start, end) => matchesAt(behind, text, end);
    }
    case 'name':
      return isWholeName;
    case 'value':
      return (text, start) => isQuote(text, start - 1);
    case 'key': {
      const behind = test.longerThan === null ? KEY_BEHIND : createKeyPattern(test.longerThan);
      return (text, start, end) =>
        !isNamePart(text, start - 1) && (matchesAt(behind, text, end) || isGetter(text, start, end));
    }
    case 'long-value': {
      const isLong = createLengthTest(test.longerThan);
      return (text, start, end) => !isNamePart(text, start - 1) && isLong(text, end);
    }
    case 'read':
      return isRead;
    case 'member':
      return (text, start, end) => isMember(text, start, end, test.next);
    case 'member-pair':
      return (text, start, end) => isBeforeMember(text, start, end, test.next);
    case 'handed-member':
      return (text, start, end) => isHandedOn(text, start, end, test.before);
    case 'header':
      return (text, start, end) => isQuote(text, start - 1) && text[end] === text[start - 1];
    case 'package':
      return isPackageName;
    case 'path-end':
      return (text, start, end) => isQuote(text, start - 1) && matchesAt(PATH_END_BEHIND, text, end);
    case 'path-opening':
      return test.hasId ? isBeforeId : isBeforeHole;
    case 'address':
      return (text, start, end) => isAddress(text, start, end, test.segment);
    case 'keyword':
      return createKeywordTest(test.word);
    case 'import':
    case 'derived':
      return () => false;
  }
}

function isSegment(text: string, start: number, end: number, before: string | null): boolean {
  const previous = text[start - 1] ?? '\n';
  if (!SEGMENT_STARTS.includes(previous) || matchesAt(SEGMENT_CONTINUES, text, end) || isTestTitle(text, start - 1))
    return false;
  return before === null || previous !== '/' || canFollow(text, start - 1, before);
}

/** True if the slash at an offset follows the segment `before`, or begins a literal, which may be put behind that segment. */
function canFollow(text: string, slash: number, before: string): boolean {
  const previous = text[slash - 1] ?? '\n';
  return (
    (SEGMENT_STARTS.includes(previous) && !isTestTitle(text, slash - 1)) ||
    text.startsWith(before, slash - before.length)
  );
}

/** True for a segment with a slash beside it; not for the first folder of a specifier, `./ai/models`. */
function isJoined(text: string, start: number, end: number): boolean {
  return text[start - 1] === '/' ? text[start - 2] !== '.' : text[end] === '/';
}

const COMMENT_BEGINS = /[ \t]*(?:\/\/|\/?\*[*\s])/y;

function isInCommentLine(text: string, index: number): boolean {
  return matchesAt(COMMENT_BEGINS, text, text.lastIndexOf('\n', index) + 1);
}

/** A hole may be empty, so that it alone is no further segment. */
const SEGMENT_BEHIND = /\/(?:\$\{[^}]*\}\/)?[^'"`?#\\\s$]/y;
const ID_BEHIND = /\/(?:\$\{[^}]*\}|[^/'"`$?#\\\s]+)\/[^'"`?#\\\s$]/y;
const HOLE_BEHIND = /\/(?:\$|['"] \+)/y;
const PATH_END_BEHIND = /['"`/?]|\$?\{/y;

function isNamePart(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < 128 && NAME_PARTS[code] === 1;
}

/** 1 for the codes of ASCII characters that may be part of an identifier. */
const NAME_PARTS = Uint8Array.from({ length: 128 }, (_, code) => (/[\w$]/.test(String.fromCharCode(code)) ? 1 : 0));

function isQuote(text: string, index: number): boolean {
  const character = text[index];
  return character === "'" || character === '"' || character === '`';
}

function isWholeName(text: string, start: number, end: number): boolean {
  return !isNamePart(text, start - 1) && !isNamePart(text, end) && !isTypeKeyword(text, start, end);
}

const TYPE_IMPORTED = /\b(?:import|export)[ \t]+$/;
const TYPE_NAME_BEHIND = /[ \t]+(?!(?:of|in|as|is|instanceof|satisfies|extends)\b)[A-Za-z_$]/y;

/** `import type { Client }`, `export { type Options }`, `type Options = …`: nothing is called `type` there. */
function isTypeKeyword(text: string, start: number, end: number): boolean {
  if (!text.startsWith('type', start) || end - start !== 4) return false;
  return matchesAt(TYPE_NAME_BEHIND, text, end) || TYPE_IMPORTED.test(text.slice(Math.max(0, start - 12), start));
}

/** Creates the pattern of what follows a key that is set: not `name: string;` of a type, and no literal that is too short. */
function createKeyPattern(longerThan: number | null): RegExp {
  const short = `(?:'[^'\\\\\\n]{0,${longerThan}}'|"[^"\\\\\\n]{0,${longerThan}}")`;
  const colon = `:(?![^,;{}()'"\`\\n]*;)${longerThan === null ? '' : `(?!\\s*${short}\\s*[,}\\n])`}`;
  const quoted = longerThan === null ? '\\]?[\'"`]' : `\\]?['"\`](?:\\]?\\s*${colon}|(?!\\]?\\s*:))`;
  const plain = `\\s*(?:[,}]|${colon}|(?:\\|\\||&&|\\?\\?|\\+)?=|/[/*])`;
  return new RegExp(`${quoted}|${plain}`, 'y');
}

const KEY_BEHIND = createKeyPattern(null);
const NAME_BEHIND = /['"]?\s*[:=]\s*([A-Za-z_$][\w$]*)\s*[,}\n]/y;

/** Creates the test for a literal that is set and longer than this, written behind the key or in the declaration of the name behind it. */
function createLengthTest(longerThan: number): (text: string, end: number) => boolean {
  const literal = `\\s*(['"\`])[^'"\`\\r\\n]{${longerThan + 1},}\\1`;
  const behindKey = new RegExp(`['"]?\\s*[:=]${literal}`, 'y');
  const behindName = new RegExp(literal, 'y');
  return (text, end) => {
    if (matchesAt(behindKey, text, end)) return true;
    NAME_BEHIND.lastIndex = end;
    const [, name] = NAME_BEHIND.exec(text) ?? [];
    const declaration = name === undefined ? '' : ` ${name} =`;
    const at = declaration === '' ? -1 : text.indexOf(declaration);
    return at !== -1 && matchesAt(behindName, text, at + declaration.length);
  };
}
const PARENTHESIS_BEHIND = /\s*\(/y;

function isGetter(text: string, start: number, end: number): boolean {
  return /\bget\s+$/.test(text.slice(Math.max(0, start - 12), start)) && matchesAt(PARENTHESIS_BEHIND, text, end);
}

const READ_IN_PATTERN = /\s*(?:[,}=]|:\s*(?:[\w$]+\s*[,}=]|[{[]))/y;

/** True for a name that is written as the read of a field, not as in a sentence or a type. */
function isRead(text: string, start: number, end: number): boolean {
  if (isNamePart(text, end)) return false;
  if (/[.'"`]/.test(text[start - 1] ?? '')) return true;
  return beginsElement(text, start) && matchesAt(READ_IN_PATTERN, text, end);
}

/** True for white space but a line feed. */
function isBlank(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13 && code !== 10);
  return /\s/.test(String.fromCharCode(code));
}

/** A name behind more white space than this counts as the beginning of an element. */
const MAX_INDENT = 60;

/** True at the beginning of a line, or behind a comma, a brace or a comment. */
function beginsElement(text: string, start: number): boolean {
  let before = start - 1;
  while (before >= start - MAX_INDENT && isBlank(text.charCodeAt(before))) before -= 1;
  if (before < 0 || before < start - MAX_INDENT) return true;
  const character = text[before]!;
  return character === ',' || character === '{' || character === '\n' || text.startsWith('*/', before - 1);
}

const NEXT_MEMBER = /\s*(?:!\s*)?\??\.\s*([\w$]+)/y;
const MEMBER_ENDS = /\s*(?:[,}:=]|\/[/*])/y;

/** True for a name behind a dot, in quotes or in a pattern, and for a variable that begins a chain. */
function isMember(text: string, start: number, end: number, next: string | null): boolean {
  if (isNamePart(text, end)) return false;
  let before = start - 1;
  while (before >= 0 && /\s/.test(text[before]!)) before -= 1;
  const isBehindDot = /[.'"`]/.test(text[before] ?? '') || text.startsWith('*/', before - 1);
  const following = next === null ? null : getNextMember(text, end);
  if (isBehindDot) return following === null || following === next;
  if (isNamePart(text, start - 1)) return false;
  if (matchesAt(MEMBER_ENDS, text, end) && !/\b(?:const|let|var)\s+$/.test(text.slice(Math.max(0, start - 10), start)))
    return true;
  return next !== null && following === next;
}

function getNextMember(text: string, end: number): string | null {
  NEXT_MEMBER.lastIndex = end;
  return NEXT_MEMBER.exec(text)?.[1] ?? null;
}

/** `word.next`, `word?.next`, `word!.next`; not in an example of a comment. */
function isBeforeMember(text: string, start: number, end: number, next: string): boolean {
  if (isNamePart(text, start - 1)) return false;
  const dot = text[end] === '?' || text[end] === '!' ? end + 1 : end;
  if (text[dot] !== '.' || !text.startsWith(next, dot + 1) || isNamePart(text, dot + 1 + next.length)) return false;
  return !matchesAt(COMMENT_LINE, text, text.lastIndexOf('\n', start) + 1);
}

/** Matches the text after a member that is neither read further, called, compared nor set. */
const VALUE_ENDS = /\s*(?:!\s*)?(?:[,;)\]}]|as\b|satisfies\b)|[ \t]*\r?\n(?!\s*[.?([=])/y;
const TAKEN_OUT = /\s*(?::\s*[\w$]+\s*)?(?:,[^{}]{0,200})?\}\s*=\s*([\w$.?!\s]+)/y;

/** `records: client.dns.records`, `const { records } = client.dns` */
function isHandedOn(text: string, start: number, end: number, before: string | null): boolean {
  if (isNamePart(text, start - 1) || isNamePart(text, end)) return false;
  if (text[start - 1] === '.') return matchesAt(VALUE_ENDS, text, end) && isBehindMember(text, start - 1, before);
  TAKEN_OUT.lastIndex = end;
  const [, owner] = TAKEN_OUT.exec(text) ?? [];
  return owner !== undefined && (before === null || owner.trimEnd().endsWith(before));
}

/** True if the dot at an offset follows the member, `before.word` or `before?.word`; for null, whatever it follows. */
function isBehindMember(text: string, dot: number, before: string | null): boolean {
  if (before === null) return true;
  const end = text[dot - 1] === '?' || text[dot - 1] === '!' ? dot - 1 : dot;
  return text.startsWith(before, end - before.length) && !isNamePart(text, end - before.length - 1);
}

const COMMENT_LINE = /[ \t]*(?:\*[ \t]|\/\/)/y;

function isPackageName(text: string, start: number, end: number): boolean {
  return /['"`:/]/.test(text[start - 1] ?? '') && /['"`/@?]/.test(text[end] ?? '');
}

const HOLE_FOLLOWS = /\/(?:\$\{|['"`]\s*\+)/y;
const ID_AND_HOLE_FOLLOW =
  /\/(?:(?:\$\{[^}]*\}|[\w-]+)(?:\/?(?:\$\{|['"`]\s*\+)|['"`])|['"]\s*\+\s*[\w.]+\s*\+\s*[^'"`\s])/y;

/** True if a hole follows the collection: `/zones/${zone}`, `'/zones/' + zone`. */
function isBeforeHole(text: string, start: number, end: number): boolean {
  return SEGMENT_STARTS.includes(text[start - 1] ?? '\n') && matchesAt(HOLE_FOLLOWS, text, end);
}

/**
 * True if an id, a hole or a word, follows the collection, with nothing or another hole behind it: `/zones/${zone}`,
 * `/zones/${zone}${rest}`, `'/zones/' + zone + rest`, `'/zones/0a1b' + rest`; also for a collection that is a text of its own.
 */
function isBeforeId(text: string, start: number, end: number): boolean {
  if (!SEGMENT_STARTS.includes(text[start - 1] ?? '\n')) return false;
  if (matchesAt(ID_AND_HOLE_FOLLOW, text, end)) return true;
  const quote = text[start - 1] === '/' ? text[start - 2] : text[start - 1];
  return /['"`]/.test(quote ?? '') && /['"`]/.test(text[text[end] === '/' ? end + 1 : end] ?? '');
}

function isAddress(text: string, start: number, end: number, segment: string): boolean {
  if (!/['"`}](?:(?:https?)?:\/\/)?$/i.test(text.slice(Math.max(0, start - 9), start))) return false;
  return text.startsWith(`/${segment}`, end) || /^(?:\/?['"`]|\$)/.test(text.slice(end, end + 2));
}

const RE_EXPORT = /export\s*(?:\*|\{[^}]*\}\s*from)|export\s+(?:default\s+)?\{/y;
function createKeywordTest(word: (WordTest & { kind: 'keyword' })['word']): OccurrenceTest {
  if (word === 're-export') return (text, start) => matchesAt(RE_EXPORT, text, start);
  return (text, start) => !isNamePart(text, start - 1);
}

function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
