import axios from 'axios';

const edge = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const depot = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });

edge.interceptors.request.use((config) => {
  if (config.zone) config.url = `/zones/${config.zone}/${config.url}`;
  if (config.account) config.url = '/accounts/' + config.account + '/' + config.url;
  return config;
});

depot.interceptors.request.use((config) => {
  if (config.depot) config.url = `//depot.example.com/${config.url}`;
  return config;
});

// expect: rate-limits-v1 proven @rate_limits
export const limits = (zone: string) => edge.get('rate_limits', { zone });

// expect: kv-legacy-namespace-routes proven @workers/namespaces
export const namespaces = (account: string) => edge.get('workers/namespaces', { account });

export const belowNothing = () => edge.get('rate_limits');

// expect: rate-limits-v1 possible @rate_limits
export const elsewhere = (zone: string, depotId: string) => depot.get(`zones/${zone}/rate_limits`, { depot: depotId });
