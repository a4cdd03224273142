const base = 'https://api.cloudflare.com/client/v4';
export const named = { host: 'api.cloudflare.com' };
export const listed = ['https://api.cloudflare.com/client/v4'];
export const keyed = new Map([['base', 'https://api.cloudflare.com/client/v4']]);
export const filled = { base };
export const each = [{ url: 'https://api.cloudflare.com/client/v4' }];
