/**
 * Reads a document of settings as a tree of keys and texts, and renders it as a module that exports them. Of YAML, TOML and
 * formats of lines (INI, dotenv), it reads only the syntax in which addresses and names are written. Texts that may be secrets
 * are left out.
 */
import { SECRET_KEY } from '../../libraries/projects/configuration-documents.ts';
import { isYamlName } from '../source-names.ts';

/** A list has entries without a key. Null is a value that is not read. */
type Tree = string | null | Entry[];
type Entry = [key: string | null, value: Tree];

/** Returns the text of a module for the text of a document; JSON is a subset of JavaScript's expressions and stays as it is. */
export function renderDocument(name: string, text: string): string {
  if (/\.json[c5]?$/.test(name)) return `module.exports = ${text}`;
  return `module.exports = ${render(isYamlName(name) ? readIndented(text) : expandReferences(readLines(text)), '')}`;
}

function render(tree: Tree, key: string): string {
  // `this` renders an unknown value: the evaluator knows no `this` of a module.
  if (tree === null || (typeof tree === 'string' && (SECRET_KEY.test(key) || !isPlain(tree)))) return 'this';
  if (typeof tree === 'string') return JSON.stringify(withoutCredentials(tree));
  const isList = tree.length > 0 && tree.every(([name]) => name === null);
  const entries = tree.map(([name, value]) =>
    isList ? render(value, key) : `${JSON.stringify(name ?? '')}: ${render(value, name ?? '')}`,
  );
  return isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`;
}

/** A URL, a path, a name: no long run of letters and digits, as tokens and identifiers are. */
function isPlain(text: string): boolean {
  return (
    text.length < 400 && (/^https?:/.test(text) || (/^[\w./:{}<>@$-]+$/.test(text) && !/[A-Za-z\d]{20}/.test(text)))
  );
}

/** The URL without user, password and query; of `${API:-https://…}` the default. */
function withoutCredentials(text: string): string {
  const written = /^\$\{[^}]*?(https?:[^'"}\s]+)['"]?\s*\}/.exec(text)?.[1] ?? text;
  if (!/^https?:/.test(written)) return written;
  return written.replace(/^(https?:\/\/)[^/@]*@/, '$1').replace(/[?#].*/s, '');
}

/** A reference to another variable, `$API`, `${API}` or `${API:-https://…}`. Source: https://github.com/motdotla/dotenv-expand. */
const REFERENCE = /\$(?:\{(\w+)(?::?-[^{}]*)?\}|(\w+))/g;

/** A value that refers to a value that refers …, and all references of a document. */
const DEEPEST_REFERENCE = 4;
const MOST_REFERENCES = 2000;

/** Longer values are no addresses. */
const LONGEST_VALUE = 400;

/** Replaces the references to variables of the same document, but for secrets. */
function expandReferences(entries: Entry[]): Entry[] {
  const known = new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[0] === 'string' && typeof entry[1] === 'string'),
  );
  let count = 0;
  const expand = (text: string, depth: number): string => {
    if (depth >= DEEPEST_REFERENCE || text.length > LONGEST_VALUE) return text;
    return text.replaceAll(REFERENCE, (written, braced?: string, bare?: string) => {
      const name = braced ?? bare ?? '';
      const value = SECRET_KEY.test(name) ? undefined : known.get(name);
      return value === undefined || ++count > MOST_REFERENCES ? written : expand(value, depth + 1);
    });
  };
  return entries.map(([name, value]) => [name, typeof value === 'string' ? expand(value, 0) : value]);
}

/** An open mapping or list of an indented document. */
interface Level {
  indent: number;
  entries: Entry[];
  isItem: boolean;
}

/** The first colon before a blank or the end of the line ends a key. Blanks within a key match as a whole: no two parts can share them. */
const YAML_KEY =
  /^(?:"([^"]*)"|'([^']*)'|([^\s#"'[\]{}&*!|>%@`-](?:[^\s#:]|:(?=\S)|\s+(?=[^\s:]|:\S))*|-[^\s:](?:[^\s:]|\s+(?=[^\s:]))*))\s*:(?:\s+(\S.*)?)?$/;

/** Settings nest less deeply. */
const MOST_LEVELS = 100;

/** YAML in block style. Anchors, tags and multi-line texts are passed over. */
function readIndented(text: string): Entry[] {
  const root: Entry[] = [];
  let levels: Level[] = [{ indent: -1, entries: root, isItem: false }];
  for (const line of text.split(/\r?\n/)) {
    let content = line.trimStart();
    let indent = line.length - content.length;
    if (content === '' || content.startsWith('#')) continue;
    if (content.startsWith('---')) {
      levels = levels.slice(0, 1);
      continue;
    }
    for (let dash = /^-(\s+|$)/.exec(content); ; dash = /^-(\s+|$)/.exec(content)) {
      const isDash = dash !== null;
      levels = levels.filter((level) => level.indent < indent || (level.indent === indent && isDash && !level.isItem));
      if (!dash || levels.length > MOST_LEVELS) break;
      const item: Entry = [null, []];
      levels.at(-1)!.entries.push(item);
      levels.push({ indent, entries: item[1] as Entry[], isItem: true });
      content = content.slice(dash[0].length);
      indent += dash[0].length;
      if (content !== '' && !YAML_KEY.test(content)) item[1] = readItem(content);
    }
    const [whole, double, single, plain, value = ''] = YAML_KEY.exec(content) ?? [];
    if (whole === undefined) continue;
    const scalar = readScalar(value.replace(/^[&!]\S+\s*/, ''));
    const entry: Entry = [double ?? single ?? plain!, scalar === '' ? [] : scalar];
    levels.at(-1)!.entries.push(entry);
    if (Array.isArray(entry[1]) && levels.length <= MOST_LEVELS)
      levels.push({ indent, entries: entry[1], isItem: false });
  }
  return root;
}

/** Reads an item of a list: a text, or a variable of the environment, `NAME=value`. */
function readItem(content: string): Tree {
  const [, name, value] = /^["']?([A-Za-z_]\w*)=(.+?)["']?$/.exec(content) ?? [];
  return name === undefined ? readScalar(content) : [[name, readScalar(value!)]];
}

const ASSIGNMENT = /^(?:export\s+)?("[^"]*"|'[^']*'|[\w.-]+)\s*[=:]\s*(\S.*)?$/;

/** TOML, INI, properties and dotenv: assignments, and the names of sections in brackets. */
function readLines(text: string): Entry[] {
  const root: Entry[] = [];
  let section = root;
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    const header = readHeader(content);
    const [, key, value = ''] = ASSIGNMENT.exec(content) ?? [];
    if (header !== null) section = openSection(root, header.split('.').map(unquote));
    else if (key !== undefined) {
      const keys = /^["']/.test(key) ? [unquote(key)] : key.split('.');
      openSection(section, keys.slice(0, -1)).push([keys.at(-1)!, readScalar(value)]);
    }
  }
  return root;
}

/** Returns the name of a section in brackets, `[vars]` or `[[queues]]`; null for any other line. */
function readHeader(line: string): string | null {
  const end = line.startsWith('[') ? line.indexOf(']') : -1;
  return line.slice(line.search(/[^[]/), Math.max(end, 0)).trim() || null;
}

function openSection(from: Entry[], keys: readonly string[]): Entry[] {
  return keys.reduce((entries, key) => {
    const known = entries.find(([name, value]) => name === key && Array.isArray(value))?.[1];
    if (Array.isArray(known)) return known;
    const opened: Entry[] = [];
    entries.push([key, opened]);
    return opened;
  }, from);
}

const PAIR = /("[^"]*"|'[^']*'|(?<![\w.-])[\w.-]+)\s*[:=]\s*("[^"]*"|'[^']*'|[^\s,{}[\]"']+)/g;

/** Reads a text without its quotes and comment, or the pairs of `{ … }`; null for other values. */
function readScalar(written: string): Tree {
  const quoted = /^(?:"([^"]*)"|'([^']*)')/.exec(written);
  if (quoted) return quoted[1] ?? quoted[2]!;
  if (written.startsWith('{'))
    return [...written.matchAll(PAIR)].map(([, key, value]): Entry => [unquote(key!), unquote(value!)]);
  if (/^[[*]/.test(written)) return null;
  // The lines of a longer text may be a document themselves.
  if (/^[|>]/.test(written)) return [];
  return written.replace(/(?:^|\s)[#;].*/, '').trim();
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}
