/**
 * Objects with a function whose result a library passes on under a name that the object states. Source:
 * https://hapi.dev/api/#-routeoptionspre.
 */
export interface NamedResult {
  /** The property with the function. */
  run: string;
  /** The property with the name of the result. */
  name: string;
  /** The member that holds the results by their names. */
  read: string;
}

export const NAMED_RESULTS: readonly NamedResult[] = [
  // { pre: [{ method: loadZone, assign: 'zone' }], handler: (request) => request.pre.zone }
  { run: 'method', name: 'assign', read: 'pre' },
];
