/** Access paths into data whose keys a library has renamed. */
import { renameKey, type KeyCase, type RenamedKeys } from '../libraries/data-functions/key-cases.ts';
import { isWildcard, mapPaths, type AccessPath } from './access-path.ts';
import type { TrackedValue } from './tracked-value.ts';

/** The value with the names of members in the case. */
export function renamePaths(value: TrackedValue, to: KeyCase['to'], keys: RenamedKeys): TrackedValue {
  return mapPaths(value, (path) => (isWildcard(path) ? [] : [rename(path, to, keys)]));
}

function rename(path: AccessPath, to: KeyCase['to'], keys: RenamedKeys): AccessPath {
  const first = path.findIndex((step) => step.startsWith('.'));
  return path.map((step, index) =>
    step.startsWith('.') && (keys === 'all' || index === first) ? `.${renameKey(step.slice(1), to)}` : step,
  );
}
