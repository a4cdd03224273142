import got from 'got';
import ky from 'ky';
import { EDGE, STORE } from './hosts';

const zones = got.extend({
  prefixUrl: EDGE,
  hooks: {
    init: [
      (plain, options) => {
        if (plain.context?.inStore) options.prefixUrl = STORE;
      },
    ],
  },
});

// expect: firewall-rules-and-filters proven @filters
export const every = (zone) => zones.get(`zones/${zone}/filters`).json();
// What the hook writes is not followed.
// expect: firewall-rules-and-filters possible @filters
export const storedFilters = (zone) => zones.get(`zones/${zone}/filters`, { context: { inStore: true } }).json();

const api = ky.create({
  prefixUrl: EDGE,
  hooks: {
    beforeRequest: [
      (request, options) => {
        if (!options.context?.inStore) return undefined;
        return new Request(request.url.replace(EDGE, STORE), request);
      },
    ],
  },
});

// expect: firewall-rules-and-filters proven @filters
export const list = (zone) => api.get(`zones/${zone}/filters`).json();
// expect: firewall-rules-and-filters possible @filters
export const listStored = (zone) => api.get(`zones/${zone}/filters`, { context: { inStore: true } }).json();
