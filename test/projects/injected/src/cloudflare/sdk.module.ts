import Cloudflare from 'cloudflare';

/** One client for the whole program. */
export const createSdk = (): Cloudflare => new Cloudflare({ apiToken: process.env.API_TOKEN });

export type Sdk = ReturnType<typeof createSdk>;
