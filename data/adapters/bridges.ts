/**
 * Bridges for clients that do not send with the global `fetch`: by client, the name of the function that applies an adapter for `fetch` to
 * the client. The function is in `<client>.bridge.ts`. `client` is for an unknown client: its bridge reads each request from the arguments
 * of the call. `cloudflare` is for the official SDK, which takes a `fetch` and has its own.
 */
export const BRIDGES = { axios: 'adaptAxios', client: 'adaptClient', cloudflare: 'adaptCloudflare' } as const;

export type BridgedClient = keyof typeof BRIDGES;
