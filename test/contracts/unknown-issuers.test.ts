/** A login whose address is not known, beside the platform's in one file, may be of any vendor: its options are not judged. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const ENDPOINTS = `{ authorizationURL: 'https://dash.cloudflare.com/oauth2/auth', tokenURL: 'https://dash.cloudflare.com/oauth2/token' }`;
const ISSUERS = `import { readFileSync } from 'node:fs';
export const staff = JSON.parse(readFileSync('issuers.json', 'utf8')).staff;
export const platform = new URL('https://dash.cloudflare.com');
`;

/** The breaches of a login of the platform, and of another one, which stands from the last line on. */
const check = (own: string, other: string): Promise<string[]> =>
  checkProgram({
    'issuers.ts': ISSUERS,
    'login.ts': `import { staff } from './issuers';\n${own}\nexport const add = async (env: any, given: string, urls: object) =>\n${other};\n`,
  });

const AUTH_JS = `import NextAuth from 'next-auth';
const platform = { id: 'cf', type: 'oauth', clientId: 'a', checks: ['pkce'], authorization: 'https://dash.cloudflare.com/oauth2/auth', token: 'https://dash.cloudflare.com/oauth2/token', client: { token_endpoint_auth_method: 'client_secret_jwt' } };`;
const OPENID = `import * as client from 'openid-client';
const page = 'https://dash.cloudflare.com/oauth2/auth';
const platform = await client.discovery(new URL('https://dash.cloudflare.com'), 'a', { token_endpoint_auth_method: 'client_secret_jwt' });
const go = (config: any) => client.buildAuthorizationUrl(config, { redirect_uri: 'https://a.example/', code_challenge_method: 'S256' });
go(platform);`;
const OAUTH4 = `import * as oauth from 'oauth4webapi';
const page = 'https://dash.cloudflare.com/oauth2/auth';
const issuer = new URL('https://dash.cloudflare.com');
const find = (at: URL) => oauth.discoveryRequest(at).then((answer) => oauth.processDiscoveryResponse(at, answer));
const platform = await oauth.discoveryRequest(issuer).then((answer) => oauth.processDiscoveryResponse(issuer, answer));
await oauth.clientCredentialsGrantRequest(platform, { client_id: 'a' }, oauth.None(), {});`;
const PASSPORT = `import passport from 'passport';
import { Strategy } from 'passport-oauth2';
passport.use('cf', new Strategy({ ...${ENDPOINTS}, clientID: 'a', callbackURL: '/cb', pkce: 'plain', state: true }, () => {}));`;
const SIMPLE = `import { AuthorizationCode, ClientCredentials, ResourceOwnerPassword } from 'simple-oauth2';
const platform = new AuthorizationCode({ client: { id: 'a', secret: 'b' }, auth: { tokenHost: 'https://dash.cloudflare.com', tokenPath: '/oauth2/token', authorizePath: '/oauth2/auth' } });
const page = platform.authorizeURL({ redirect_uri: 'https://a.example/', state: 's', response_type: 'token' } as any);`;

const authJs = (options: string): string =>
  `NextAuth({ providers: [platform, { id: 'staff', clientId: 'a', ${options}, client: { token_endpoint_auth_method: 'client_secret_jwt' } }] })`;
const openid = (config: string): string =>
  `client.buildAuthorizationUrl(${config}, { redirect_uri: 'https://a.example/', code_challenge_method: 'plain' })`;
const METHOD = "'a', { token_endpoint_auth_method: 'client_secret_jwt' }";
const oauth4 = (server: string): string =>
  `oauth.clientCredentialsGrantRequest(${server}, { client_id: 'a', token_endpoint_auth_method: 'client_secret_jwt' }, oauth.None(), {})`;
const passport = (options: string): string =>
  `passport.use('staff', new Strategy({ ${options}, clientID: 'a', callbackURL: '/cb', pkce: 'plain', state: true }, () => {}))`;
const simple = (host: string, call: string): string =>
  `new ${call.replace('HOST', `{ client: { id: 'a', secret: 'b' }, auth: { tokenHost: ${host} } }`)}`;

