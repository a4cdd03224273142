import { request } from '@octokit/request';
import { Octokit } from '@octokit/core';

const edge = request.defaults({ baseUrl: 'https://api.cloudflare.com/client/v4' });

const SWITCHES = { shrink: 'minify', https: 'always_use_https' };

async function call(route: string, parameters: Record<string, unknown> = {}) {
  const { data } = await edge(route, parameters);
  return data.result;
}

export const toggle = (zone_id: string, name: 'shrink' | 'https', value: string) =>
  call('PATCH /zones/{zone_id}/settings/{setting}', { zone_id, setting: SWITCHES[name], value });

export const find = (zone_id: string, text: string) =>
  edge('GET /zones/{zone_id}/dns_records', { zone_id, name: `contains:${text}`, per_page: 100 });

export const add = (zone_id: string, name: string) =>
  edge('POST /zones/:zone_id/dns_records', { zone_id, data: { type: 'SRV', data: { service: '_sip', proto: '_tls', name } } });

export async function locked(zone_id: string, id: string) {
  const { data } = await edge(`GET /zones/${zone_id}/dns_records/${id}`);
  return data.result.locked;
}

export const plain = (zone_id: string) =>
  edge({ method: 'PATCH', url: '/zones/{zone_id}/dns_settings', zone_id, foundation_dns: false });

const octokit = new Octokit({ baseUrl: 'https://api.cloudflare.com/client/v4' });

export const rules = (zone_id: string) => octokit.request('GET /zones/{zone_id}/firewall/rules', { zone_id });

// finds: proven GET /zones/{zone_id}/dns_records
// finds: proven GET /zones/{zone_id}/firewall/rules
// finds: proven GET /zones/{}/dns_records/{}
// finds: proven PATCH /zones/{zone_id}/dns_settings
// finds: proven PATCH /zones/{zone_id}/settings/minify
// finds: proven POST /zones/:zone_id/dns_records
