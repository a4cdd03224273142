import superagent from 'superagent';
import prefix from 'superagent-prefix';

const api = superagent
  .agent()
  .use(prefix('https://api.cloudflare.com/client/v4'))
  .auth('token', { type: 'bearer' })
  .retry(2);

export const write = (zone) => api.patch(`/zones/${zone}/settings/minify`).send({ value: 'on' });

// finds: proven PATCH /zones/{}/settings/minify
