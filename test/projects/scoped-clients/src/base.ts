export const ROOT = 'https://api.cloudflare.com/client/v4';
