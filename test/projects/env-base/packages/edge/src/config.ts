/** Tests send everything to a server of their own. */
export const fallback = process.env.CF_API_BASE || 'https://api.cloudflare.com/client/v4';
export const gateway = process.env.EDGE_GATEWAY;
