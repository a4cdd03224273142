/** Reads one set of the shipped data. The build replaces this module by read-built-set.ts. */
import { readSourceSet, type DataSets } from './read-sources.ts';

/** Reads a set from the files beside this module on each call. */
export function readSet<Name extends keyof DataSets>(name: Name): DataSets[Name] {
  return readSourceSet(name, new URL('./', import.meta.url));
}

/** Nothing is computed from the sources beforehand. */
export function readTables(_name: string): unknown {
  return null;
}
