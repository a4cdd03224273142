/**
 * Translates the paths in a program of a language that is not modelled, which names a base URL elsewhere: each becomes an argument of an
 * unknown program, at this base. A path is a text with values in it, in the notations that many languages share.
 */
import { escapeWord } from '../prefilter/word-search.ts';
import type { ProgramBase } from './program-base.ts';
import { findSegmentPaths } from './segment-words.ts';
import { CodeWriter, type Snippet } from './translation.ts';
import { UNKNOWN, writeWord, type Word, type WordPart } from './write-request.ts';

/** A value in a text: `{id}`, `#{id}`, `${id}`, `\(id)`, `%s`, `%(id)s`, `$id`, `:id`, `<id>`. */
const VALUE =
  String.raw`[$#]?\{(?:[^{}\n]|\{[^{}\n]*\})*\}|\\\((?:[^()\n]|\([^()\n]*\))*\)` +
  String.raw`|%(?:\(\w+\))?[-\d.]*[a-zA-Z@](?![\w-])|\$\w+|:[a-zA-Z_]\w*|<[\w-]+>`;

/** The end of a text, and the next one that is put behind it, with a value between them or without: `" + id + "`, `" . $id . "`. */
const QUOTE = '["\'`]';
/** All blanks that follow each other. That no shorter run matches keeps the search linear. */
const BLANKS = String.raw`\s*(?!\s)`;
const PLUS = String.raw`(?:\+|\.{1,2}|&|~|\|\||<>)`;
const JOINED = String.raw`${QUOTE}${BLANKS}(?:${PLUS}${BLANKS})?(?:[^"'\`;\n]{1,80}?${PLUS}${BLANKS})?[a-zA-Z]{0,2}${QUOTE}`;

/** A value between texts in a list of parts: `"/accounts/", id, "/workers"`. */
const LISTED = String.raw`(?<=\/)${QUOTE}\s*,[^"'\`;,\n]{1,80},\s*${QUOTE}(?=\/)`;

const HOLES = new RegExp(`(${VALUE}|${LISTED}|${JOINED})`);

/** At least two segments, from the beginning of a text, or from behind a value at its beginning, which may be the base. */
const PATH = new RegExp(
  String.raw`(?<=["'\`})]|%[svV@]|\$\w{1,40})\/?[a-z_]\w*(?:\/(?:${VALUE}|${LISTED}|${JOINED}|[\w.~-])+)+\/?`,
  'g',
);

/** An interpolated value at the beginning of a text or a word: `{{base}}`, `${BASE}`, `$BASE`. */
const VALUE_BEFORE = String.raw`(?:^|[\s"'\`=>(])(?:[$#%]?\{\{?[^{}\n]{1,80}\}\}?|\$\w{1,40})`;
/** The key of a value in a document, with the separator: `url: "`, `path=`. */
const KEY_BEFORE = String.raw`(?:^|[{,])[ \t-]{0,80}["']?[\w.-]{1,40}["']?[ \t]*[:=][ \t]*["']?`;
const SEGMENTS = String.raw`\/[a-z_]\w*(?:\/(?:${VALUE}|[\w.~-])+)+\/?`;

/** The patterns of the paths of which not all count. */
const SOME_PATHS: Readonly<Record<NonNullable<ProgramBase['paths']>, RegExp>> = {
  'behind values': new RegExp(String.raw`(?=\/)(?<=${VALUE_BEFORE})${SEGMENTS}`, 'gm'),
  values: new RegExp(String.raw`(?=\/)(?<=${VALUE_BEFORE}|${KEY_BEFORE})${SEGMENTS}`, 'gm'),
  keys: new RegExp(String.raw`(?=\/)(?<=${VALUE_BEFORE}|${KEY_BEFORE}|^[ \t]{0,80}["']?)${SEGMENTS}`, 'gm'),
};

/** Tests if a text holds such a path with one of the roots of a base. */
export function holdsPaths(
  text: string,
  { roots, url }: ProgramBase,
  paths: NonNullable<ProgramBase['paths']>,
): boolean {
  if (text.length > LONGEST_PROGRAM || ![...roots].some((root) => text.includes(`/${root}/`))) return false;
  const version = getVersion(url);
  return [...text.matchAll(SOME_PATHS[paths])].some(([path]) =>
    roots.has(/^\/?(\w+)/.exec(path.replace(version, ''))?.[1] ?? ''),
  );
}

