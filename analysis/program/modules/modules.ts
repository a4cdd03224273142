/** The modules that files of a project import: resolved and loaded by a host, their facts collected once. */
import { hasSpellingEscape } from '../../prefilter/escapes.ts';
import { collectFileFacts, type FileFacts } from '../file-facts.ts';
import type { ModuleHost, SourceFile } from '../source-file.ts';
import { findGlobal, getExports } from './exports.ts';
import { createStarExports, findStars } from './star-exports.ts';
import { createWordFilter, getWholeWords } from './word-filter.ts';

/** Why the target of an import is missing. */
export type ModuleFailure =
  'not-found' | 'broken-config' | 'not-built' | 'outside' | 'unreadable' | 'broken' | 'too-large' | 'not-a-script';

export type FoundModule =
  { kind: 'module'; file: FileFacts } | { kind: 'external'; as?: string } | { kind: 'failed'; reason: ModuleFailure };

/** Finds the modules of a project; NO_MODULES follows no import. */
export interface Modules {
  find(specifier: string, from: FileFacts): FoundModule;
  /** The modules that a build may put in the place of the one that a specifier means. */
  findVariants(specifier: string, from: FileFacts): readonly FileFacts[];
  /** True if a specifier means another file under other conditions, or in another bundle. */
  hasAlternatives(specifier: string, from: FileFacts): boolean;
  /** True if a module may export a name, itself or from another module. Only modules whose text holds the name are parsed. */
  mayExport(specifier: string, from: FileFacts, name: string): boolean;
  /** True if the `export *` of a module lead into a cycle. */
  reachesStarCycle(specifier: string, from: FileFacts): boolean;
  /** Tests the text of a module, once for each name of a test; false where there is no module. */
  testText(specifier: string, from: FileFacts, testName: string, test: (text: string) => boolean): boolean;
  /** The other scripts whose global name a script uses: several only where they declare it together. */
  findScripts(name: string, from: FileFacts): readonly FileFacts[];
  /** The module whose export a framework imports under a name, and the export's name; null for other names. */
  findAutoImport(name: string, from: FileFacts): { file: FileFacts; name: string } | null;
}

export const NO_MODULES: Modules = {
  find: () => ({ kind: 'external' }),
  findVariants: () => [],
  hasAlternatives: () => false,
  mayExport: () => true,
  reachesStarCycle: () => false,
  testText: () => false,
  findScripts: () => [],
  findAutoImport: () => null,
};

export interface ProjectModules extends Modules {
  /** Collects the facts of the analysed file. */
  enter(source: SourceFile): FileFacts;
  /** Absolute path of a file; undefined for a text without one. */
  getPath(file: FileFacts): string | undefined;
  /** The facts of the file at an absolute path; null where it cannot be read or parsed. */
  load(path: string): FileFacts | null;
  /** True if the file at an absolute path contains `sought`, or escapes that may spell it; false if it cannot be read. */
  mayHold(path: string, sought: string): boolean;
  /** `mayHold` for a whole name: `json` does not contain `on`. */
  mayName(path: string, name: string): boolean;
  /** True if the file may give a name a value: `answer.json()` does not. */
  mayGive(path: string, name: string): boolean;
  /** True if the file may declare a name: `process.env` does not. */
  mayDeclare(path: string, name: string): boolean;
  /** True if the text of the file at an absolute path matches a pattern, or has escapes; false if it cannot be read. */
  mayMatch(path: string, pattern: RegExp): boolean;
}

