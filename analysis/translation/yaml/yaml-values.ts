/** Reads the values of YAML: scalars, lists and mappings on one line or in brackets, names and what repeats them. */
import { joinPieces, type Snippet } from '../translation.ts';

/** Reads a list at this offset, which may go over several lines: its elements are the words of a command, `["curl", "https://…"]`. */
export function readList(text: string, from: number): { snippet: Snippet; elements: Snippet[]; end: number } | null {
  LIST.lastIndex = from;
  const [list] = LIST.exec(text) ?? [];
  if (list === undefined) return null;
  const words = list.replaceAll(/("(?:\\.|[^"\\])*"|'[^']*')|[[\],\r\n]/g, (_, word?: string) => word ?? ' ');
  const elements = [...list.matchAll(/"((?:\\.|[^"\\])*)"|'([^']*)'|([^\s[\],"'][^[\],\r\n]*)/g)].map(
    ({ 0: written, 1: double, 2: single, index }) => {
      const element = double ?? single ?? written.trimEnd();
      return joinPieces([{ text: element, from: from + index + written.indexOf(element) }]);
    },
  );
  return { snippet: joinPieces([{ text: words, from }]), elements, end: from + list.length };
}

/** Its words may hold brackets in quotes, and an apostrophe that is no quote. */
const LIST = /(?:\[(?:"(?:\\.|[^"\\])*"|'[^']*'|[^[\]{}"'])*\]|\[[^[\]{}]*\])(?=[ \t]*(?:#.*)?$)/my;

/** A text in quotes. No character has two ways to be read: a text that never ends would be tried in each combination of them. */
const QUOTED = /^(?:"((?:\\.|[^"\\\r\n])*)"|'((?:''|[^'\r\n])*)')/;

/** Reads a value on one line, without quotes and trailing comment. */
export function readScalar(value: string, from: number): Snippet {
  const [whole, double, single] = QUOTED.exec(value) ?? [];
  if (whole === undefined) {
    const comment = value.search(/\s#/);
    return joinPieces([{ text: (comment === -1 ? value : value.slice(0, comment)).trimEnd(), from }]);
  }
  const quoted = double ?? single!;
  const escape = double === undefined ? /'(?=')/ : /\\(?=.)/;
  const pieces: { text: string; from: number }[] = [];
  for (let at = 0; at < quoted.length;) {
    if (escape.test(quoted.slice(at, at + 2))) at += 1;
    pieces.push({ text: quoted[at]!, from: from + 1 + at++ });
  }
  return joinPieces(pieces);
}

/** The part of a value that names it, `&base`, and what comes behind. */
export function readAnchor(value: string): { name: string; length: number } | null {
  const [written, name] = /^&([^\s,[\]{}]+)(?:[ \t]+|$)/.exec(value) ?? [];
  return written === undefined ? null : { name: name!, length: written.length };
}

/** Returns the name that a value repeats, `*base`; null for any other value. */
export function readAlias(value: string): string | null {
  return /^\*([^\s,[\]{}]+)(?:[ \t]+(?:#.*)?)?$/.exec(value)?.[1] ?? null;
}

/** Returns the names of a merge on one line, `<<: *a` or `<<: [*a, *b]`, the first of which counts most; null for any other line. */
export function readMerge(line: string): string[] | null {
  const [, given] = /^(["']?)<<\1[ \t]*:[ \t]+(\*.*|\[.*\][ \t]*(?:#.*)?)$/.exec(line)?.slice(1) ?? [];
  if (given === undefined) return null;
  return [...given.replace(/[ \t]#.*$/, '').matchAll(/\*([^\s,[\]{}]+)/g)].map(([, name]) => name!);
}

/** A mapping in braces: its values by their keys, and the names of the mappings that it repeats. */
export interface FlowMapping {
  entries: { key: string; scalar: Snippet; alias: string | null }[];
  merged: string[];
  end: number;
}

/** Reads the mapping in braces at this offset; null for other texts, and for one with further mappings or lists inside. */
export function readFlowMapping(text: string, from: number): FlowMapping | null {
  if (text[from] !== '{' || text[from + 1] === '{') return null;
  const read: FlowMapping = { entries: [], merged: [], end: from };
  let at = skipSpace(text, from + 1);
  while (text[at] !== '}') {
    ENTRY.lastIndex = at;
    const [entry, , key = '', , double, single, plain = '', list] = ENTRY.exec(text) ?? [];
    if (entry === undefined) return null;
    if (key === '<<') for (const [, name = ''] of (list ?? plain).matchAll(/\*([^\s,[\]{}]+)/g)) read.merged.push(name);
    else if (list !== undefined) return null;
    else {
      const value = double ?? single ?? plain.trimEnd();
      const start =
        at + entry.length - (double ?? single ?? plain).length - (double === undefined && single === undefined ? 0 : 1);
      read.entries.push({
        key,
        scalar: joinPieces([{ text: value, from: start }]),
        alias: double === undefined && single === undefined ? readAlias(value) : null,
      });
    }
    at = skipSpace(text, at + entry.length);
    if (text[at] === ',') at = skipSpace(text, at + 1);
    else if (text[at] !== '}') return null;
  }
  return { ...read, end: at + 1 };
}

/** A key with its value: in double or single quotes, plain, or a list. */
const ENTRY =
  /(["']?)([\w.-]+|<<)\1[ \t]*:(?:\s+|(?=["',}]))(?:("((?:\\.|[^"\\])*)"|'([^']*)')|((?:\$\{\{[^}]*\}\}|[^\s"'[{,}](?:\$\{\{[^}]*\}\}|:(?=\S)|[^,{}:#\n])*)?)(?![[{])|(\[[^\]{}]*\]))/y;

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  return from + (SPACE.exec(text)?.[0].length ?? 0);
}

const SPACE = /(?:\s|(?<=\s)#[^\n]*)*/y;
