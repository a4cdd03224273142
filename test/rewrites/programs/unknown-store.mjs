import { LRUCache } from 'lru-cache';
const NAMESPACES = 'https://api.cloudflare.com/client/v4/accounts/a/';
const cache = new LRUCache({ max: 10 });
export const read = async (url) => cache.get(url) ?? (await fetch(url)).status;
export default async () => {
  cache.set(NAMESPACES + ['workers', 'namespaces'].join('/'), 'known');
  return read('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
};
