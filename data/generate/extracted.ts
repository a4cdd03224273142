/** One method of one published version of the SDK, with the names of that version. */
export interface ExtractedMethod {
  chain: string;
  /** `GET /accounts/{accountID}/roles`, parameters as the source names them. */
  operations: string[];
  /** `params`, `options`, or the name of a path parameter in the source. */
  arguments: string[];
}

/** Compares by code units, so that the order does not depend on the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
