import * as github from '@actions/github';

// The base of a client without one is GitHub's, and the first argument is a token.
const octokit = github.getOctokit({ baseUrl: 'https://api.cloudflare.com/client/v4' });

export const rules = (zone_id) => octokit.request('GET /zones/{zone_id}/firewall/rules', { zone_id });

// A value without an operator, and a parameter that is left out.
const edge = github.getOctokit(process.env.EDGE_TOKEN, { baseUrl: 'https://api.cloudflare.com/client/v4' });
export const find = (zone_id, text) =>
  edge.request('GET /zones/{zone_id}/dns_records{?name,order}', { zone_id, name: text });
