/** Who imports a module, itself or through others that only pass it on. */
import type { ModuleHost } from '../../analysis/program/source-file.ts';

/** Re-exports of re-exports are followed this far. */
const MAX_ROUNDS = 3;

/** Those of some files that import one of the modules (paths), or one that passes on what it imports; without a host none is known. */
export function findImporters<T>(
  files: readonly T[],
  modules: readonly string[],
  getPath: (file: T) => string,
  host: ModuleHost | undefined,
  passesOn: (file: T) => boolean = () => true,
): T[] {
  if (!host || modules.length === 0) return [];
  const wanted = new Set(modules);
  const importers = new Set<T>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = wanted.size;
    for (const file of files) {
      if (importers.has(file) || !host.findImports(getPath(file)).some((imported) => wanted.has(imported))) continue;
      importers.add(file);
      if (passesOn(file)) wanted.add(getPath(file));
    }
    if (wanted.size === before) break;
  }
  return [...importers];
}
