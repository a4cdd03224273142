/** Observes reads from the disk: a run that caches its result notes them, so that a later run can test if they still return the same. */
import type { Dirent, Stats } from 'node:fs';

/** The result of a read, or the code of its error, such as `ENOENT`. */
export type Outcome<Value> = { value: Value } | { error: string };

/** Paths are absolute. Each method is called after a read. */
export interface DiskObserver {
  /** Called before the file is opened. */
  willRead(path: string): void;
  hasRead(path: string, bytes: Outcome<Buffer>): void;
  /** `value` is undefined if there is nothing at the path. Links are followed. */
  hasExamined(path: string, stats: Outcome<Stats | undefined>): void;
  hasListed(directory: string, entries: Outcome<readonly Dirent[]>): void;
  hasResolved(path: string, realPath: Outcome<string>): void;
}

let observer: DiskObserver | null = null;

/** Runs a synchronous function. The observer is told of everything that it reads through this module. */
export function observeReads<Value>(by: DiskObserver, run: () => Value): Value {
  const before = observer;
  observer = by;
  try {
    return run();
  } finally {
    observer = before;
  }
}

/** True while a function runs whose reads are observed. */
export function isObserved(): boolean {
  return observer !== null;
}

/** Tells the observer of a file that is about to be opened. */
export function announceRead(path: string): void {
  observer?.willRead(path);
}

/** Performs a read and tells the observer of its outcome. */
export function note<Value>(read: () => Value, tell: (by: DiskObserver, outcome: Outcome<Value>) => void): Value {
  const by = observer;
  if (!by) return read();
  let value: Value;
  try {
    value = read();
  } catch (error) {
    tell(by, { error: (error as NodeJS.ErrnoException).code ?? 'unknown' });
    throw error;
  }
  tell(by, { value });
  return value;
}
