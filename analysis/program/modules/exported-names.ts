/** The names that a module exports, read from its text: parsing every module of a folder would take most of the time of a run. */

const KEYWORDS = 'async[ \\t]+function|function|abstract[ \\t]+class|class|const[ \\t]+enum|enum|const|let|var';
const DECLARATION = new RegExp(String.raw`^export[ \t]+(?:${KEYWORDS})\b[ \t]*(?:\*[ \t]*)?([\w$]+)`, 'gm');
const LIST = /^export[ \t]*\{([^{}]*)\}/gm;
const DEFAULT = /^export[ \t]+default\b/m;

/** Returns the names of the exported values; `default` for the default export. Names that come from `export *` are not known. */
export function readExportedNames(text: string): string[] {
  const declared = Array.from(text.matchAll(DECLARATION), ([, name = '']) => name);
  const listed = Array.from(text.matchAll(LIST), ([, list = '']) => list.split(',')).flat();
  const names = listed.flatMap((part) => /^\s*(?:[\w$]+\s+as\s+)?([\w$]+)\s*$/.exec(part)?.[1] ?? []);
  return [...new Set([...declared, ...names, ...(DEFAULT.test(text) ? ['default'] : [])])];
}