/** Matches the path of a base at the beginning of a path, which may have it if the base of the program is the host alone. */
function getVersion(base: string): RegExp {
  return new RegExp(`^/?${escapeWord(base.replace(/^[a-z]+:\/\/[^/]+\/?/, ''))}/`);
}

/** A line that is a comment in many languages. */
const COMMENT = /^[ \t]*(?:#(?!\{)|\/\/|\*|\/\*|--|<!--).*$/gm;

/** Longer programs are generated, and the most different paths that are read in one. */
const LONGEST_PROGRAM = 1024 * 1024;
const MOST_PATHS = 500;
const LONGEST_PATH = 1024;

export function translatePaths(
  { text, getPlace }: Snippet,
  { url: base, roots, paths: counted }: ProgramBase,
): CodeWriter {
  const writer = new CodeWriter();
  if (text.length > LONGEST_PROGRAM) return writer;
  const version = getVersion(base);
  const code = text.replaceAll(COMMENT, (comment) => ' '.repeat(comment.length));
  const paths = new Map<string, Word>();
  for (const { 0: found, index: from } of code.matchAll(counted === undefined ? PATH : SOME_PATHS[counted])) {
    if (paths.size >= MOST_PATHS) break;
    const path = found.replace(version, '');
    const index = from + found.length - path.length;
    if (path.length <= LONGEST_PATH && !paths.has(path)) paths.set(path, toWord(path, index, getPlace));
  }
  // `url = f"{BASE}/accounts/{id}"` begins what `url + "/workers/namespaces"` ends, and so does `'https://…/accounts/' || id || path`.
  const starts =
    counted !== undefined
      ? []
      : [...findAddressStarts(code, base, getPlace), ...[...paths.values()].filter(isStart)].slice(0, 10);
  for (const word of paths.values()) {
    write(word);
    for (const start of starts) if (start !== word) write([...start, ...word]);
  }
  if (counted !== undefined) return writer;
  const known = new Set([...paths.values()].map(render));
  for (const word of findSegmentPaths(code, roots, getPlace)) {
    const shape = render(word);
    if (known.has(shape) || known.size >= MOST_PATHS) continue;
    known.add(shape);
    write(word);
  }
  return writer;

  function write(word: Word): void {
    // The analysis takes this for a command line whose first word, `unknown`, is no program that it models.
    writer.add(`Deno.run("unknown ${base}" + `);
    writeWord(word, writer, () => writer.add(UNKNOWN));
    writer.add(');\n');
  }
}

/** The path with `{}` for each value. */
function render(word: Word): string {
  return word.map((part) => (part.kind === 'text' ? part.text : '{}')).join('');
}

function toWord(path: string, index: number, getPlace: Snippet['getPlace']): Word {
  const start: Word = path.startsWith('/') ? [] : [{ kind: 'text', text: '/', at: -1 }];
  let at = index;
  const parts = path
    .replace(/(?<=.)\/$/, '')
    .split(HOLES)
    .flatMap((part, position): WordPart[] => {
      const from = at;
      at += part.length;
      if (position % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part, at: getPlace(from) }];
      // Two texts without a value between them are one.
      return new RegExp(`^${QUOTE}[^\\w$@(]*[a-zA-Z]{0,2}${QUOTE}$`).test(part) ? [] : [{ kind: 'hole', name: '' }];
    });
  return [...start, ...parts];
}

/** The beginnings of paths that stand behind the base itself, at the end of a text: one name, and a value in the text or behind it. */
function findAddressStarts(code: string, base: string, getPlace: Snippet['getPlace']): Word[] {
  const start = new RegExp(String.raw`(?<=${escapeWord(base)})/[a-z_]\w*/(?=(?:${VALUE})?/?${QUOTE})`, 'g');
  return [...code.matchAll(start)].map(({ 0: text, index }) => [
    { kind: 'text', text, at: getPlace(index) },
    { kind: 'hole', name: '' },
  ]);
}

/** True for one name and an identifier behind it. */
function isStart(word: Word): boolean {
  const texts = word.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  return word.at(-1)?.kind === 'hole' && /^\/[a-z_]+\/$/.test(texts.join(''));
}
