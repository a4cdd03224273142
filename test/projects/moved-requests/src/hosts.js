export const EDGE = 'https://api.cloudflare.com/client/v4';
export const STORE = 'https://store.pier.example/v2';
