/**
 * Bridges for clients that take no `fetch`: by client, the name of the function that applies an adapter for `fetch` to the client. The
 * function is in `<client>.bridge.ts`. `client` is for an unknown client: its bridge reads each request from the arguments of the call.
 */
export const BRIDGES = { axios: 'adaptAxios', client: 'adaptClient' } as const;

export type BridgedClient = keyof typeof BRIDGES;
