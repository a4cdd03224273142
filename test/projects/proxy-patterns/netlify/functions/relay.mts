import type { Config } from '@netlify/functions';

const UPSTREAM = 'https://api.cloudflare.com/client/v4';

export default async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const target = UPSTREAM + pathname.replace('/api/breakwater', '') + search;
  return fetch(target, { method: request.method, headers: { authorization: `Bearer ${process.env.EDGE_TOKEN}` } });
};

export const config: Config = { path: '/api/breakwater/*' };
