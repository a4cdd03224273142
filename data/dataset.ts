/** The dataset as the analysis reads it: loaded, plain values that do not depend on the day of the judgement. */
import type { Contract } from './contract-schema.ts';
import type { Deprecation, Platform } from './deprecation-schema.ts';

/** One SDK method over spans of published versions. */
export interface SdkMethod {
  /** `accounts.roles.list`, from the client instance on. */
  chain: string;
  /** `GET /accounts/{account_id}/roles`; two where the prefix is `{accounts|zones}/{id}`. */
  operations: string[];
  /** Inclusive spans of published versions, as `[first, last]`. */
  versions: [string, string][];
  /**
   * One entry for each positional argument: the name of a path parameter, `params` (path parameters by name, query and body
   * fields) or `options` (`{ query, body, headers }`).
   */
  arguments: string[];
}

export interface SdkTables {
  package: string;
  /** All versions of the tables, in ascending order. */
  versions: string[];
  methods: SdkMethod[];
}

export interface Dataset {
  platform: Platform;
  deprecations: readonly Deprecation[];
  /** Operations that are not deprecated: `METHOD /path/{parameter}`. */
  catalogue: readonly string[];
  sdk: SdkTables;
  /** The platform's contracts; absent if only deprecations are analysed. */
  contracts?: readonly Contract[];
}
