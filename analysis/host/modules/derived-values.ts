/** Values that are computed from the texts of modules, once for each version of a text. */
import type { ModuleHost } from '../../program/source-file.ts';
import type { ModuleText } from './module-texts.ts';

interface Derived {
  version: unknown;
  values: Map<unknown, unknown>;
}

/** More than the files of the largest package that is searched. Values of twice as many files may be kept. */
const MOST_FILES = 8_000;

/**
 * Texts are not kept, because a project has many; `getVersion` is equal as long as a text is the same. The values of the files that
 * were not looked at for the longest time are dropped: a package is not searched again once the files of another one are analysed.
 */
export function createDerivedValues(
  getText: (file: string) => ModuleText,
  getVersion: (file: string) => unknown,
  mostFiles = MOST_FILES,
): ModuleHost['derive'] {
  const known = createRecent<Derived>(mostFiles);
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

/** A table that keeps at least the `most` entries that were read or set last. Reading a recent one costs a single look-up. */
function createRecent<Entry>(most: number): Pick<Map<string, Entry>, 'get'> & { set(key: string, entry: Entry): void } {
  let recent = new Map<string, Entry>();
  let older = new Map<string, Entry>();
  const set = (key: string, entry: Entry): void => {
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, entry);
  };
  return {
    get(key) {
      const entry = recent.get(key);
      if (entry !== undefined) return entry;
      const before = older.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
}
