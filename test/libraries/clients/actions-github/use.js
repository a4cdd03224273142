import { getOctokit } from '@actions/github';

const edge = getOctokit(process.env.EDGE_TOKEN, { baseUrl: 'https://api.cloudflare.com/client/v4' });

export const rules = (zone_id) => edge.request('GET /zones/{zone_id}/firewall/rules', { zone_id });

export const pages = (zone_id) => edge.request('GET /zones/{zone_id}/dns_records{?name,page}', { zone_id, name: 'contains:api' });

// finds: proven GET /zones/{zone_id}/dns_records
// finds: proven GET /zones/{zone_id}/firewall/rules
