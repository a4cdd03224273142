/** Limits how far the heap of a run grows between two garbage collections. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/**
 * The number of files above which the growth is limited. From here on, the results, which are small for each file, take more memory
 * than the syntax trees that are held at a time.
 */
const MANY_FILES = 5_000;

/** The memory in use, in bytes, above which the growth is limited, too: a few files may have as many findings as thousands of others. */
const LARGE_HEAP = 200 * 1024 * 1024;

/** The growth in percent of the memory in use. By default, V8 lets a heap grow to four times of that. */
const GROWTH = 50;

/**
 * Limits the growth for runs over many files. They would take four times the memory that they need; the additional collections cost a
 * few percent of their time. V8 complains about unknown flags, so versions newer than that of Node 24 keep their default.
 */
export function boundHeapGrowth(files: number): void {
  if (files > MANY_FILES) limitGrowth();
}

/** Limits the growth once the results of the files so far take much memory; for the time between two files. */
export function boundLargeHeap(): void {
  if (getHeapStatistics().used_heap_size > LARGE_HEAP) limitGrowth();
}

function limitGrowth(): void {
  if (Number.parseInt(process.versions.v8) <= 13) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
