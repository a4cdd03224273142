/** Where HTTP clients that throw on error statuses keep the response. */

/** The official SDK puts the list of errors into the error. */
export const SDK_ERROR_PATHS = ['errors'];

/** By a trace of the client in the text, the path from the thrown error to the list of errors. */
export const CLIENT_ERROR_PATHS: readonly { client: RegExp; errors: string }[] = [
  { client: /\baxios\b/, errors: 'response.data.errors' },
  { client: /['"]got['"]/, errors: 'response.body.errors' },
  { client: /['"]ky['"]/, errors: 'response.json().errors' },
];

/** Hooks that may change the thrown response. */
export const THROWN_RESPONSE_HOOKS = /interceptors|transformResponse|validateStatus/;
