import type { Config } from '@netlify/functions';

export default async (request: Request) => {
  const { pathname } = new URL(request.url);
  return fetch(`https://depot.example.com${pathname.replace('/api/jetty', '')}`);
};

export const config: Config = { path: ['/api/jetty/*', '/api/slipway/*'] };
