import axios from 'axios';

const harbour = axios.create({ baseURL: '/harbour' });
const orders = axios.create({ baseURL: '/orders' });
const dock = axios.create({ baseURL: '/dock' });
const basin = axios.create({ baseURL: '/basin' });
const harbours = axios.create({ baseURL: '/harbours' });

// expect: firewall-rules-and-filters likely @firewall/rules
export const listRules = (zone: string) => harbour.get(`/zones/${zone}/firewall/rules`);
// expect: rate-limits-v1 likely @rate_limits
export const listLimits = (zone: string) => axios.get(`/pier/zones/${zone}/rate_limits`);
// expect: waf-managed-rules-v1 likely @firewall/waf/packages
export const listPackages = (zone: string) => axios.get(`/quay/zones/${zone}/firewall/waf/packages`);
// expect: firewall-rules-and-filters likely @filters
export const listFilters = (zone: string) => axios.get(`/mole/zones/${zone}/filters`);

export const listOrders = (zone: string) => orders.get(`/zones/${zone}/firewall/rules`);
export const listBerths = (zone: string) => dock.get(`/zones/${zone}/firewall/rules`);
export const listShips = (zone: string) => basin.get(`/zones/${zone}/firewall/rules`);
export const listHarbours = (zone: string) => harbours.get(`/zones/${zone}/firewall/rules`);
