/** The texts of modules: from the editor where it has unsaved ones, else from the disk, each read once for each change. */
import { readFileSync, statSync } from 'node:fs';
import { isSourceName } from './source-names.ts';
import type { Freshness } from './turns.ts';

export type ModuleText = { text: string } | { failure: 'unreadable' | 'too-large' | 'not-a-script' };

export interface ModuleTextOptions {
  freshness: Freshness;
  /** Bytes. What is larger was generated, and costs more to read than it can tell. */
  largest: number;
  /** What an editor holds of a file; null where it holds nothing else than the disk. */
  getUnsaved?: ((file: string) => string | null) | undefined;
}

interface Read {
  stamp: string;
  result: ModuleText;
}

/** Never throws. With `each-time` every call looks at the file's time and size. */
export function createModuleTexts(options: ModuleTextOptions): (file: string) => ModuleText {
  const known = new Map<string, Read>();
  return (file) => {
    const unsaved = options.getUnsaved?.(file) ?? null;
    if (unsaved !== null) return takeText(unsaved, file, options.largest);
    const before = known.get(file);
    if (before !== undefined && options.freshness === 'once') return before.result;
    const stamp = getStamp(file);
    if (before?.stamp === stamp) return before.result;
    const result = readText(file, options.largest);
    known.set(file, { stamp, result });
    return result;
  };
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
  if (!isSourceName(file)) return { failure: 'not-a-script' };
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
  if (!isSourceName(file)) return { failure: 'not-a-script' };
  if (text.length > largest) return { failure: 'too-large' };
  if (text.includes('\0')) return { failure: 'not-a-script' };
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text };
}
