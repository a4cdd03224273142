/** Reads the requests that a curl command sends. Source of the options: https://curl.se/docs/manpage.html. */
import type { Word, WrittenRequest } from './write-request.ts';

/** Short options with a value, which may follow without a blank: `-XPUT`. */
const SHORT_WITH_VALUE = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz';
/** Long options with a value that the translation ignores. */
const LONG_WITH_VALUE = new Set(
  (
    'cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar create-file-mode crlfile' +
    ' dump-header engine expect100-timeout form-escape happy-eyeballs-timeout-ms interface keepalive-time key key-type' +
    ' libcurl limit-rate local-port max-filesize max-redirs max-time netrc-file noproxy output output-dir parallel-max pass' +
    ' pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-header proxy-user range rate referer resolve retry' +
    ' retry-delay retry-max-time speed-limit speed-time stderr time-cond tls-max trace trace-ascii unix-socket url-query' +
    ' user user-agent variable write-out'
  ).split(' '),
);
const LONG_NAMES: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  G: 'get',
  I: 'head',
  T: 'upload-file',
};
const BODIES = new Set(['data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode', 'json']);
const FORMS = new Set(['form', 'form-string']);

/** Returns the requests of a command, one for each URL. `words` are its arguments, `input` its standard input, null if unknown. */
export function readCurl(words: readonly Word[], input: Word | null): WrittenRequest[] {
  const urls: Word[] = [];
  const headers: WrittenRequest['headers'][number][] = [];
  const bodies: Word[] = [];
  const seen = new Set<string>();
  let method: Word | null = null;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const option = readOption(word);
    if (option === null) {
      urls.push(word);
      continue;
    }
    const { name } = option;
    for (const flag of option.flags) seen.add(flag);
    if (!hasValue(name)) continue;
    const value = option.value ?? words[++index] ?? [];
    seen.add(name);
    if (name === 'request') method = value;
    else if (name === 'url') urls.push(value);
    else if (name === 'header') headers.push(...readHeader(value));
    else if (BODIES.has(name)) bodies.push(readData(name, value, input));
  }
  const hasBody = bodies.length > 0;
  const hasForm = [...FORMS].some((name) => seen.has(name));
  const isQuery = seen.has('get');
  const implied = seen.has('head')
    ? 'HEAD'
    : seen.has('upload-file')
      ? 'PUT'
      : (hasBody || hasForm) && !isQuery
        ? 'POST'
        : null;
  if (seen.has('json')) headers.push({ name: makeWord('Content-Type'), value: makeWord('application/json') });
  const [body = null, ...others] = bodies;
  const isUnknown = hasForm || seen.has('upload-file') || others.length > 0 || body?.length === 0;
  return urls.map((url) => ({
    method: method ?? implied,
    url: isQuery
      ? bodies.reduce((whole, each) => [...whole, ...makeWord(whole === url ? '?' : '&'), ...each], url)
      : url,
    headers,
    body: isQuery ? null : isUnknown ? 'unknown' : body,
  }));
}

interface Option {
  /** The long name, or the letter of an option whose long name is not needed; empty for letters without a value. */
  name: string;
  /** The options without a value: `s`, `S` and `f` of `-sSfX`. */
  flags: readonly string[];
  value: Word | null;
}

/** Reads an option; null for a word that is none. */
function readOption(word: Word): Option | null {
  const [first, ...rest] = word;
  if (first?.kind !== 'text' || !first.text.startsWith('-') || first.text === '-') return null;
  if (first.text.startsWith('--')) return { name: first.text.slice(2), flags: [first.text.slice(2)], value: null };
  const letters = first.text.slice(1);
  const last = [...letters].findIndex((letter) => SHORT_WITH_VALUE.includes(letter));
  const flags = [...(last === -1 ? letters : letters.slice(0, last))].map((letter) => LONG_NAMES[letter] ?? letter);
  if (last === -1) return { name: '', flags, value: null };
  const name = LONG_NAMES[letters[last]!] ?? letters[last]!;
  const joined = letters.slice(last + 1);
  const value: Word = joined === '' ? rest : [{ kind: 'text', text: joined, at: first.at + last + 2 }, ...rest];
  return { name, flags, value: value.length === 0 ? null : value };
}

function hasValue(name: string): boolean {
  if (name.length === 1) return SHORT_WITH_VALUE.includes(name);
  return (
    LONG_WITH_VALUE.has(name) ||
    BODIES.has(name) ||
    FORMS.has(name) ||
    ['request', 'header', 'url', 'upload-file', 'oauth2-bearer'].includes(name)
  );
}

/** Reads `Name: value`; an empty list for `Name` alone or `Name;`, and for a name that is not literal text. */
function readHeader([first, ...rest]: Word): WrittenRequest['headers'][number][] {
  const [, name, between] = (first?.kind === 'text' && /^([\w-]+)(:[ \t]*)/.exec(first.text)) || [];
  if (first?.kind !== 'text' || name === undefined || between === undefined) return [];
  const start = name.length + between.length;
  const value = { ...first, text: first.text.slice(start), at: first.at + start };
  return [{ name: [{ ...first, text: name }], value: value.text === '' ? rest : [value, ...rest] }];
}

/** Returns the data that an option sends: its value, or standard input for `@-`. An empty word for other files and unknown input. */
function readData(option: string, value: Word, input: Word | null): Word {
  const [first] = value;
  if (option === 'data-raw' || first?.kind !== 'text' || !first.text.startsWith('@')) return value;
  return first.text === '@-' && value.length === 1 ? (input ?? []) : [];
}

/** Creates a word that has no place in the file. */
export function makeWord(text: string): Word {
  return [{ kind: 'text', text, at: -1 }];
}
