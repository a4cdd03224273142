/** The modules that files of a project import: resolved and loaded by a host, their facts collected once. */
import { hasSpellingEscape } from '../prefilter/escapes.ts';
import { collectFileFacts, type FileFacts } from './file-facts.ts';
import type { ModuleHost, SourceFile } from './source-file.ts';

/** Why the target of an import is missing. */
export type ModuleFailure =
  'not-found' | 'broken-config' | 'outside' | 'unreadable' | 'broken' | 'too-large' | 'not-a-script';

export type FoundModule =
  { kind: 'module'; file: FileFacts } | { kind: 'external'; as?: string } | { kind: 'failed'; reason: ModuleFailure };

/** Finds the modules of a project; NO_MODULES follows no import. */
export interface Modules {
  find(specifier: string, from: FileFacts): FoundModule;
  /** True if a specifier means another file under other conditions, or in another bundle. */
  hasAlternatives(specifier: string, from: FileFacts): boolean;
  /** True if a module may export a name, itself or from another module. Searches its text: parsing takes far longer. */
  mayExport(specifier: string, from: FileFacts, name: string): boolean;
  /** Tests the text of a module, once for each name of a test; false where there is no module. */
  testText(specifier: string, from: FileFacts, testName: string, test: (text: string) => boolean): boolean;
}

export const NO_MODULES: Modules = {
  find: () => ({ kind: 'external' }),
  hasAlternatives: () => false,
  mayExport: () => true,
  testText: () => false,
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
}

/** Exports whose names need not be in the text. */
const PASSES_ON = /\bexport\s*\*|\bmodule\.exports\b|\bexports\s*[.[]/;

export function createModules(host: ModuleHost | undefined): ProjectModules {
  // A host returns the same source object until its text changes, so facts are cached by that object.
  const known = new WeakMap<SourceFile, FileFacts>();
  const paths = new WeakMap<FileFacts, string>();
  /** The analysed file. If a face has its own parser, its tree differs from the host's, so importers get this one. */
  let entered: FileFacts | null = null;

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

  /** The words of the long texts, each with the text that it was read as. */
  const words = new Map<string, { text: string; all: ReadonlySet<string> }>();
  const getWords = (path: string, text: string): ReadonlySet<string> => {
    const known = words.get(path);
    if (known?.text === text) return known.all;
    const all = new Set(text.match(WORDS));
    words.set(path, { text, all });
    return all;
  };

  function mayContain(path: string, contains: (text: string) => boolean): boolean {
    const text = host?.read(path) ?? null;
    return text !== null && (contains(text) || host!.derive(path, hasSpellingEscape, hasSpellingEscape) === true);
  }

  return {
    find(specifier, from) {
      const path = paths.get(from);
      if (!host || path === undefined) return { kind: 'external' };
      const resolved = host.resolve(specifier, path);
      if (resolved.kind === 'external') return resolved;
      if (resolved.kind === 'unresolved') return { kind: 'failed', reason: resolved.reason };
      if (entered && paths.get(entered) === resolved.file) return { kind: 'module', file: entered };
      const loaded = host.load(resolved.file);
      return loaded.kind === 'failed' ? loaded : { kind: 'module', file: getFacts(loaded.source, resolved.file) };
    },
    hasAlternatives(specifier, from) {
      const path = paths.get(from);
      return host !== undefined && path !== undefined && host.hasAlternatives(specifier, path);
    },
    // True for a text that cannot be read: loading the module reports that.
    mayExport: (specifier, from, name) =>
      deriveFromText(
        specifier,
        from,
        `export ${name}`,
        (text) => text.includes(name) || PASSES_ON.test(text) || hasSpellingEscape(text),
      ) ?? true,
    testText: (specifier, from, testName, test) => deriveFromText(specifier, from, testName, test) ?? false,
    getPath: (file) => paths.get(file),
    load(path) {
      const loaded = host?.load(path);
      return loaded?.kind === 'source' ? getFacts(loaded.source, path) : null;
    },
    mayHold: (path, sought) => mayContain(path, (text) => text.includes(sought)),
    mayName: (path, name) =>
      mayContain(path, (text) => {
        const [word] = text.length < LONG ? [] : (name.match(WORDS) ?? []);
        const mayHave = word === undefined || getWords(path, text).has(word);
        return mayHave && (word === name || hasWholeName(text, name));
      }),
    enter: (source) => (entered = source.path === undefined ? collectFileFacts(source) : getFacts(source, source.path)),
  };
}

/** A text of this many characters is not searched again for each name. */
const LONG = 50_000;
/** An underscore is no character of a word here: it separates the words of a setting, `API_TOKEN`. */
const WORDS = /[\p{L}\d$]+/gu;

/** True if a text contains a name that is not part of a longer word. */
function hasWholeName(text: string, name: string): boolean {
  for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1))
    if (!isWordCharacter(text[index - 1]) && !isWordCharacter(text[index + name.length])) return true;
  return false;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\d$]/u.test(character);
}
