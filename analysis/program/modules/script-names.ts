/**
 * The global names of scripts: files without imports and exports, whose top-level names all scripts of a program share. Read from the
 * text, because parsing every file of a package would take most of the time of a run.
 */
import { STANDARD_GLOBALS } from '../../libraries/projects/standard-globals.ts';

export interface ScriptNames {
  /** The names that the script declares at the beginning of a line. */
  readonly declared: ReadonlySet<string>;
  /** Those that several scripts declare together: `namespace Edge {`, `var edge = edge || {};`. */
  readonly joined: ReadonlySet<string>;
}

const MODULE =
  /^(?:import|export)\b(?!\s*\()|\brequire\s*\(|\bmodule\.exports\b|(?<![\w$.])exports\s*[.[]|\bimport\.meta\b/m;
const KEYWORDS = [
  ...['async[ \\t]+function', 'function', 'abstract[ \\t]+class', 'class', 'const[ \\t]+enum', 'enum', 'namespace'],
  ...['module', 'const', 'let', 'var'],
];
/** A name behind a keyword, or a pattern: `async function* list`, `const { root, read }`. */
const DECLARATION = new RegExp(
  String.raw`^(?:${KEYWORDS.join('|')})\b[ \t]*(?:\*[ \t]*)?(?:([\w$]+)|\{([^{}]*)\})`,
  'gm',
);
const NAMESPACE = /^(?:namespace|module)[ \t]+([\w$]+)/gm;
/** `var edge = edge || {}`, `var edge = window.edge ?? {}`. */
const JOINED_VARIABLE =
  /^(?:var|let|const)[ \t]+([\w$]+)\s*=\s*(?:(?:window|self|globalThis|this)\.)?\1\s*(?:\|\||\?\?)/gm;
const WORD = /[\w$]+/g;

/** Returns the names of a script; null for a module. */
export function readScriptNames(text: string): ScriptNames | null {
  if (MODULE.test(text)) return null;
  const declared = new Set<string>();
  for (const [, name, pattern] of text.matchAll(DECLARATION))
    for (const each of name === undefined ? readPattern(pattern ?? '') : [name])
      if (!STANDARD_GLOBALS.has(each)) declared.add(each);
  const joined = [...text.matchAll(NAMESPACE), ...text.matchAll(JOINED_VARIABLE)].map(([, name = '']) => name);
  return { declared, joined: new Set(joined) };
}

/** The names that `{ root, read: load = null }` declares. */
function readPattern(pattern: string): string[] {
  return pattern.split(',').flatMap((part) => /(?<![\w$])([\w$]+)\s*(?:=.*)?$/s.exec(part)?.[1] ?? []);
}

/** Returns the words of a text that are names of the index, each once. */
export function findNamesIn(text: string, index: ReadonlyMap<string, unknown>): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(WORD)) if (index.has(word)) found.add(word);
  return [...found];
}
