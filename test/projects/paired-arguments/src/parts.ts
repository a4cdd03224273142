const BASE = 'https://api.cloudflare.com/client/v4';

/** Adds a part to what comes before it. */
export const part = (before: string, name: string, id: string = 'z1'): string => `${before}/${name}/${id}`;

// expect: rate-limits-v1 proven @rate_limits
export const dropLimit = (limit: string) => fetch(part(part(BASE, 'zones'), 'rate_limits', limit), { method: 'DELETE' });
