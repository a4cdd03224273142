/** Shows each fault once: a wrong configuration is a fault of every file that is checked with it, on every check. */

export interface Complaints {
  /** Shows a fault that a check of `source` (a path) has, unless an earlier check of any source showed it and it has lasted since. */
  add(source: string, line: string): void;
  /** Notes that a check of `source` has no fault, or that it is checked no more. */
  clear(source: string): void;
}

/** `show` gets each line without the name of the program. */
export function createComplaints(show: (line: string) => void): Complaints {
  const sourcesOf = new Map<string, Set<string>>();

  function clear(source: string): void {
    for (const [line, sources] of sourcesOf) {
      sources.delete(source);
      if (sources.size === 0) sourcesOf.delete(line);
    }
  }

  return {
    clear,
    add(source, written) {
      const line = written.replace(/^sunset: /, '');
      const known = sourcesOf.get(line);
      if (known === undefined) show(line);
      const sources = known ?? new Set();
      clear(source);
      sourcesOf.set(line, sources.add(source));
    },
  };
}
