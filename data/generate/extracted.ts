/** One method of one published version of the SDK, before names are made equal across versions. */
export interface ExtractedMethod {
  chain: string;
  /** `GET /accounts/{accountID}/roles`, parameters as the source names them. */
  operations: string[];
  /** `params`, `options`, or the source's name of the path parameter in that place. */
  arguments: string[];
}

/** Order by code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
