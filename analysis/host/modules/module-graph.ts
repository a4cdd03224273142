/** The module graph of a project, from the disk, made as far as it is walked. */
import type { Engine } from '../../engine.ts';
import type { Marks } from '../../prefilter/marks.ts';
import type { ModuleGraph } from '../../prefilter/module-graph.ts';
import type { AutoImport, ModuleHost } from '../../program/source-file.ts';
import { isDataName } from '../source-names.ts';

/**
 * Creates a graph for one run, or for one analysis in an editor. `known` are files (absolute paths) whose text need not
 * be that on the disk.
 */
export type CreateModuleGraph = (known: ReadonlyMap<string, Marks>) => ModuleGraph;

/** Marks and imports of a module are kept as long as its text is the same, so that graphs share them. */
export function createGraphFactory(host: ModuleHost, scan: Engine['marks']): CreateModuleGraph {
  const importsKey = {};

  return (known) => {
    const imports = new Map<string, readonly string[]>();
    /** Each path is stored once, because its text takes more memory than all other facts of an import. */
    const paths = new Map<string, string>();
    for (const path of known.keys()) paths.set(path, path);

    function resolveAll(specifiers: readonly string[], from: string): readonly string[] {
      const files = new Set<string>();
      for (const specifier of specifiers) {
        const resolved = host.resolve(specifier, from);
        if (resolved.kind !== 'file') continue;
        for (const file of [resolved.file, ...(host.findVariants?.(resolved.file) ?? NONE)])
          files.add(paths.get(file) ?? file);
      }
      return files.size === 0 ? NONE : [...files];
    }

    const codeImports = new Map<string, readonly string[]>();
    const getMarks = (file: string): Marks | null =>
      known.get(file) ?? host.derive(file, scan, (text) => scan(readSlashes(text, file), file));

    function getImports(file: string): readonly string[] {
      let files = imports.get(file);
      if (files === undefined) {
        const own = known.get(file);
        const specifiers = (own ?? getMarks(file))?.specifiers ?? [];
        files = own
          ? resolveAll(own.specifiers, file)
          : (host.derive(file, importsKey, () => resolveAll(specifiers, file)) ?? []);
        if (specifiers.every(mayLoadScript)) files = withScripts(files, host.getSharedNames(file));
        files = withAutoImports(files, host.findAutoImports?.(file));
        imports.set(file, files);
      }
      return files;
    }

    function getCodeImports(file: string): readonly string[] {
      const { typeSpecifiers = [] } = getMarks(file) ?? {};
      if (typeSpecifiers.length === 0) return getImports(file);
      let files = codeImports.get(file);
      if (files === undefined) {
        const types = new Set(resolveAll(typeSpecifiers, file));
        const typed = findTypedModules([...types], { getMarks, getImports });
        files = [...new Set([...getImports(file).filter((module) => !types.has(module)), ...typed])];
        codeImports.set(file, files);
      }
      return files;
    }

    return { getMarks, getImports, getCodeImports };
  };
}

const NONE: readonly string[] = [];

/** `importScripts('./calls.js')`: a script that names others. All other scripts name no module. */
function mayLoadScript(specifier: string): boolean {
  return /^\.{1,2}\/.*\.js$/.test(specifier);
}

/** Adds the scripts whose global names a script uses. */
function withScripts(files: readonly string[], shared: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return shared.size === 0 ? files : [...new Set([...files, ...[...shared.values()].flat()])];
}

/** Adds the modules whose exports a framework imports by itself. */
function withAutoImports(
  files: readonly string[],
  given: ReadonlyMap<string, AutoImport> | undefined,
): readonly string[] {
  return given && given.size > 0 ? [...new Set([...files, ...Array.from(given.values(), ({ file }) => file)])] : files;
}

/** Some programs write the slashes of JSON as `\/`. */
function readSlashes(text: string, file: string): string {
  return isDataName(file) ? text.replaceAll('\\/', '/') : text;
}

/**
 * Finds the modules with classes that the types of some modules lead to: an interface of another module may have a
 * class as a member.
 */
function findTypedModules(modules: readonly string[], graph: Pick<ModuleGraph, 'getMarks' | 'getImports'>): string[] {
  const typed = new Set<string>();
  const visited = new Set<string>();
  let level = modules;
  for (let hop = 0; hop < MAX_TYPE_HOPS; hop++) {
    const next: string[] = [];
    for (const module of level) {
      if (visited.has(module)) continue;
      visited.add(module);
      if (graph.getMarks(module)?.mayTypeClass) typed.add(module);
      else next.push(...graph.getImports(module));
    }
    level = next;
  }
  return [...typed];
}

/** Types are followed through this many modules: a file of types, perhaps a file that re-exports it, and the class. */
const MAX_TYPE_HOPS = 3;