/** Exports whose names need not be in the text. */
const PASSES_ON = /\bmodule\.exports\b|\bexports\s*[.[]/;

export function createModules(host: ModuleHost | undefined): ProjectModules {
  // A host returns the same source object until its text changes, so facts are cached by that object.
  const known = new WeakMap<SourceFile, FileFacts>();
  const paths = new WeakMap<FileFacts, string>();
  /** The analysed file. If a face has its own parser, its tree differs from the host's, so importers get this one. */
  let entered: FileFacts | null = null;
  /**
   * The modules that were found since `enter`, by path. The host forgets trees beyond a total size; modules that lead to each other
   * would be parsed again at each step, and a search would not know where it has been.
   */
  const found = new Map<string, FoundModule>();

  function getFacts(source: SourceFile, path: string): FileFacts {
    let facts = known.get(source);
    if (!facts) known.set(source, (facts = collectFileFacts(source)));
    paths.set(facts, path);
    return facts;
  }

  /** The result of a test of a module's text; null where there is no module or its text cannot be read. */
  function deriveFromText(
    specifier: string,
    from: FileFacts,
    key: string,
    test: (text: string) => boolean,
  ): boolean | null {
    const path = paths.get(from);
    const resolved = host && path !== undefined ? host.resolve(specifier, path) : null;
    return resolved?.kind === 'file' ? host!.derive(resolved.file, key, test) : null;
  }

  /** True unless the words of a name rule a text out, without reading it again. */
  const mayHoldWords = (path: string, name: string): boolean =>
    host?.derive(path, createWordFilter, createWordFilter)?.(name) ?? false;

  const isEscaped = (path: string): boolean => host?.derive(path, hasSpellingEscape, hasSpellingEscape) === true;

  function mayContain(path: string, contains: (text: string) => boolean): boolean {
    const text = host?.read(path) ?? null;
    return text !== null && (contains(text) || isEscaped(path));
  }

  function findAt(path: string, of: ModuleHost): FoundModule {
    if (entered && paths.get(entered) === path) return { kind: 'module', file: entered };
    let module = found.get(path);
    if (!module) {
      const loaded = of.load(path);
      module = loaded.kind === 'failed' ? loaded : { kind: 'module', file: getFacts(loaded.source, path) };
      found.set(path, module);
    }
    return module;
  }

  /** The names that modules export by their trees, with the text that each was parsed from. */
  const exported = new Map<string, { text: string; names: ReadonlySet<string> | null }>();
  /** Null for a module that may export any name. */
  function getExported(path: string, text: string, of: ModuleHost): ReadonlySet<string> | null {
    const before = exported.get(path);
    if (before?.text === text) return before.names;
    const module = findAt(path, of);
    const table = module.kind === 'module' ? getExports(module.file) : null;
    const names = table && !table.whole ? new Set(table.names.keys()) : null;
    exported.set(path, { text, names });
    return names;
  }

  const createStars = (of: ModuleHost): ReturnType<typeof createStarExports> =>
    createStarExports({
      getStars(path) {
        const specifiers = of.derive(path, findStars, findStars);
        const resolved = specifiers?.map((specifier) => of.resolve(specifier, path)) ?? [null];
        // What cannot be read may export any name: loading the module reports it.
        return resolved.every((each) => each?.kind === 'file') ? resolved.map(({ file }) => file) : null;
      },
      exportsItself(path, name) {
        const text = of.read(path);
        if (text === null || of.derive(path, mayPassOn, mayPassOn) === true) return true;
        if (!mayHoldWords(path, name) || !hasWholeName(text, name, () => true)) return false;
        return getExported(path, text, of)?.has(name) ?? true;
      },
    });
  let stars: ReturnType<typeof createStarExports> | null = null;
  function askStars(
    specifier: string,
    from: FileFacts,
    ask: (known: ReturnType<typeof createStarExports>, path: string) => boolean,
  ): boolean | null {
    const path = paths.get(from);
    const resolved = host && path !== undefined ? host.resolve(specifier, path) : null;
    return resolved?.kind === 'file' ? ask((stars ??= createStars(host!)), resolved.file) : null;
  }

  const mayHaveName = (path: string, name: string, counts: OccurrenceTest): boolean =>
    mayHoldWords(path, name) ? mayContain(path, (text) => hasWholeName(text, name, counts)) : isEscaped(path);

  function load(path: string): FileFacts | null {
    const loaded = host?.load(path);
    return loaded?.kind === 'source' ? getFacts(loaded.source, path) : null;
  }

  return {
    find(specifier, from) {
      const path = paths.get(from);
      if (!host || path === undefined) return { kind: 'external' };
      const resolved = host.resolve(specifier, path);
      if (resolved.kind === 'external') return resolved;
      if (resolved.kind === 'unresolved') return { kind: 'failed', reason: resolved.reason };
      return findAt(resolved.file, host);
    },
    findVariants(specifier, from) {
      const path = paths.get(from);
      const resolved = host?.findVariants && path !== undefined ? host.resolve(specifier, path) : null;
      if (resolved?.kind !== 'file') return [];
      return host!.findVariants!(resolved.file).flatMap((file) => {
        const found = findAt(file, host!);
        return found.kind === 'module' ? [found.file] : [];
      });
    },
    hasAlternatives(specifier, from) {
      const path = paths.get(from);
      return host !== undefined && path !== undefined && host.hasAlternatives(specifier, path);
    },
    mayExport: (specifier, from, name) =>
      askStars(specifier, from, (known, path) => known.mayExport(path, name)) ?? true,
    reachesStarCycle: (specifier, from) =>
      askStars(specifier, from, (known, path) => known.reachesCycle(path)) ?? false,
    testText: (specifier, from, testName, test) => deriveFromText(specifier, from, testName, test) ?? false,
    findScripts(name, from) {
      const path = paths.get(from);
      const scripts = (path === undefined ? undefined : host?.getSharedNames(path).get(name)) ?? [];
      const declaring = scripts.flatMap((script) => {
        const file = entered && paths.get(entered) === script ? entered : load(script);
        return file && findGlobal(file, name) ? [file] : [];
      });
      // What one of them declares may not be known.
      return declaring.length === scripts.length ? declaring : [];
    },
    findAutoImport(name, from) {
      const path = paths.get(from);
      const given = path === undefined ? undefined : host?.findAutoImports?.(path).get(name);
      const found = given && findAt(given.file, host!);
      return found?.kind === 'module' ? { file: found.file, name: given!.name } : null;
    },
    getPath: (file) => paths.get(file),
    load,
    mayHold: (path, sought) =>
      mayHoldWords(path, getWholeWords(sought)) ? mayContain(path, (text) => text.includes(sought)) : isEscaped(path),
    mayName: (path, name) => mayHaveName(path, name, () => true),
    mayGive: (path, name) => mayHaveName(path, name, isGiven),
    mayDeclare: (path, name) => mayHaveName(path, name, isDeclared),
    mayMatch: (path, pattern) => mayContain(path, (text) => pattern.test(text)),
    enter(source) {
      found.clear();
      if (host?.isFixed !== true) stars = null;
      return (entered = source.path === undefined ? collectFileFacts(source) : getFacts(source, source.path));
    },
  };
}

function mayPassOn(text: string): boolean {
  return PASSES_ON.test(text) || hasSpellingEscape(text);
}

type OccurrenceTest = (text: string, start: number, end: number) => boolean;

/** True if a text contains a name that is not part of a longer word, in a place that counts. */
function hasWholeName(text: string, name: string, counts: OccurrenceTest): boolean {
  for (let start = text.indexOf(name); start !== -1; start = text.indexOf(name, start + 1)) {
    const end = start + name.length;
    if (!isWordCharacter(text[start - 1]) && !isWordCharacter(text[end]) && counts(text, start, end)) return true;
  }
  return false;
}

/**
 * False for a call of a method, `answer.json()`, and for the end of a file's name, `'package.json'`. A value may follow a key that is a
 * path of members, `'zones.list', `.
 */
function isGiven(text: string, start: number, end: number): boolean {
  return text[start - 1] !== '.' || !/[('"`]/.test(text[end] ?? '') || text[end + 1] === ',';
}

function isDeclared(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
  return text[end] !== '.' && isGiven(text, start, end) && BEFORE_DECLARED.test(before);
}

const LONGEST_BEFORE = 40;
/**
 * Matches the text in front of a declared name: a keyword, or the sign before an element of a pattern or of a list of exports, a
 * member of `exports`, or a word in a comment.
 */
const BEFORE_DECLARED =
  /(?:\b(?:function|class|const|let|var|using|enum|namespace|module|interface|type|as)\s|[^\w$\s])\s*$/;

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\d$]/u.test(character);
}
