/** The key of one file's analysis: its text, and the texts and resolved imports of everything that it imports. */
import type { Program } from '../../analysis/file-scope.ts';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import type { ModuleHost, Resolved } from '../../analysis/program/source-file.ts';
import { getName } from '../files/file-name.ts';
import { getDigest, getKey } from './digest.ts';

export interface KeyContext {
  cwd: string;
  /** Undefined if imports are not followed. */
  modules: ModuleHost | undefined;
}

export interface AnalysisKey {
  key: string;
  /** True if the key contains how this specifier resolves in this file (absolute path). */
  covers(specifier: string, from: string): boolean;
}

/** The contribution of one module of the import closure to the key of a file. */
interface ModuleDigest {
  digest: string;
  specifiers: ReadonlySet<string>;
}

/**
 * Returns a function that creates keys for one run; the digest of each module is computed once. `file` is absolute. The key is null if
 * the imports of a module in the closure are not known.
 */
export function createAnalysisKeys({
  cwd,
  modules,
}: KeyContext): (file: string, text: string, program: Program) => AnalysisKey | null {
  const known = new Map<string, ModuleDigest | null>();
  const digestKey = {};
  const documents = new WeakMap<readonly string[], string>();
  const companionMarks = new WeakMap<readonly string[], string>();

  function getModule(file: string, graph: ModuleGraph, host: ModuleHost): ModuleDigest | null {
    let module = known.get(file);
    if (module === undefined) known.set(file, (module = createModule(file, graph, host)));
    return module;
  }

  /** Null for a module with escapes in its text: they may spell a specifier that the scan for imports does not see. */
  function createModule(file: string, graph: ModuleGraph, host: ModuleHost): ModuleDigest | null {
    const marks = graph.getMarks(file);
    if (marks?.hasEscapes) return null;
    const specifiers = marks?.specifiers ?? [];
    const digest = getDigest(
      JSON.stringify([
        getName(file, cwd),
        host.derive(file, digestKey, getDigest) ?? getFailure(file, host),
        specifiers.map((specifier) => renderResolved(host.resolve(specifier, file), cwd)),
      ]),
    );
    return { digest, specifiers: new Set(specifiers) };
  }

  /** The marks of all files of a package, which decide what the analysis looks for in each of them. */
  function getCompanionMarks(companions: readonly string[], graph: ModuleGraph): string {
    let marks = companionMarks.get(companions);
    if (marks === undefined) {
      const held = new Set(companions.flatMap((path) => graph.getMarks(path)?.held ?? []));
      companionMarks.set(companions, (marks = getDigest([...held].sort().join(' '))));
    }
    return marks;
  }

  function getDocuments(paths: readonly string[] | undefined, host: ModuleHost | undefined): string {
    if (!paths || !host) return '';
    let digest = documents.get(paths);
    if (digest === undefined) {
      const texts = paths.map((path) => [getName(path, cwd), host.derive(path, digestKey, getDigest)]);
      documents.set(paths, (digest = getDigest(JSON.stringify(texts))));
    }
    return digest;
  }

  return (file, text, { facts, graph = null, scope, follow, senders = [], companions = [] }) => {
    const closure = new Map<string, ModuleDigest>();
    const pending = graph && modules ? [file] : [];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (closure.has(at)) continue;
      const module = getModule(at, graph!, modules!);
      if (!module) return null;
      closure.set(at, module);
      pending.push(...graph!.getImports(at));
    }
    const digests = [...closure.values()].map(({ digest }) => digest).sort();
    return {
      key: getKey([
        getName(file, cwd),
        getDigest(text),
        facts.talksToPlatform,
        facts.sdk,
        getDocuments(facts.documents, modules),
        scope,
        follow,
        senders,
        graph && getCompanionMarks(companions, graph),
        digests,
      ]),
      covers: (specifier, from) => closure.get(from)?.specifiers.has(specifier) === true,
    };
  };
}

/** Returns a code for the reason why a module has no text. */
function getFailure(file: string, host: ModuleHost): string {
  const loaded = host.load(file);
  return loaded.kind === 'failed' ? `!${loaded.reason}` : '!';
}

function renderResolved(resolved: Resolved, cwd: string): string {
  if (resolved.kind === 'file') return `./${getName(resolved.file, cwd)}`;
  return resolved.kind === 'external' ? (resolved.as ?? 'external') : resolved.reason;
}
