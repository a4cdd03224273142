import { join } from 'node:path';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';

/** Creates a resolver for a folder: returns the name of the file, `external`, or the reason why there is none. */
export function createFolderResolver(
  folder: string,
  host: ModuleHost = createModuleHost({ cwd: folder, freshness: 'once' }),
) {
  return (specifier: string, fromFile: string): string => {
    const resolved = host.resolve(specifier, join(folder, fromFile));
    if (resolved.kind === 'file')
      return resolved.file.startsWith(`${folder}/`) ? resolved.file.slice(folder.length + 1) : resolved.file;
    return resolved.kind === 'external' ? 'external' : resolved.reason;
  };
}

export const json = (value: unknown): string => JSON.stringify(value);
