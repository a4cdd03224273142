import axios from 'axios';

const api = axios.create({ baseURL: '/edge' });
const crm = axios.create({ baseURL: '/crm' });

// expect: rate-limits-v1 likely @rate_limits
export const limits = (zone) => api.get(`/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const rewritten = (zone) => fetch(`/platform/zones/${zone}/rate_limits`);

// The proxy writes the first segments.
// expect: rate-limits-v1 likely @rate_limits
export const ofOurZone = () => fetch('/our-zone/rate_limits');
export const ofOurUser = () => fetch('/our-user/rate_limits');

// How the path behind a prefix is written.
// expect: rate-limits-v1 likely @rate_limits
export const grouped = (zone) => fetch(`/grouped/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const repeated = (zone) => fetch(`/repeated/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const starred = (zone) => fetch(`/starred/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const matched = (zone) => fetch(`/matched/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const braced = (zone) => fetch(`/braced/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const indexed = (zone) => fetch(`/indexed/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const read = (zone) => fetch(`/read/zones/${zone}/rate_limits`);

// The caller writes the version, which the proxy leaves to it.
// expect: rate-limits-v1 likely @rate_limits
export const versioned = (zone) => fetch(`/upstream/client/v4/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const configured = (zone) => fetch(`${import.meta.env.VITE_API}/zones/${zone}/rate_limits`);

export const other = (zone) => crm.get(`/zones/${zone}/rate_limits`);
export const files = (zone) => fetch(`/files/zones/${zone}/rate_limits`);
export const own = (zone) => fetch(`/zones/${zone}/rate_limits`);
export const longer = (zone) => fetch(`/edges/zones/${zone}/rate_limits`);

const passed = axios.create({ baseURL: '/api/passed' });

// expect: rate-limits-v1 likely @rate_limits
export const mounted = (zone) => passed.get(`/zones/${zone}/rate_limits`);
export const stocked = (zone) => fetch(`/api/stock/zones/${zone}/rate_limits`);
export const cached = (zone) => fetch(`/api/cached/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const caught = (zone) => fetch(`/api/caught/zones/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const timed = (zone) => fetch(`/api/timed/zones/${zone}/rate_limits`);
// expect: rate-limits-v1 likely @rate_limits
export const relayed = (zone) => fetch(`/api/relayed/zones/${zone}/rate_limits`);
export const caughtStock = (zone) => fetch(`/api/caught-stock/zones/${zone}/rate_limits`);
export const counted = (zone) => fetch(`/api/counted/zones/${zone}/rate_limits`);
export const listed = (zone) => fetch(`/api/listed/zones/${zone}/rate_limits`);
