/**
 * Finds parts of deprecated paths in texts that are not analysed: documents, scripts, templates, programs in other languages. What the text
 * around one says decides if it may be a path that is sent.
 */
import { ADDRESSES_ABOUT_PACKAGE } from '../../libraries/projects/configuration-documents.ts';
import {
  CHANGE_KEYS,
  COMPARING_LINE,
  LIST_OF_HOSTS,
  MENTIONING_KEY,
  TELLING_LINE,
} from '../../libraries/non-requests/mentions.ts';
import { OTHER_OWNER, SHOWN_KEYS } from '../../libraries/requests/request-descriptions.ts';
import type { DistinctivePath } from '../../routes/distinctive-paths.ts';
import { isSentence } from '../mentions/other-paths.ts';

/** The most characters that are read before and behind a path: a document may be one line. */
const LONGEST_AROUND = 300;

/** What ends a URL or a path. */
const PATH_END = /[\s"'`<>|;,]/;

const QUOTE = /["'`]/;

/** The key of a value on its line, `"func": "…"`, `path = '…'`, `- run: …`. */
const KEY = /(?:^|[{,\s(])["']?([\w.$-]{1,60})["']?\s{0,8}(?::|=(?!=))\s{0,8}(?:[^:=]|:(?!\s)|=(?!\s))*$/;

/** A host in front of a path that is written out. */
const HOST = /^[a-z]+:\/\/[\w.-]+(?::\d+)?\//i;

/** Tests if a path that was found in a text without comments may be one that something sends to the platform. */
export function mayBeSentPath(text: string, { offset, words }: Pick<DistinctivePath, 'offset' | 'words'>): boolean {
  const before = text
    .slice(Math.max(0, offset - LONGEST_AROUND), offset)
    .split('\n')
    .at(-1)!;
  const behind = text.slice(offset, offset + words.length + LONGEST_AROUND).split('\n', 1)[0]!;
  const line = before + behind;
  if (COMPARING_LINE.test(line) || (TELLING_LINE.test(line) && !line.includes('|'))) return false;
  const end = behind.search(PATH_END);
  const rest = end === -1 ? '' : behind.slice(end);
  if (isKey(end === -1 ? behind : behind.slice(0, end), rest)) return false;
  const key = KEY.exec(before)?.[1];
  if (key !== undefined && isOtherKey(key)) return false;
  if (HOST.test(before.split(PATH_END).at(-1)!)) return false;
  return !isSentence(getQuoted(before, behind));
}

/** A variable in front of a path: `{{ api }}/accounts`, `$API/accounts`. */
const VARIABLE = /^(?:\{\{[^{}]*\}\}|\$\{?\w+\}?)\//;

/** Tests if a variable is the base of a path: what the variable may hold is found from the files that set it. */
export function hasVariableBase(text: string, { offset }: Pick<DistinctivePath, 'offset'>): boolean {
  const [before] = text
    .slice(Math.max(0, offset - LONGEST_AROUND), offset)
    .split('\n')
    .slice(-1);
  return VARIABLE.test(getQuoted(before!, ''));
}

/** `"/workers/namespaces": …` in JSON, `/workers/namespaces:` in YAML. */
function isKey(path: string, rest: string): boolean {
  return /^["'`]\s*:/.test(rest) || (path.endsWith(':') && /^\s|^$/.test(rest));
}

function isOtherKey(key: string): boolean {
  const name = key.split('.').at(-1)!;
  const patterns = [CHANGE_KEYS, MENTIONING_KEY, SHOWN_KEYS, OTHER_OWNER, LIST_OF_HOSTS];
  return ADDRESSES_ABOUT_PACKAGE.has(name) || patterns.some((pattern) => pattern.test(name));
}

/** The text between the quotes around a place; the whole line where there are none. */
function getQuoted(before: string, behind: string): string {
  const start = Math.max(...['"', "'", '`'].map((quote) => before.lastIndexOf(quote)));
  const end = behind.search(QUOTE);
  return before.slice(start + 1) + (end === -1 ? behind : behind.slice(0, end));
}

/** Tests if the name of a document says that it holds pages, rights, a description, or what a program refuses. */
export function isDocumentOfOther(name: string): boolean {
  const base = name
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  return OTHER_OWNER.test(base) || LIST_OF_HOSTS.test(base);
}
