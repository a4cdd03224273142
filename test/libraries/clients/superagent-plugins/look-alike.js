import request from 'superagent';
import { toEdge } from './plugins';

const base = (root) => (req) => {
  if (req.url.startsWith('/')) req.url = root + req.url;
};

const depot = request.agent().use(base('https://depot.example.com/client/v4'));
export const write = (zone, rules) => depot.post(`/zones/${zone}/filters`).send(rules);
export const read = (zone) => request.get(`/zones/${zone}/filters`).use(base('https://depot.example.com/client/v4'));
// A function that is not known, and the platform as a header alone.
export const far = (zone) => request.get(`/zones/${zone}/filters`).use(toEdge);
export const marked = (zone) =>
  request.get(`/zones/${zone}/filters`).use((req) => req.set('referer', 'https://api.cloudflare.com/client/v4'));
