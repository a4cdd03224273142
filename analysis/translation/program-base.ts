/** The base URL of the paths in a program of a language that is not modelled. */
export interface ProgramBase {
  url: string;
  /** The first segments of the deprecated paths at this base. */
  roots: ReadonlySet<string>;
  /**
   * Which paths are at this base, if not all: those `behind values`, `{{base}}/zones`; the whole `values` of a document as well,
   * `path: /zones`; and its `keys`, too.
   */
  paths?: 'behind values' | 'values' | 'keys';
  /** The file describes an API, with more paths than a program sends: one limitation stands for all. */
  isDescription?: true;
  /** The variable of the shell that has an address at this base in another file. */
  variable?: { name: string; address: string };
}

/** Returns the base of the paths of a program, given its text; undefined for a text without one. */
export type FindBase = (text: string) => ProgramBase | undefined;

/** `operations` returns the deprecated operations, whose paths begin at the base. */
export function createBaseFinder(urls: readonly string[], operations: () => readonly string[]): FindBase {
  const bases = urls.map((url) => ({ url, host: new URL(url).host }));
  let roots: ReadonlySet<string> | undefined;
  return (text) => {
    const found = bases.find(({ host }) => text.includes(host));
    if (!found) return undefined;
    roots ??= new Set(operations().flatMap((operation) => /\/(\w+)/.exec(operation)?.[1] ?? []));
    return { url: found.url, roots };
  };
}
