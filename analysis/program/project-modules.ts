/** Resolves and loads the modules of a project for the evaluator, and collects the facts of each once. */
import type { ModuleHost, SourceFile } from './source-file.ts';
import { hasSpellingEscape } from '../prefilter/escapes.ts';
import { collectFileFacts, type FileFacts } from './file-facts.ts';
import type { FoundModule, Modules } from './modules.ts';

export interface ProjectModules extends Modules {
  /** Collects the facts of the analysed file. */
  enter(source: SourceFile): FileFacts;
  /** Absolute path of a file; undefined for a text without one. */
  getPath(file: FileFacts): string | undefined;
}

/** Exports whose names need not be in the text. */
const PASSES_ON = /\bexport\s*\*|\bmodule\.exports\b|\bexports\s*[.[]/;

export function createModules(host: ModuleHost | undefined): ProjectModules {
  // A host returns the same source object until its text changes, so facts are cached by that object.
  const known = new WeakMap<SourceFile, FileFacts>();
  const paths = new WeakMap<FileFacts, string>();

  function getFacts(source: SourceFile, path: string): FileFacts {
    let facts = known.get(source);
    if (!facts) known.set(source, (facts = collectFileFacts(source)));
    paths.set(facts, path);
    return facts;
  }

  function find(specifier: string, from: FileFacts): FoundModule {
    const path = paths.get(from);
    if (!host || path === undefined) return { kind: 'external' };
    const resolved = host.resolve(specifier, path);
    if (resolved.kind === 'external') return resolved;
    if (resolved.kind === 'unresolved') return { kind: 'failed', reason: resolved.reason };
    const loaded = host.load(resolved.file);
    return loaded.kind === 'failed' ? loaded : { kind: 'module', file: getFacts(loaded.source, resolved.file) };
  }

  function mayExport(specifier: string, from: FileFacts, name: string): boolean {
    const path = paths.get(from);
    const resolved = host && path !== undefined ? host.resolve(specifier, path) : null;
    if (resolved?.kind !== 'file') return true;
    // What cannot be read is named by whoever loads it.
    return (
      host!.derive(
        resolved.file,
        `export ${name}`,
        (text) => text.includes(name) || PASSES_ON.test(text) || hasSpellingEscape(text),
      ) ?? true
    );
  }

  function holds(specifier: string, from: FileFacts, question: string, ask: (text: string) => boolean): boolean {
    const path = paths.get(from);
    const resolved = host && path !== undefined ? host.resolve(specifier, path) : null;
    return resolved?.kind === 'file' && (host!.derive(resolved.file, question, ask) ?? false);
  }

  return {
    find,
    mayExport,
    holds,
    getPath: (file) => paths.get(file),
    enter(source) {
      const facts = collectFileFacts(source);
      if (source.path !== undefined) paths.set(facts, source.path);
      return facts;
    },
  };
}
