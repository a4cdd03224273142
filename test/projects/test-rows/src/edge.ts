import got from 'got';

const http = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', responseType: 'json' });
const till = got.extend({ prefixUrl: 'https://till.bakery.example/v4', responseType: 'json' });

/** Sends to one zone. */
export const edge = {
  send: (method: 'GET' | 'PUT' | 'DELETE', tail: string) => http(`zones/${process.env.ZONE}/${tail}`, { method }),
};

/** The till has paths of the same names. */
export const shop = {
  ask: (method: 'GET' | 'PUT' | 'DELETE', tail: string) => till(`zones/7/${tail}`, { method }),
};
