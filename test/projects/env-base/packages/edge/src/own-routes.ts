import type { Client } from '@hey-api/client-fetch';
import { client as ownClient } from './own-client';

/** A caller may give another client, mostly one for a test. */
export const listFilters = (options: { client?: Client; path: { zone_id: string } }) =>
  (options.client ?? ownClient).get({
    // expect: firewall-rules-and-filters possible @filters
    url: '/zones/{zone_id}/filters',
    ...options,
  });
