/** Logins that one module makes, and others read under the key that a framework keeps them by. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const MAKE = `import * as oidc from 'openid-client';
export async function makeLogins(app) {
  const web = await oidc.discovery(new URL('https://dash.cloudflare.com/'), 'web', undefined, oidc.ClientSecretBasic(process.env.SECRET));
  const desktop = await oidc.discovery(new URL('https://dash.cloudflare.com/'), 'desktop', undefined, oidc.None());
  const google = await oidc.discovery(new URL('https://accounts.google.com'), process.env.GOOGLE_ID, process.env.GOOGLE_SECRET);
  KEEP
}
`;
const getRoutes = (logins: string): string => `import * as oidc from 'openid-client';
const page = { redirect_uri: 'https://a.example/callback', code_challenge_method: 'plain', code_challenge: 'x' };
const drive = { scope: 'https://www.googleapis.com/auth/drive' };
export const routes = {
  page: (app) => oidc.buildAuthorizationUrl(${logins}.web, page).href,
  mine: (app) => oidc.buildAuthorizationUrl(${logins}.google, { redirect_uri: 'https://a.example/callback', response_type: 'id_token' }).href,
  desktop: (app) => oidc.buildAuthorizationUrl(${logins}.desktop, { redirect_uri: 'http://127.0.0.1:4000/', scope: 'zone.read' }).href,
  account: (app) => oidc.clientCredentialsGrant(${logins}.web, { scope: 'zone.read' }),
  drive: (app) => oidc.clientCredentialsGrant(${logins}.google, drive),
};
`;
const MAIN = `import { makeLogins } from './logins.js';
import { routes } from './routes.js';
import { app } from './app.js';
await makeLogins(app);
app.use(routes);
`;

describe('a login that another module makes', () => {
  it.each([
    ['a decorated server', "app.decorate('logins', { web, desktop, google });", 'app.logins'],
    ['the context of Koa', 'app.context.logins = { web, desktop, google };', 'app.context.logins'],
    ['the locals of Express', 'app.locals.logins = { web, desktop, google };', 'app.locals.logins'],
  ])('is known by %s', async (_, keep, logins) => {
    const files = {
      'logins.js': MAKE.replace('KEEP', keep),
      'routes.js': getRoutes(logins),
      'main.js': MAIN,
      'app.js': 'export const app = (await import("./server.js")).default;\n',
    };
    expect(await checkProgram(files)).toEqual([
      'routes.js:2 oauth-pkce-method',
      'routes.js:7 oauth-pkce-required-for-public-client',
      'routes.js:8 oauth-unsupported-grant-at-token-endpoint',
    ]);
  });
});

describe('an address of a login in another module', () => {
  const ADDRESSES = `const logins = {
  cloudflare: { page: 'https://dash.cloudflare.com/oauth2/auth' },
  forge: { page: 'https://forge.example/login/oauth/authorize' },
};
const pageOf = (name) => logins[name].page;
EXPORT
`;
  const getRoutes = (load: string, page: string): string => `${load}
export const begin = (request, reply) => {
  const query = {
    client_id: process.env.CLIENT_ID,
    code_challenge: request.session.challenge,
    code_challenge_method: 'SHA-256',
  };
  return reply.redirect(${page} + '?' + new URLSearchParams(query));
};
`;
  it.each([
    ['an import', 'export { logins, pageOf };', "import { logins, pageOf } from './addresses.js';"],
    ['require', 'module.exports = { logins, pageOf };', "const { logins, pageOf } = require('./addresses');"],
    [
      'a part of what require returns',
      'exports.all = { logins, pageOf };',
      "const { logins } = require('./addresses').all,\n  pageOf = require('./addresses').all.pageOf;",
    ],
  ])('is known by %s', async (_, given, load) => {
    const check = (page: string): Promise<string[]> =>
      checkProgram({ 'addresses.js': ADDRESSES.replace('EXPORT', given), 'routes.js': getRoutes(load, page) });
    const line = load.split('\n').length + 5;
    expect(await check('logins.cloudflare.page')).toEqual([`routes.js:${line} oauth-pkce-method`]);
    expect(await check("pageOf('cloudflare')")).toEqual([`routes.js:${line} oauth-pkce-method`]);
    expect(await check('logins.forge.page')).toEqual([]);
    expect(await check("pageOf('forge')")).toEqual([]);
  });
});
