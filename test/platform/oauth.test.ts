/** OAuth clients do what the document says; the names of the tests begin with its section. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';
import { ZONE_NAME } from './names.ts';

const { begin, ask, getWorld } = createAsker();

const CLIENTS = '/accounts/{account}/oauth_clients';
const AUTH = 'https://dash.cloudflare.com/oauth2/auth';
const EXCHANGE = 'https://dash.cloudflare.com/oauth2/token';
const CLI = { client_id: 'client-cli', redirect_uri: 'http://127.0.0.1:8976/callback' };
const BACKEND = { client_id: 'client-backend', redirect_uri: 'https://app.example.com/callback' };
const BASIC = { authorization: `Basic ${Buffer.from('client-backend:secret-of-the-backend').toString('base64')}` };

const fields = {
  client_name: 'App',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
  redirect_uris: ['https://app.example.com/callback'],
  scopes: ['dns.read', 'zone.read'],
};

async function create(more: object = {}): Promise<Record<string, string>> {
  return (await ask(`POST ${CLIENTS}`, { ...fields, ...more })).body.result as Record<string, string>;
}

const logIn = (query: Record<string, string>) =>
  ask(
    `GET ${AUTH}?${new URLSearchParams({ response_type: 'code', scope: 'dns.read', state: 's', ...query })}`,
    undefined,
    {},
  );
const getCode = ({ headers }: { headers: Headers }) => new URL(headers.get('location')!).searchParams.get('code')!;
const exchange = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(`POST ${EXCHANGE}`, new URLSearchParams({ grant_type: 'authorization_code', ...form }), headers);

describe('Resources, OAuth client', () => {
  it('issues an ID and a secret with a new client, and never shows the secret again', async () => {
    begin('2026-11-21');
    const created = await create();
    expect(created).toMatchObject({
      client_id: expect.any(String),
      client_secret: expect.any(String),
      visibility: 'private',
      has_rotated_secret: false,
    });
    expect((await ask(`GET ${CLIENTS}/${created.client_id}`)).body.result).not.toHaveProperty('client_secret');
  });

  it.each(Object.keys(fields))('%s is required', async (name) => {
    begin('2026-11-21');
    expect(await ask(`POST ${CLIENTS}`, { ...fields, [name]: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ message: `${name} is missing` }] },
    });
  });

  it.each([
    ['a grant type beside the supported one', { grant_types: ['authorization_code', 'refresh_token'] }],
    ['a response type beside code', { response_types: ['code', 'token'] }],
    ['an unknown method of the token endpoint', { token_endpoint_auth_method: 'tls_client_auth' }],
    ['no scope at all', { scopes: [] }],
    ['a scope that is not in the list', { scopes: ['Zone Read'] }],
    ['an optional scope outside scopes', { optional_scopes: ['dns.write'] }],
    ['a text where a list belongs', { redirect_uris: 'https://app.example.com/callback' }],
    ['an address without a scheme', { logo_uri: 'app.example.com/logo.png' }],
    ['an origin with a path', { allowed_cors_origins: ['https://app.example.com/'] }],
  ])('refuses %s', async (_, more) => {
    begin('2026-11-21');
    expect((await ask(`POST ${CLIENTS}`, { ...fields, ...more })).status).toBe(400);
  });

  it('accepts optional fields', async () => {
    begin('2026-11-21');
    const more = {
      optional_scopes: ['dns.read'],
      post_logout_redirect_uris: [],
      tos_uri: 'https://app.example.com/tos',
      allowed_cors_origins: ['https://app.example.com'],
    };
    expect(await create(more)).toMatchObject(more);
  });
});

describe('States, OAuth client visibility', () => {
  const needed = { logo_uri: 'https://example.com/logo.png', client_uri: 'https://example.com' };

  it('is private after its creation', async () => {
    begin('2026-11-21');
    expect(await create({ visibility: 'public' })).toMatchObject({ visibility: 'private' });
  });

  it('becomes public by PATCH once logo, client URL and the verified domain are there', async () => {
    begin('2026-11-21');
    const bare = await create();
    const full = await create(needed);
    const publish = (id: string) => ask(`PATCH ${CLIENTS}/${id}`, { visibility: 'public' });
    const code = getWorld().registry.verificationCode;
    expect((await publish(full.client_id!)).status).toBe(400);
    await ask('POST /zones/{zone}/dns_records', { type: 'TXT', name: ZONE_NAME, content: code.split('=')[1] });
    expect((await publish(full.client_id!)).status).toBe(400);
    await ask('POST /zones/{zone}/dns_records', { type: 'TXT', name: ZONE_NAME, content: code });
    expect(await publish(full.client_id!)).toMatchObject({ status: 200, body: { result: { visibility: 'public' } } });
    expect((await publish(bare.client_id!)).status).toBe(400);
    expect((await ask(`PATCH ${CLIENTS}/${full.client_id}`, { visibility: 'private' })).status).toBe(400);
  });

  it('verifies again by a PATCH with the same client URL', async () => {
    begin('2026-11-21');
    const { client_id: id, client_uri: uri } = await create(needed);
    expect(await ask(`PATCH ${CLIENTS}/${id}`, { client_uri: uri })).toMatchObject({
      status: 200,
      body: { result: { client_uri: uri } },
    });
  });
});

describe('States, Secret rotation', () => {
  it('has two secrets after POST, both good, and the new one after DELETE', async () => {
    begin('2026-11-21');
    const rotate = `${CLIENTS}/client-backend/rotate_secret`;
    const log = async (secret: string) => {
      const code = getCode(await logIn(BACKEND));
      return (
        await exchange(
          { code, redirect_uri: BACKEND.redirect_uri },
          { authorization: `Basic ${Buffer.from(`client-backend:${secret}`).toString('base64')}` },
        )
      ).status;
    };
    expect((await ask(`DELETE ${rotate}`)).status).toBe(400);
    const { client_secret: next } = (await ask(`POST ${rotate}`)).body.result as Record<string, string>;
    expect((await ask(`GET ${CLIENTS}/client-backend`)).body.result).toMatchObject({ has_rotated_secret: true });
    expect([await log('secret-of-the-backend'), await log(next!)]).toEqual([200, 200]);
    expect((await ask(`POST ${rotate}`)).status).toBe(400);
    expect((await ask(`DELETE ${rotate}`)).body.result).toMatchObject({ has_rotated_secret: false });
    expect([await log('secret-of-the-backend'), await log(next!)]).toEqual([401, 200]);
  });
});

describe('Endpoints, OAuth clients', () => {
  it('lists scopes with their IDs, and knows no client that was not made', async () => {
    begin('2026-11-21');
    expect((await ask('GET /oauth/scopes')).body.result).toContainEqual({ id: 'dns.read' });
    expect((await ask(`GET ${CLIENTS}/nobody`)).status).toBe(404);
  });
});

describe('Authentication 4: the flow', () => {
  const verifier = 'a-verifier-that-is-long-enough-to-be-one-of-rfc-7636';
  const pkce = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };

  it('redirects with a code and the state, and takes the code once, with the secret', async () => {
    begin('2026-11-21');
    const answer = await logIn(BACKEND);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/callback\?code=\w+&state=s$/);
    const form = { code: getCode(answer), redirect_uri: BACKEND.redirect_uri };
    expect((await exchange(form, BASIC)).status).toBe(200);
    expect((await exchange(form, BASIC)).status).toBe(400);
  });

  it('wants the secret in the way that the client is registered with', async () => {
    begin('2026-11-21');
    const form = { code: getCode(await logIn(BACKEND)), redirect_uri: BACKEND.redirect_uri };
    expect(
      (await exchange({ ...form, client_id: 'client-backend', client_secret: 'secret-of-the-backend' })).status,
    ).toBe(401);
    expect((await exchange({ ...form, client_id: 'client-backend' })).status).toBe(401);
    expect((await exchange(form, BASIC)).status).toBe(200);
  });

  it('takes the verifier of a client without a secret', async () => {
    begin('2026-11-21');
    const form = async () => ({ code: getCode(await logIn({ ...CLI, ...pkce })), ...CLI });
    expect((await exchange({ ...(await form()), code_verifier: verifier })).status).toBe(200);
    expect((await exchange({ ...(await form()), code_verifier: 'another' })).status).toBe(400);
    expect((await exchange(await form())).status).toBe(400);
  });

  it.each([
    ['another flow', { ...BACKEND, response_type: 'token' }],
    ['an address that is not registered', { ...BACKEND, redirect_uri: 'https://evil.example.com/' }],
    ['a client without a secret and without PKCE', CLI],
    ['the challenge method plain', { ...CLI, ...pkce, code_challenge_method: 'plain' }],
    ['a challenge without a method', { ...CLI, code_challenge: pkce.code_challenge }],
  ])('refuses %s', async (_, query) => {
    begin('2026-11-21');
    expect((await logIn(query)).status).toBe(400);
  });

  it.each(['client_credentials', 'password', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'])(
    'refuses the grant %s',
    async (grant_type) => {
      begin('2026-11-21');
      const { status, text } = await exchange({ grant_type }, BASIC);
      expect([status, JSON.parse(text).error]).toEqual([400, 'unsupported_grant_type']);
    },
  );
});
