/** The texts of modules: from the editor where it has unsaved ones, else from the disk, each read once for each change. */
import { readFileSync, statSync } from 'node:fs';
import { isDataName, isSourceName } from '../source-names.ts';
import { createTurnReader, type Freshness } from '../freshness.ts';

export type ModuleText = { text: string } | { failure: 'unreadable' | 'too-large' | 'not-a-script' };

export interface ModuleTextOptions {
  freshness: Freshness;
  /** Bytes. What is larger was generated, and costs more to read than it can tell. */
  largest: number;
  /** What an editor holds of a file; null where it holds nothing else than the disk. */
  getUnsaved?: ((file: string) => string | null) | undefined;
}

export interface ModuleTexts {
  /** Never throws. */
  get(file: string): ModuleText;
  /** Equal as long as the text is the same. */
  getVersion(file: string): unknown;
}

interface Read {
  stamp: string;
  result: ModuleText;
}

/** What is kept of texts in memory, in characters; the ones that were not asked for in a long while are read again. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

export function createModuleTexts(options: ModuleTextOptions): ModuleTexts {
  const known = new Map<string, Read>();
  const getTurn = createTurnReader(options.freshness);
  const stamps = new Map<string, { turn: number; stamp: string }>();
  let size = 0;

  function getCurrentStamp(file: string): string {
    if (options.freshness === 'once') return '';
    if (options.freshness === 'each-time') return getStamp(file);
    const before = stamps.get(file);
    const turn = getTurn();
    if (before?.turn === turn) return before.stamp;
    const stamp = getStamp(file);
    stamps.set(file, { turn, stamp });
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
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

function readText(file: string, largest: number): ModuleText {
  if (!isSourceName(file) && !isDataName(file)) return { failure: 'not-a-script' };
  try {
    const stats = statSync(file);
    // A device or a pipe would be waited for.
    if (!stats.isFile()) return { failure: 'unreadable' };
    if (stats.size > largest) return { failure: 'too-large' };
    return takeText(readFileSync(file, 'utf8'), file, largest);
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
