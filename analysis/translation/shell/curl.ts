/**
 * Reads the requests that commands like curl send: those with a URL and options. Sources of the options:
 * https://curl.se/docs/manpage.html, https://www.gnu.org/software/wget/manual/wget.html.
 */
import { dropStart, getStart, takeStart } from './shell-words.ts';
import type { Word, WordPart, WrittenRequest } from '../write-request.ts';

/** The options of a command, with the names that curl has for them. */
export interface OptionTable {
  /** Short options with a value, which may follow without a blank: `-XPUT`. */
  short: string;
  /** Long options with a value that the translation ignores. */
  ignored: ReadonlySet<string>;
  /** The names of curl for short options and for other long ones. */
  names: Readonly<Record<string, string>>;
  /** True if `{a,b}` and `[1-9]` in a URL stand for several URLs. */
  hasGlobs: boolean;
}

/** curl. */
export const CURL: OptionTable = {
  short: 'AbcCdDeEFhHKmoPQrtTuUwxXyYz',
  ignored: toNames(
    'cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar create-file-mode crlfile' +
      ' dump-header engine expect100-timeout form-escape happy-eyeballs-timeout-ms interface keepalive-time key key-type' +
      ' libcurl limit-rate local-port max-filesize max-redirs max-time netrc-file noproxy output output-dir parallel-max pass' +
      ' pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-header proxy-user range rate referer resolve retry' +
      ' retry-delay retry-max-time speed-limit speed-time stderr time-cond tls-max trace trace-ascii unix-socket url-query' +
      ' user user-agent write-out',
  ),
  names: { X: 'request', H: 'header', d: 'data', F: 'form', G: 'get', I: 'head', T: 'upload-file', g: 'globoff' },
  hasGlobs: true,
};

/** wget. The contents of a file that it sends (`--post-file`) are unknown, like the fields of a form. */
export const WGET: OptionTable = {
  short: 'oaeiBtOTwQPUlARDIX',
  ignored: toNames(
    'accept append-output base bind-address body ca-certificate certificate connect-timeout dns-timeout domains execute' +
      ' exclude-directories http-password http-user include-directories input-file level limit-rate load-cookies max-redirect' +
      ' output-document output-file password directory-prefix private-key quota read-timeout referer reject save-cookies' +
      ' secure-protocol timeout tries user user-agent wait waitretry',
  ),
  names: {
    method: 'request',
    'body-data': 'data-raw',
    'post-data': 'data-raw',
    'body-file': 'form',
    'post-file': 'form',
    spider: 'head',
  },
  hasGlobs: false,
};