const PROGRAMS: Record<string, { own: string; expected: string; others: readonly string[] }> = {
  'Auth.js': {
    own: AUTH_JS,
    expected: 'login.ts:3 oauth-unsupported-client-authentication',
    others: [
      "type: 'oidc', issuer: process.env.STAFF_ISSUER",
      "type: 'oidc', issuer: staff",
      "type: 'oidc', issuer: given",
      "type: 'oauth', wellKnown: `${env.SSO}/.well-known/openid-configuration`, authorization: { params: { response_type: 'id_token' } }",
      "type: 'oauth', authorization: process.env.STAFF_AUTH, token: process.env.STAFF_TOKEN",
      "type: 'oauth', ...urls",
    ].map(authJs),
  },
  'openid-client': {
    own: OPENID,
    expected: 'login.ts:4 oauth-unsupported-client-authentication',
    others: [
      `await client.discovery(new URL(process.env.STAFF!), ${METHOD})`,
      `await client.discovery(new URL(env.STAFF), ${METHOD})`,
      `await client.discovery(new URL(given), ${METHOD})`,
      `new client.Configuration({ issuer: env.ISSUER, token_endpoint: env.TOKEN }, ${METHOD})`,
    ].map(openid),
  },
  oauth4webapi: {
    own: OAUTH4,
    expected: 'login.ts:7 oauth-unsupported-grant-at-token-endpoint',
    others: [
      'await find(new URL(env.STAFF))',
      'await find(new URL(given))',
      '{ issuer: env.STAFF, token_endpoint: env.TOKEN }',
    ].map(oauth4),
  },
  'passport-oauth2': {
    own: PASSPORT,
    expected: 'login.ts:4 oauth-pkce-method',
    others: [
      'authorizationURL: process.env.STAFF_AUTH!, tokenURL: process.env.STAFF_TOKEN!',
      'authorizationURL: env.page, tokenURL: env.token',
      'authorizationURL: `${staff}/auth`, tokenURL: `${staff}/token`',
      '...urls',
    ].map(passport),
  },
  'simple-oauth2': {
    own: SIMPLE,
    expected: 'login.ts:4 oauth-unsupported-response-type',
    others: [
      simple(
        'process.env.STAFF!',
        "AuthorizationCode(HOST).authorizeURL({ redirect_uri: given, response_type: 'token' } as any)",
      ),
      simple(
        'env.STAFF',
        "AuthorizationCode(HOST).authorizeURL({ redirect_uri: given, response_type: 'token' } as any)",
      ),
      simple('env.STAFF', 'ClientCredentials(HOST).getToken({})'),
      simple('given', "ResourceOwnerPassword(HOST).getToken({ username: 'a', password: 'b' })"),
    ],
  },
};

describe('a login of an unknown address is not judged beside the platform’s', () => {
  it.each(
    Object.entries(PROGRAMS).flatMap(([library, { own, expected, others }]) =>
      others.map((other) => [library, other, own, expected] as const),
    ),
  )('by %s: %s', async (_, other, own, expected) => {
    expect(await check(own, other)).toEqual([expected]);
  });
});

describe('a login whose class reads the issuer of settings', () => {
  const getFiles = (staff: string, cf = "'https://dash.cloudflare.com'"): Record<string, string> => ({
    'settings.ts': `export const settings = { cf: { issuer: ${cf} }, staff: { issuer: ${staff} } };\n`,
    'login.ts': `import * as oidc from 'openid-client';
export const clients = () => fetch('https://api.cloudflare.com/client/v4/accounts/a/oauth_clients');
export class Login {
  constructor(private readonly settings: { issuer: string; id: string }) {}
  private discover() {
    return oidc.discovery(new URL(this.settings.issuer), this.settings.id);
  }
  async getToken() {
    return oidc.clientCredentialsGrant(await this.discover(), { scope: 'zone.read' });
  }
}
`,
  });
  const FOUND = 'login.ts:9 oauth-unsupported-grant-at-token-endpoint';

  it('is the platform’s where all issuers of the program are', async () => {
    expect(await checkProgram(getFiles("'https://dash.cloudflare.com'"))).toEqual([FOUND]);
  });

  it.each([
    'process.env.STAFF_ISSUER!',
    'await load()',
    '`${process.env.STAFF}/oauth`',
    "'https://login.staff.example'",
  ])('may be of another service at %s', async (staff) => {
    expect(await checkProgram(getFiles(staff))).toEqual([]);
  });
});

it('a configuration that is made of many others is searched once for each of them', async () => {
  const layers = [...Array(9).keys()].map(
    (index) => `const c${index + 1} = merge(${Array(12).fill(`c${index}`).join(', ')});`,
  );
  const text = `import * as oidc from 'openid-client';
import { merge, c0 } from './merge';
export const page = 'https://dash.cloudflare.com/oauth2/auth';
export const other = 'https://login.staff.example/oauth2/auth';
${layers.join('\n')}
export const getToken = () => oidc.clientCredentialsGrant(c9, {});
`;
  expect(await checkProgram({ 'a.ts': text })).toEqual([]);
}, 20_000);
