/** Requests of a client whose hooks, in an option, write the base into its options. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const SET_BASE = `options.baseURL = \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}\`;
  options.headers = new Headers(options.headers);
  options.headers.set('Authorization', \`Bearer \${process.env.KEY}\`);`;
const register = (onRequest: string): Promise<string[]> =>
  checkProgram({
    'package.json': JSON.stringify({ name: 'halls', type: 'module', dependencies: { ofetch: '^1.4.1' } }),
    'api.ts': `import { ofetch } from 'ofetch';\nexport const api = ofetch.create({ retry: 1, onRequest: ${onRequest} });\n`,
    'register.ts': `import { api } from './api';
await api('/realtime/kit/a/webhooks', { method: 'POST', body: { name: 'halls', callbackUrl: 'https://halls.example', events: ['meeting.started'], enabled: true } });
`,
  });

describe('a body that an instance with hooks sends', () => {
  it.each([`({ options }) => { ${SET_BASE} }`, `[({ options }) => { ${SET_BASE} }]`])(
    'lacks what no hook adds: %s',
    async (hook) => {
      expect(await register(hook)).toEqual(['register.ts:2 rtk-webhook-required-fields']);
    },
  );

  it.each([
    `[({ options }) => { ${SET_BASE} }, ({ options }) => { options.body = complete(options.body); }]`,
    `[({ options }) => { ${SET_BASE} }, ...others]`,
  ])('may have what a hook adds: %s', async (hook) => {
    expect(await register(hook)).toEqual([]);
  });
});
