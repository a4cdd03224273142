/** Reads the texts of modules: unsaved ones from the editor, others from the disk, once per change. */
import { getStats, readFileUpTo } from '../disk.ts';
import { isDataName, isSourceName } from '../source-names.ts';
import { createGenerationCounter, type Freshness } from '../freshness.ts';

export type ModuleText = { text: string } | { failure: 'unreadable' | 'too-large' | 'not-a-script' };

export interface ModuleTextOptions {
  freshness: Freshness;
  /** Bytes. Larger files are generated, and not worth their cost. */
  largest: number;
  /** Returns an editor's unsaved text; null if the disk has the current one. */
  getUnsaved?: ((file: string) => string | null) | undefined;
}

export interface ModuleTexts {
  /** Never throws. */
  get(file: string): ModuleText;
  /** A value that is equal as long as the text is the same. */
  getVersion(file: string): unknown;
}

interface Read {
  stamp: string;
  result: ModuleText;
}

/** Characters kept in memory. The least recently used texts are dropped and read again. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

export function createModuleTexts(options: ModuleTextOptions): ModuleTexts {
  const known = new Map<string, Read>();
  const getGeneration = createGenerationCounter(options.freshness);
  const stamps = new Map<string, { generation: number; stamp: string }>();
  let size = 0;

  function getCurrentStamp(file: string): string {
    if (options.freshness === 'once') return '';
    if (options.freshness === 'each-time') return getStamp(file);
    const before = stamps.get(file);
    const generation = getGeneration();
    if (before?.generation === generation) return before.stamp;
    const stamp = getStamp(file);
    stamps.set(file, { generation, stamp });
    return stamp;
  }

  function keep(file: string, read: Read): void {
    forget(file);
    known.set(file, read);
    size += getLength(read);
    for (const oldest of known.keys()) {
      if (size <= MOST_CHARACTERS || oldest === file) break;
      forget(oldest);
    }
  }

  function forget(file: string): void {
    const before = known.get(file);
    if (before) size -= getLength(before);
    known.delete(file);
  }

  return {
    get(file) {
      const unsaved = options.getUnsaved?.(file) ?? null;
      if (unsaved !== null) return takeText(unsaved, file, options.largest);
      const stamp = getCurrentStamp(file);
      const before = known.get(file);
      if (before?.stamp === stamp) return before.result;
      const result = readText(file, options.largest);
      keep(file, { stamp, result });
      return result;
    },
    getVersion: (file) => options.getUnsaved?.(file) ?? getCurrentStamp(file),
  };
}

function getLength({ result }: Read): number {
  return 'text' in result ? result.text.length : 0;
}

function getStamp(file: string): string {
  try {
    const stats = getStats(file);
    return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
  } catch {
    return '';
  }
}

function readText(file: string, largest: number): ModuleText {
  if (!isSourceName(file) && !isDataName(file)) return { failure: 'not-a-script' };
  try {
    const stats = getStats(file);
    // Reading a device or a pipe might never end.
    if (!stats?.isFile()) return { failure: 'unreadable' };
    if (stats.size > largest) return { failure: 'too-large' };
    const text = readFileUpTo(file, largest, String);
    return text === null ? { failure: 'too-large' } : takeText(text, file, largest);
  } catch {
    return { failure: 'unreadable' };
  }
}

function takeText(text: string, file: string, largest: number): ModuleText {
  if (!isSourceName(file) && !isDataName(file)) return { failure: 'not-a-script' };
  if (text.length > largest) return { failure: 'too-large' };
  if (text.includes('\0')) return { failure: 'not-a-script' };
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text };
}
