/** The dataset as analysis reads it: plain values, already loaded, with no date applied. */
import type { Contract } from './contract-schema.ts';
import type { Deprecation, Platform } from './schema.ts';

/** One SDK method over a span of published versions. */
export interface SdkMethod {
  /** `accounts.roles.list`, written from the client instance. */
  chain: string;
  /** `GET /accounts/{account_id}/roles`; two where the prefix is `{accounts|zones}/{id}`. */
  operations: string[];
  /** Inclusive spans of published versions, as `[first, last]`. */
  versions: [string, string][];
  /**
   * What each positional argument is: the name of a path parameter, `params` (path parameters by name, query and
   * body fields) or `options` (`{ query, body, headers }`).
   */
  arguments: string[];
}

export interface SdkTables {
  package: string;
  /** Every version looked at, in ascending order. */
  versions: string[];
  methods: SdkMethod[];
}

export interface Dataset {
  platform: Platform;
  deprecations: readonly Deprecation[];
  /** Operations that are alive: `METHOD /path/{parameter}`. */
  catalogue: readonly string[];
  sdk: SdkTables;
  /** The platform's contracts; absent if only deprecations are analysed. */
  contracts?: readonly Contract[];
}
