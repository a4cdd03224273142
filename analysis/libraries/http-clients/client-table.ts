/** How an HTTP client is called: one declarative table per client, read by sinks.ts. */

/** Where a part of a request sits in a call. */
export type Slot =
  /** A positional argument. */
  | { argument: number }
  /** A property of the options object; `params.query` is one of a property of it. */
  | { option: string };

export interface Call {
  /** The member that is called: `''` for the client itself, `get` for `client.get(…)`. */
  member: string;
  /** A fixed method, or the first place that names one, with this default. */
  method: { fixed: string } | { from: readonly Slot[]; default: string };
  /** The first place that has it; `parts`: origin or host name and path, as options; a path that the member itself stands for, without a slash before it. */
  url: readonly Slot[] | 'parts' | { path: string };
  /** The argument that is the options object. */
  options: number | null;
  /** What is asked where no URL is given; nothing, unless said. */
  withoutUrl?: 'asks the base';
  body?: readonly Slot[];
  query?: readonly Slot[];
  /** One member has several forms: `axios(config)` against `axios(url, config)`; the first that fits counts. */
  when?: 'first argument is text' | 'first argument is an object' | 'first argument is a method';
}

/** A member that gives an instance; `''` is the client itself, called or constructed. */
export interface Factory {
  member: string;
  /** What it is given: options that are defaults, a base URL, a text that goes behind the base so far, or nothing that matters. */
  takes: 'defaults' | 'base' | 'path' | 'nothing';
  /** The table of the instance, where it is another one. */
  gives?: string;
  /** Defaults that a call's options have another name for: `defaultHeaders` against `headers`. */
  names?: Readonly<Record<string, string>>;
  /** Where an instance sends that is given no base. */
  base?: string;
}

export interface ClientTable {
  name: string;
  /** Where the client comes from: module specifier and exported name; `''` is the module itself (CommonJS, namespace). */
  exports: readonly { module: string; name: string }[];
  /** Global names. */
  globals: readonly string[];
  /** Types of which an instance is known by a declaration alone. */
  types?: readonly { module: string; name: string }[];
  calls: readonly Call[];
  /** Members that give a new instance with defaults. */
  factories: readonly Factory[];
  /** Options that are a base for relative URLs, and how each is put before a path. */
  bases: Readonly<Record<string, Joining>>;
  /**
   * What is added to a request after the call that begins it, by members of what the call gives or of the object it
   * is called on: `.send(body)`, `xhr.setRequestHeader(name, value)`.
   */
  setters?: Readonly<Record<string, 'body' | 'query' | 'headers'>>;
  /** Members of what a call gives that add nothing: where no others than these and the setters are used, all headers are seen. */
  neutral?: readonly string[];
  /** How a program names what changes all requests of a client: where a text does, a request may hold more than is written. */
  hooks?: RegExp;
  /** Members by which a class that extends the client's changes what it sends. */
  overridable?: readonly string[];
  /** Headers, in lower case, that the client may add by itself. */
  clientHeaders?: readonly string[];
}

/** One slash between base and path, or what `new URL(path, base)` does. */
export type Joining = 'slash' | 'resolve';

/** Exports of modules that all give the same thing under the same names. */
export function exportsOf(modules: readonly string[], names: readonly string[]): { module: string; name: string }[] {
  return modules.flatMap((module) => names.map((name) => ({ module, name })));
}

/** Those of the clients that are generated, as the official SDK and those of model vendors are. */
export const OVERRIDABLE_IN_GENERATED: readonly string[] = [
  'prepareOptions',
  'prepareRequest',
  'defaultHeaders',
  'defaultQuery',
  'authHeaders',
  'apiKeyAuth',
  'bearerAuth',
  'buildOptions',
  'buildRequest',
  'buildHeaders',
  'buildBody',
  'buildURL',
  'request',
  'makeRequest',
  'methodRequest',
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'fetch',
  'fetchWithAuth',
  'fetchWithTimeout',
];

/** Members that are named like their method. */
export const VERBS = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'] as const;

/** Calls that differ only in member and method: `get(url, options)`, `post(url, options)` … */
export function callsOf(
  members: readonly string[],
  call: Omit<Call, 'member' | 'method'>,
  getMethod = (member: string): string => member,
): Call[] {
  return members.map((member) => ({ ...call, member, method: { fixed: getMethod(member) } }));
}

/** Calls that post their first argument to a path of their own; the second are their options. */
export function postsOf(members: readonly string[], path: string): Call[] {
  return members.map((member) => ({
    member,
    method: { fixed: 'POST' },
    url: { path },
    options: 1,
    body: [{ argument: 0 }],
    query: [{ option: 'query' }],
  }));
}

/** The method as an option, `GET` where none is given. */
export const METHOD_OPTION: Call['method'] = { from: [{ option: 'method' }], default: 'GET' };
