/** How an HTTP client is called: one declarative table per client, read by sinks.ts. */

/** Where a part of a request sits in a call. */
export type Slot =
  /** A positional argument. */
  | { argument: number }
  /** A property of the options object. */
  | { option: string };

export interface Call {
  /** The member that is called: `''` for the client itself, `get` for `client.get(…)`. */
  member: string;
  /** A fixed method, or the options' `method` with this default. */
  method: { fixed: string } | { option: string; default: string };
  url: Slot | 'parts';
  /** The argument that is the options object. */
  options: number | null;
  body?: Slot;
  query?: Slot;
  /** A call with another number of arguments is another form: `axios(config)` against `axios(url, config)`. */
  when?: 'first argument is text' | 'first argument is an object';
}

export interface ClientTable {
  name: string;
  /** Where the client comes from: module specifier and exported name; `''` is the module itself (CommonJS, namespace). */
  exports: readonly { module: string; name: string }[];
  /** Global names. */
  globals: readonly string[];
  calls: readonly Call[];
  /** Members that give a new instance with defaults. */
  factories: readonly string[];
  /** The default that is a base for relative URLs. */
  baseOption: string | null;
  /** How a base and a path are put together: with one slash between them, or as `new URL(path, base)` does. */
  joining: 'slash' | 'resolve';
}
