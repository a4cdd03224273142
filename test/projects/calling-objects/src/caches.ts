import CircuitBreaker from 'opossum';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { askDepot, askPlatform } from './clients';

export const settings = new LRUCache({
  max: 50,
  fetchMethod: (id: string, _stale: unknown, { context }: { context: { zone: string } }) =>
    askPlatform(`/zones/${context.zone}/settings/${id}`),
});

export const stock = new LRUCache({ max: 50, fetchMethod: (path: string) => askDepot(path) });

export const breaker = new CircuitBreaker(askPlatform, { timeout: 3000 });
export const depotBreaker = new CircuitBreaker(askDepot, { timeout: 3000 });

export const lists = new DataLoader((paths: readonly string[]) => Promise.all(paths.map((path) => askPlatform(path))));
export const depotLists = new DataLoader((paths: readonly string[]) => Promise.all(paths.map((path) => askDepot(path))));
