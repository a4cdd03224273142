/** How far the heap of a run may grow between two collections. */
import { setFlagsFromString } from 'node:v8';

/**
 * The results that are kept of one file are small; from this number of files on, they take more memory than the trees
 * that are analysed at a time.
 */
const MANY_FILES = 5_000;

/** Percent of what is in use. V8 lets a heap grow to four times of it. */
const GROWTH = 50;

/**
 * Bounds the growth for runs over many files: their memory would be four times of what they need, a collection more often
 * takes a few percent of their time. V8 complains about unknown flags, so versions newer than that of Node 24 keep theirs.
 */
export function boundHeapGrowth(files: number): void {
  if (files > MANY_FILES && Number.parseInt(process.versions.v8) <= 13)
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
