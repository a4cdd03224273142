/**
 * Clients that take no `fetch`, each with the function that turns an adapter of a `fetch` into an adapter of the client. The function is
 * in `<client>.bridge.ts`.
 */
export const BRIDGES = { axios: 'adaptAxios', client: 'adaptClient' } as const;

/** `client` is for those whose calls alone say how they send. */
export type BridgedClient = keyof typeof BRIDGES;
