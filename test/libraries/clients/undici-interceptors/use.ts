import { Agent, Client, interceptors } from 'undici';

const api = new Client('https://api.cloudflare.com').compose(interceptors.dns(), interceptors.retry({ maxRetries: 3 }));
const agent = new Agent().compose([interceptors.redirect()]);

export const read = (zone: string) => api.request({ path: `/client/v4/zones/${zone}/settings/minify`, method: 'GET' });
export const remove = (zone: string, id: string) =>
  agent.request({ origin: 'https://api.cloudflare.com', path: `/client/v4/zones/${zone}/rate_limits/${id}`, method: 'DELETE' });

// finds: proven GET /zones/{}/settings/minify
// finds: proven DELETE /zones/{}/rate_limits/{}
