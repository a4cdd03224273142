import { Http } from './http.js';

export const edge = (env) =>
  new Http(env.EDGE_ROOT ?? 'https://api.cloudflare.com/client/v4', { authorization: `Bearer ${env.EDGE_TOKEN}` });

export const depot = (env) => new Http('https://api.depot.example/v2', { 'x-depot-key': env.DEPOT_KEY });
