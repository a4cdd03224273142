/** The settings of the analysis, the same in every face. */

export interface AnalysisSettings {
  /** Brand prefix of values such as `{brand}.advanced`; default: the platform's. */
  brand?: string;
  /** Further base URLs of the platform: the user's proxies and mirrors. */
  baseUrls?: readonly string[];
  /** Every package counts as talking to the platform. */
  assumePlatform?: boolean;
  /** Functions and methods that send requests to the platform; a declared call counts as proven. */
  wrappers?: readonly DeclaredWrapper[];
  /** Imports that behave like a known HTTP client. */
  clients?: readonly DeclaredClient[];
  /** Old ID to new ID, for rewrites to a resource that has other IDs for the same things. */
  ids?: Readonly<Record<string, string>>;
  /** Constraints that are only judged on demand: their ids, or all of them. */
  optIn?: readonly string[] | 'all';
}

/** The place of a part of the request in a declared call: the index of an argument, or the name of an option. */
export type DeclaredSlot = number | string;

/** A call that sends to the platform. A callee that is a function of the same file is followed instead. */
export interface DeclaredWrapper {
  /** The callee as the program writes it, or the end of it: `cfRequest`, `client.get` for `this.client.get(…)`. */
  call: string;
  /** The module it comes from, or the end of its specifier: `./lib/cf`. */
  from?: string;
  path: DeclaredSlot;
  /** A slot, or the method itself in capitals. Without it, the callee's name and the arguments decide. */
  method?: DeclaredSlot;
  body?: DeclaredSlot;
  query?: DeclaredSlot;
  /** A path that the wrapper puts before every path: `/zones/{zone_id}`. */
  base?: string;
}

export interface DeclaredClient {
  /** The module, or the end of its specifier. */
  from: string;
  /** The export; `default` is also what `require` gives. */
  name: string;
  /** The known client it behaves like. */
  like: string;
  /** The base of its relative URLs; without it, their base is not known. */
  baseUrl?: string;
}
