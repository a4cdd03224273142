/**
 * Finds the modules that a text may import, without parsing it: an over-approximation, because strings and comments
 * count too.
 */
import { isDocumentName, isRecordName } from '../libraries/projects/configuration-documents.ts';
import { parseSpecifier } from '../program/modules/package-specifiers.ts';
import { escapeWord } from './word-search.ts';

const QUOTED = /(['"`])([^'"`\r\n]+)\1/y;
const BLANK = /\s*/y;
/** The text between `require` and a specifier: `require.resolve`, `createRequire(…)`. */
const RESOLVE = /\s*\.\s*resolve(?![\w$])/y;
/** `const load = ` */
const ASSIGNED = /(?<![\w$])([\w$]+)\s*=\s*(?:[\w$]+\s*\.\s*)?$/;
/** The arguments of `import(name)` and of `import(process.env.NAME ?? 'pkg')`. */
const NAME_ARGUMENT = /([A-Za-z_$][\w$]*)\s*\)/y;
const DEFAULT_ARGUMENT = /[\w$.?]+\s*(?:\?\?|\|\|)\s*(['"`])([^'"`\r\n]+)\1/y;
/** The most names of specifiers that are looked for in one text. */
const MOST_NAMES = 20;
/** `req('pkg')` for any name `req`. */
const NAMED_CALL = /(?<![\w$.])([A-Za-z_$][\w$]*)\s*\(\s*(['"`])([^'"`\r\n]+)\2/g;
const CREATE_REQUIRE = /\s*\([^()\r\n]*\)/y;
/** Calls that run a file: `new Worker('./job.js')`, `new URL('./job.js', import.meta.url)`. */
const FILE_CALLS: ReadonlySet<string> = new Set(['Worker', 'SharedWorker', 'fork', 'URL', 'importScripts']);
/** What follows `src` in `<script src="./logic.ts">` of a component. */
const ATTRIBUTE = /\s*=\s*/y;
const UNQUOTED = /([^\s>'"`=<]+)/y;
const SCRIPT_TAG = /<script\b[^<>]*$/i;
const MAX_TAG = 300;
/**
 * `import type { A }`, `export type *`; `import type` and `import type, { A }` bind a value of that name, and the types of
 * `import type * as activities` are mostly those of its values: `typeof activities`.
 */
const TYPE_CLAUSE = /^\w+\s+type\b(?!\s*(?:,|$|\*\s*as\b))/;
/** `import { type A, type B as C }`, without its braces. */
const TYPE_NAME = /^\s*type\s+[\w$]/;
/** The end of a path, with its extension. */
const BASE_NAME = /(?<![\w.@-])[\w.@-]+$/;
const MAX_NAME = 80;
/** A longer clause passes for one that binds values. */
const MAX_CLAUSE = 4_000;

export interface SpecifierReader {
  /**
   * Notes the specifier behind a keyword (`from`, `require`, `src`, `Worker`, …) that lies at `start` to `end`, or the
   * document whose extension lies there.
   */
  read(start: number, end: number): void;
  /** Each specifier once, in the order of the text. */
  getSpecifiers(): readonly string[];
  /** Those of the specifiers that only types are imported from. */
  getTypeSpecifiers(): readonly string[];
  /** The base names of data files that end a quoted text. */
  getDocuments(): readonly string[];
  /** True if a module is imported by a name or an expression whose text is not in this file: it may be any module. */
  importsGiven(): boolean;
  /** True if a value of the package may be imported: not by `import 'x'`, which runs the module and binds nothing. */
  isPackageImported(name: string): boolean;
}

export function createSpecifierReader(text: string): SpecifierReader {
  const found = new Map<string, Binding>();
  const documents = new Set<string>();
  const skipBlank = createBlankSkipper(text);
  /** The names that results of `createRequire` are given. */
  const requires = new Set<string>();
  /** What is found, with the specifiers that these get: all in one search, for a text may have thousands of names. */
  const getFound = (): ReadonlyMap<string, Binding> => {
    if (requires.size > 0)
      for (const { 1: name = '', 3: specifier = '' } of text.matchAll(NAMED_CALL))
        if (requires.has(name)) found.set(specifier, 'values');
    requires.clear();
    return found;
  };
  const names = new Set<string>();
  let importsGiven = false;
  /** Notes the specifiers that are given by a name, or beside one: `const name = 'pkg'; await import(name)`. */
  const readGiven = (position: number): void => {
    DEFAULT_ARGUMENT.lastIndex = NAME_ARGUMENT.lastIndex = position;
    const name = NAME_ARGUMENT.exec(text)?.[1];
    const fallback = name === undefined ? DEFAULT_ARGUMENT.exec(text)?.[2] : undefined;
    if (fallback !== undefined) found.set(fallback, 'values');
    if (fallback === undefined && (name === undefined || names.size >= MOST_NAMES)) importsGiven = true;
    if (name === undefined || names.has(name) || names.size >= MOST_NAMES) return;
    names.add(name);
    const values = new RegExp(
      String.raw`(?<![\w$.])${escapeWord(name)}\s*(?::\s*string\s*)?=\s*(['"${'`'}])([^'"${'`'}\r\n]+)\1`,
      'g',
    );
    const written = [...text.matchAll(values)];
    for (const [, , specifier = ''] of written) found.set(specifier, 'values');
    if (written.length === 0) importsGiven = true;
  };
  return {
    read(start, end) {
      const keyword = text.slice(start, end);
      let position = end;
      if (text[start - 1] === '.') {
        const name = /["'`]/.test(text[end] ?? '')
          ? BASE_NAME.exec(text.slice(Math.max(0, start - MAX_NAME), end))
          : null;
        if (name && (isDocumentName(name[0]) || isRecordName(name[0]))) documents.add(copyText(name[0]));
      }
      if (keyword === 'require') position = skip(RESOLVE, text, end) ?? end;
      else if (keyword === 'createRequire') {
        const behind = skip(CREATE_REQUIRE, text, end);
        if (behind === null) return;
        const [, name = 'require'] = ASSIGNED.exec(text.slice(Math.max(0, start - MAX_NAME), start)) ?? [];
        if (name !== 'require') requires.add(name);
        position = behind;
      } else if (keyword === 'src') {
        const behind = skip(ATTRIBUTE, text, end);
        if (behind === null || !SCRIPT_TAG.test(text.slice(Math.max(0, start - MAX_TAG), start))) return;
        position = behind;
      } else if (keyword !== 'from' && keyword !== 'import' && !FILE_CALLS.has(keyword)) return;
      position = skipBlank(position);
      const isCall = text[position] === '(';
      if (!isCall && FILE_CALLS.has(keyword)) return;
      if (isCall) position = skipBlank(position + 1);
      QUOTED.lastIndex = UNQUOTED.lastIndex = position;
      const specifier = QUOTED.exec(text)?.[2] ?? (keyword === 'src' ? UNQUOTED.exec(text)?.[1] : undefined);
      if (specifier === undefined && isCall && (keyword === 'import' || keyword === 'require')) readGiven(position);
      if (specifier === undefined || (FILE_CALLS.has(keyword) && !/^\.{1,2}\//.test(specifier))) return;
      const binding = isCall || keyword !== 'import' ? getBinding(text, start, keyword) : 'nothing';
      found.set(specifier, joinBindings(found.get(specifier), binding));
    },
    getSpecifiers: () => (getFound().size === 0 ? NONE : Array.from(found.keys(), copyText)),
    getTypeSpecifiers() {
      const typed = [...getFound()].filter(([, binding]) => binding === 'types');
      return typed.length === 0 ? NONE : typed.map(([specifier]) => copyText(specifier));
    },
    getDocuments: () => (documents.size === 0 ? NONE : [...documents]),
    importsGiven: () => importsGiven,
    isPackageImported(name) {
      for (const [written, binding] of getFound())
        if (binding !== 'nothing' && written.includes(name) && parseSpecifier(written)?.name === name) return true;
      return false;
    },
  };
}

/** Shared: most texts import no types. */
const NONE: readonly string[] = [];

/** The exports of a module that a text may bind; `nothing` if it only runs the module. */
type Binding = 'values' | 'types' | 'nothing';

/** Joins the bindings of two imports of a module: types and a plain `import 'x'`, which runs the module, count as values. */
function joinBindings(before: Binding | undefined, binding: Binding): Binding {
  return before === undefined || before === binding ? binding : 'values';
}

function getBinding(text: string, start: number, keyword: string): Binding {
  if (keyword !== 'from') return 'values';
  const before = text.slice(Math.max(0, start - MAX_CLAUSE), start);
  const imported = before.slice(Math.max(before.lastIndexOf('import'), 0));
  const clause = imported.slice(Math.max(imported.lastIndexOf('export'), 0));
  return TYPE_CLAUSE.test(clause) || namesTypesAlone(clause) ? 'types' : 'values';
}

function namesTypesAlone(clause: string): boolean {
  const open = clause.indexOf('{');
  const close = clause.indexOf('}', open);
  if (open === -1 || clause.slice(0, open).trim().includes(' ') || clause.slice(close + 1).trim() !== '') return false;
  const names = clause.slice(open + 1, close).split(',');
  return names.every((name, index) => TYPE_NAME.test(name) || (index > 0 && name.trim() === ''));
}

/** Copies of specifiers; most files of a program import the same modules. */
const copies = new Map<string, string>();
const MOST_COPIES = 10_000;

/** Copies a part of a text: the part itself would keep the whole text in memory, and marks are kept for every file of a run. */
function copyText(part: string): string {
  let copy = copies.get(part);
  if (copy === undefined) {
    if (copies.size >= MOST_COPIES) copies.clear();
    copy = part.split('').join('');
    copies.set(copy, copy);
  }
  return copy;
}

function skip(pattern: RegExp, text: string, position: number): number | null {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/**
 * Creates the function that returns, from an offset on, the offset of the next character that is neither white space
 * nor in a comment.
 */
function createBlankSkipper(text: string): (position: number) => number {
  const findClose = createFinder(text, '*/');
  const findLineEnd = createFinder(text, '\n');
  return (start) => {
    for (let position = start; ;) {
      BLANK.lastIndex = position;
      position += BLANK.exec(text)?.[0].length ?? 0;
      if (text.startsWith('/*', position)) position = findClose(position + 2) + 2;
      else if (text.startsWith('//', position)) position = findLineEnd(position);
      else return position;
    }
  };
}

/**
 * Creates the function that returns the offset of the next sign, or the end of the text. It keeps its last answer, so
 * that a text of nothing but comment openings takes linear time.
 */
function createFinder(text: string, sign: string): (from: number) => number {
  let last = -1;
  return (from) => {
    if (last < from) last = text.indexOf(sign, from);
    if (last === -1) last = text.length;
    return last;
  };
}
