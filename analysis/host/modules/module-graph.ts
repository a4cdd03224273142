/** The module graph of a project, from the disk, made as far as it is walked. */
import type { Engine } from '../../engine.ts';
import type { Marks } from '../../prefilter/marks.ts';
import type { ModuleGraph } from '../../prefilter/module-graph.ts';
import type { ModuleHost } from '../../program/source-file.ts';

/** A graph for one run, or for one look of an editor; `known` are files (absolute paths) whose text need not be that on the disk. */
export type CreateModuleGraph = (known: ReadonlyMap<string, Marks>) => ModuleGraph;

/** Marks and imports of a module are kept as long as its text is the same, so that graphs share them. */
export function createGraphFactory(host: ModuleHost, scan: Engine['marks']): CreateModuleGraph {
  const importsKey = {};

  function resolveAll(specifiers: readonly string[], from: string): readonly string[] {
    const files = specifiers.flatMap((specifier) => {
      const resolved = host.resolve(specifier, from);
      return resolved.kind === 'file' ? [resolved.file] : [];
    });
    return [...new Set(files)];
  }

  return (known) => {
    const imports = new Map<string, readonly string[]>();
    const getMarks = (file: string): Marks | null =>
      known.get(file) ?? host.derive(file, scan, (text) => scan(text, file));
    return {
      getMarks,
      getImports(file) {
        let files = imports.get(file);
        if (files === undefined) {
          const own = known.get(file);
          files = own
            ? resolveAll(own.specifiers, file)
            : (host.derive(file, importsKey, () => resolveAll(getMarks(file)?.specifiers ?? [], file)) ?? []);
          imports.set(file, files);
        }
        return files;
      },
    };
  };
}
