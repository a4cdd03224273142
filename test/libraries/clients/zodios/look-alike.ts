import { makeApi, Zodios } from '@zodios/core';
import { z } from 'zod';

const api = makeApi([
  { method: 'patch', path: '/zones/:zone/dns_settings', alias: 'saveDns', response: z.any() },
  { method: 'get', path: '/zones/:zone/rate_limits', alias: 'listLimits', response: z.any() },
]);
const client = new Zodios('https://dns.example.org/v1', api);

export const list = (zone: string) => client.listLimits({ params: { zone } });
export const save = (zone: string) => client.saveDns({ foundation_dns: true }, { params: { zone } });
