/** Access paths into data whose keys a library has renamed. */
import { renameKey, type KeyCase } from '../libraries/key-cases.ts';
import { isWildcard, mapPaths, type AccessPath } from './access-path.ts';
import type { TrackedValue } from './tracked-value.ts';

/** The value with the names of members in the case: all of them, or those of the outermost objects. */
export function renamePaths(value: TrackedValue, to: KeyCase['to'], isDeep: boolean): TrackedValue {
  return mapPaths(value, (path) => (isWildcard(path) ? [] : [rename(path, to, isDeep)]));
}

function rename(path: AccessPath, to: KeyCase['to'], isDeep: boolean): AccessPath {
  const first = path.findIndex((step) => step.startsWith('.'));
  return path.map((step, index) =>
    step.startsWith('.') && (isDeep || index === first) ? `.${renameKey(step.slice(1), to)}` : step,
  );
}
