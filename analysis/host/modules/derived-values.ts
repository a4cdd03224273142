/** Values that are computed from the texts of modules, once for each version of a text. */
import type { ModuleHost } from '../../program/source-file.ts';
import type { ModuleText } from './module-texts.ts';

interface Derived {
  version: unknown;
  values: Map<unknown, unknown>;
}

/** Texts are not kept, because a project has many; `getVersion` is equal as long as a text is the same. */
export function createDerivedValues(
  getText: (file: string) => ModuleText,
  getVersion: (file: string) => unknown,
): ModuleHost['derive'] {
  const known = new Map<string, Derived>();
  return <Value>(file: string, key: unknown, compute: (text: string) => Value): Value | null => {
    const version = getVersion(file);
    let derived = known.get(file);
    if (derived?.version !== version || !derived) known.set(file, (derived = { version, values: new Map() }));
    const before = derived.values.get(key);
    if (before !== undefined || derived.values.has(key)) return before as Value | null;
    const result = getText(file);
    const value = 'text' in result ? compute(result.text) : null;
    derived.values.set(key, value);
    return value;
  };
}
