/**
 * Clients that take no `fetch`, each with the function that makes their own kind of adapter of one that takes a `fetch`. The
 * file is `<client>.bridge.ts`.
 */
export const BRIDGES = { axios: 'adaptAxios' } as const;

export type BridgedClient = keyof typeof BRIDGES;
