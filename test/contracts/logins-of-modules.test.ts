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

describe('a login at an address that a container hands to a class', () => {
  it('is known by the settings that the container registers', async () => {
    const files = {
      'container.ts': `import { asClass, asValue, createContainer } from 'awilix';
import { Tokens } from './tokens.js';
const need = (name: string) => process.env[name]!;
export const clients = () => fetch('https://api.cloudflare.com/client/v4/accounts/a/oauth_clients');
export const config = {
  oauth: { issuer: new URL('https://dash.cloudflare.com'), own: { id: 'a', secret: need('SECRET') } },
  staff: { issuer: new URL('https://login.staff.example'), id: process.env.STAFF_ID! },
};
export type Config = typeof config;
export interface Cradle { config: Config; tokens: Tokens }
export const container = createContainer<Cradle>();
container.register({ config: asValue(config), tokens: asClass(Tokens).singleton() });
`,
      'main.ts': "import { container } from './container.js';\nawait container.cradle.tokens.nightly();\n",
      'tokens.ts': `import * as oidc from 'openid-client';
import type { Config, Cradle } from './container.js';
export class Tokens {
  private readonly config: Config;
  constructor({ config }: Cradle) {
    this.config = config;
  }
  private own() {
    const { issuer, own } = this.config.oauth;
    return oidc.discovery(issuer, own.id, undefined, oidc.ClientSecretPost(own.secret));
  }
  private staff() {
    const { issuer, id } = this.config.staff;
    return oidc.discovery(issuer, id);
  }
  async nightly() {
    return oidc.clientCredentialsGrant(await this.own(), { scope: 'zone.read' });
  }
  async start(code_challenge: string) {
    return oidc.buildAuthorizationUrl(await this.own(), { code_challenge, code_challenge_method: 'S256' });
  }
  async people() {
    return oidc.clientCredentialsGrant(await this.staff(), { scope: 'people.read' });
  }
}
`,
    };
    expect(await checkProgram(files)).toEqual(['tokens.ts:17 oauth-unsupported-grant-at-token-endpoint']);
  });
});
