import { makeApi, Zodios } from '@zodios/core';
import { z } from 'zod';

const api = makeApi([
  { method: 'get', path: '/zones/:zone/rate_limits', alias: 'listLimits', response: z.any() },
  { method: 'patch', path: '/zones/:zone/dns_settings', alias: 'saveDns', response: z.any() },
  { method: 'get', path: '/zones/:zone/dns_records', alias: 'listRecords', response: z.any() },
]);
const client = new Zodios('https://api.cloudflare.com/client/v4', api, { validate: 'request' });

export const list = (zone: string) => client.listLimits({ params: { zone } });
export const save = (zone: string) => client.saveDns({ foundation_dns: true }, { params: { zone } });
export const records = (zone: string) =>
  client.listRecords({ params: { zone }, queries: { name: 'contains:www' } });
export const minify = (zone: string) => client.get('/zones/:zone/settings/minify', { params: { zone } });

// finds: proven GET /zones/:zone/rate_limits
// finds: proven PATCH /zones/:zone/dns_settings
// finds: proven GET /zones/:zone/dns_records
// finds: proven GET /zones/:zone/settings/minify
