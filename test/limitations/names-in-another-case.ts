// # A field in another case, which a library converts
// The code writes `selfHostedDomains`, and the client sends `self_hosted_domains`. Its base is counted where nothing follows it.
// misses: access-self-hosted-domains
import axios from 'axios';
import applyCaseMiddleware from 'axios-case-converter';

const api = applyCaseMiddleware(axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' }));

export const createApp = (account: string, name: string, selfHostedDomains: string[]) =>
  api.post(`/accounts/${account}/access/apps`, { name, type: 'self_hosted', selfHostedDomains });
