import { request } from '@octokit/request';
import { Octokit } from '@octokit/core';

// The base of a client without one is GitHub's.
export const rules = (zone_id: string) => request('GET /zones/{zone_id}/firewall/rules', { zone_id });

const octokit = new Octokit({ auth: process.env.GITHUB_TOKEN });

export const settings = (zone_id: string) => octokit.request('GET /zones/{zone_id}/settings/minify', { zone_id });

const edge = request.defaults({ baseUrl: 'https://api.cloudflare.com/client/v4' });

// Another setting, and a value that is no prefix of an operator.
export const https = (zone_id: string) =>
  edge('PATCH /zones/{zone_id}/settings/{setting}', { zone_id, setting: 'always_use_https', value: 'on' });
export const find = (zone_id: string, text: string) =>
  edge('GET /zones/{zone_id}/dns_records', { zone_id, 'name.contains': text });
