import axios from 'axios';
import { EDGE, STORE } from './hosts';

const either = axios.create({ timeout: 3_000 });
either.interceptors.request.use((config) => ({ ...config, baseURL: config.onEdge ? EDGE : STORE }));

// expect: rate-limits-v1 proven @rate_limits
export const edgeLimits = (zone) => either.get(`/zones/${zone}/rate_limits`, { onEdge: true });
export const storeLimits = (zone) => either.get(`/zones/${zone}/rate_limits`);

const mostly = axios.create({ baseURL: EDGE });
mostly.interceptors.request.use((config) => {
  if (config.inStore) config.baseURL = STORE;
  return config;
});

// expect: rate-limits-v1 proven @rate_limits
export const limits = (zone) => mostly.get(`/zones/${zone}/rate_limits`);
export const copies = (zone) => mostly.get(`/zones/${zone}/rate_limits`, { inStore: true });

// The caller decides.
// expect: rate-limits-v1 possible @rate_limits
export const some = (zone, options) => mostly.get(`/zones/${zone}/rate_limits`, options);

/** A hook that sets the name itself. */
const marking = axios.create({ baseURL: EDGE });
marking.interceptors.request.use((config) => {
  config.inStore = config.method === 'get';
  if (config.inStore) config.baseURL = STORE;
  return config;
});

// expect: rate-limits-v1 possible @rate_limits
export const marked = (zone) => marking.get(`/zones/${zone}/rate_limits`);