function toNames(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const BODIES = new Set(['data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode', 'json']);
const FORMS = new Set(['form', 'form-string']);

/** Returns the words that a word may be, by the values of the variable at its beginning; the word itself if they are not known. */
export type GetVariants = (word: Word) => readonly Word[];

/**
 * Returns the requests of a command, one for each URL up to the number `most`. `words` are its arguments, `input` its standard input,
 * null if unknown.
 */
export function readTransfers(
  words: readonly Word[],
  input: Word | null,
  { table, most, getVariants }: { table: OptionTable; most: number; getVariants: GetVariants },
): WrittenRequest[] {
  const urls: Word[] = [];
  const headers: WrittenRequest['headers'][number][] = [];
  const bodies: Word[] = [];
  const seen = new Set<string>();
  const variables = new Map<string, Word>();
  let method: Word | null = null;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const option = readOption(word, table);
    if (option === null) {
      urls.push(word);
      continue;
    }
    const isExpanded = option.name.startsWith('expand-');
    const name = isExpanded ? option.name.slice('expand-'.length) : option.name;
    for (const flag of option.flags) seen.add(flag);
    if (option.value === null && !hasValue(name, table)) continue;
    const written = option.value ?? words[++index] ?? [];
    const value = isExpanded ? expandVariables(written, variables) : written;
    seen.add(name);
    const [, variable] = name === 'variable' ? (/^([A-Za-z_]\w*)=/.exec(getStart(value)) ?? []) : [];
    if (variable !== undefined) variables.set(variable, dropStart(value, variable.length + 1));
    if (name === 'request') method = value;
    else if (name === 'url') urls.push(value);
    else if (name === 'header') headers.push(...readHeaders(getVariants(value)));
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
  const some = urls.slice(0, most);
  const all = table.hasGlobs && !seen.has('globoff') ? some.flatMap(expandGlobs) : some;
  const query = isQuery ? bodies.flatMap((each, index) => [...makeWord(index === 0 ? '?' : '&'), ...each]) : [];
  return all.slice(0, most).map((url) => ({
    method: method ?? implied,
    url: [...url, ...query],
    headers,
    body: isQuery ? null : isUnknown ? 'unknown' : body,
  }));
}

/** Puts the values of `--variable` into the places `{{name}}`; the value of another place is not known. */
function expandVariables(word: Word, variables: ReadonlyMap<string, Word>): Word {
  return word.flatMap((part): WordPart[] => {
    if (part.kind === 'hole') return [part];
    return [...part.text.matchAll(/\{\{(\w*)(?:[^{}\w][^{}]*)?\}\}|(?:(?!\{\{)[^])+|\{\{/g)].flatMap(
      ({ 0: text, 1: name, index }) => {
        if (name === undefined) return [{ kind: 'text' as const, text, at: part.at < 0 ? part.at : part.at + index }];
        return [...(variables.get(name) ?? [{ kind: 'hole' as const, name: '' }])];
      },
    );
  });
}

interface Option {
  /** The long name, or the letter of an option whose long name is not needed; empty for letters without a value. */
  name: string;
  /** The options without a value: `s`, `S` and `f` of `-sSfX`. */
  flags: readonly string[];
  value: Word | null;
}

/** Reads an option; null for a word that is none. */
export function readOption(word: Word, { short, names }: Pick<OptionTable, 'short' | 'names'>): Option | null {
  const [first, ...rest] = word;
  if (first?.kind !== 'text' || !first.text.startsWith('-') || first.text === '-') return null;
  const getName = (written: string): string => (Object.hasOwn(names, written) ? names[written]! : written);
  if (first.text.startsWith('--')) {
    // `--name=value`
    const [, written = first.text.slice(2), sign] = /^--([\w-]+)(=)/.exec(first.text) ?? [];
    const name = getName(written);
    return { name, flags: [name], value: sign ? dropStart(word, written.length + 3) : null };
  }
  const letters = first.text.slice(1);
  const last = [...letters].findIndex((letter) => short.includes(letter));
  const flags = [...(last === -1 ? letters : letters.slice(0, last))].map(getName);
  if (last === -1) return { name: '', flags, value: null };
  const name = getName(letters[last]!);
  const joined = letters.slice(last + 1);
  const value: Word = joined === '' ? rest : [{ kind: 'text', text: joined, at: first.at + last + 2 }, ...rest];
  return { name, flags, value: value.length === 0 ? null : value };
}

function hasValue(name: string, { short, ignored }: OptionTable): boolean {
  if (name.length === 1) return short.includes(name);
  return (
    ignored.has(name) ||
    BODIES.has(name) ||
    FORMS.has(name) ||
    ['request', 'header', 'url', 'upload-file', 'oauth2-bearer', 'variable'].includes(name)
  );
}

/** Reads the headers that the word of one option may be. Several of them are sent in some runs only. */
function readHeaders(words: readonly Word[]): WrittenRequest['headers'][number][] {
  const headers = words.flatMap(readHeader);
  return words.length === 1 ? headers : headers.map((header) => ({ ...header, isOptional: true as const }));
}

/** Reads `Name: value`; an empty list for `Name` alone or `Name;`, and for a name that is not literal text. */
function readHeader(word: Word): WrittenRequest['headers'][number][] {
  const [, name, between] = /^([\w-]+)(:[ \t]*)/.exec(getStart(word)) ?? [];
  if (name === undefined || between === undefined) return [];
  return [{ name: takeStart(word, name.length), value: dropStart(word, name.length + between.length) }];
}

/** The most URLs that the globs of one URL may stand for; with more, the globs become holes. */
const MOST_URLS = 20;

/** Returns a URL for each of the words in `{a,b}`. */
function expandGlobs(url: Word): Word[] {
  for (let urls = [url]; ;) {
    const next = urls.flatMap(expandGlob);
    if (next.length === urls.length) return urls;
    if (next.length > MOST_URLS) return [hideGlobs(url)];
    urls = next;
  }
}

const GLOB = /\{([^,{}]*,[^{}]*)\}/;

/** Expands the first glob of a URL. */
function expandGlob(url: Word): Word[] {
  const found = findGlob(url);
  if (!found) return [url];
  const { before, words, after } = found;
  return [...words.text.matchAll(/[^,]+|(?<=^|,)(?=,|$)/g)].map(({ 0: text, index }) => [
    ...before,
    { ...words, text, at: words.at < 0 ? words.at : words.at + index },
    ...after,
  ]);
}

function hideGlobs(url: Word): Word {
  const found = findGlob(url);
  return found ? hideGlobs([...found.before, { kind: 'hole', name: '' }, ...found.after]) : url;
}

function findGlob(url: Word): { before: Word; words: WordPart & { kind: 'text' }; after: Word } | null {
  for (const [index, part] of url.entries()) {
    if (part.kind !== 'text') continue;
    const found = GLOB.exec(part.text);
    if (!found) continue;
    const words = dropStart([part], found.index + 1)[0] as WordPart & { kind: 'text' };
    const after = dropStart([part], found.index + found[0].length);
    return {
      before: [...url.slice(0, index), { ...part, text: part.text.slice(0, found.index) }],
      words: { ...words, text: found[1]! },
      after: [...after, ...url.slice(index + 1)],
    };
  }
  return null;
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
