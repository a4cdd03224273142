/** Services that a framework provides under the names of their files: `strapi.plugin('assist').service('cloudflare')`. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const SERVICE = `const BASE = 'https://api.cloudflare.com/client/v4';
module.exports = ({ strapi }) => ({
  url(path) {
    return \`\${BASE}/accounts/\${strapi.config.get('plugin::assist.account')}\${path}\`;
  },
  async send(method, path, body) {
    const response = await strapi.fetch(this.url(path), {
      method,
      headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  },
});
`;
const WRITER = (service: string): string => `module.exports = ({ strapi }) => {
  const edge = () => ${service};
  return {
    write: (prompt) => edge().send('POST', '/ai/run', { model: 'gpt-5', input: { prompt } }),
    caption: async (image) =>
      strapi.fetch(edge().url('/ai/v1/chat/completions'), {
        method: 'POST',
        headers: {
          'cf-aig-authorization': \`Bearer \${process.env.TOKEN}\`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ model: 'openai/gpt-5', messages: [{ role: 'user', content: image }] }),
      }),
  };
};
`;
const check = (service: string): Promise<string[]> =>
  checkProgram({
    'server/services/edge-api.js': SERVICE,
    'server/services/shop-api.js': SERVICE.replace('api.cloudflare.com', 'api.shop.example'),
    'server/services/writer.js': WRITER(service),
  });

describe('a service of a plugin of Strapi', () => {
  it.each(["strapi.plugin('assist').service('edge-api')", "strapi.service('plugin::assist.edge-api')"])(
    'is the module of its name: %s',
    async (service) => {
      expect(await check(service)).toEqual([
        'server/services/writer.js:4 ai-model-name-format',
        'server/services/writer.js:9 ai-authorization-header-rest',
      ]);
    },
  );

  it('is not the module of another name, whose methods have the same names', async () => {
    expect(await check("strapi.plugin('assist').service('shop-api')")).toEqual([]);
  });
});
