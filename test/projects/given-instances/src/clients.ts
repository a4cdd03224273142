import got from 'got';

export const edge = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', responseType: 'json' });
export const depot = got.extend({ prefixUrl: 'https://depot.example.com/client/v4', responseType: 'json' });
