/** Shared functions that get what is wrong from their callers: by its type, as the parameters of a key, as the fields of a form. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const RUNS = `const auth = { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' };
const run = (model: string, input: unknown) =>
  fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', { method: 'POST', headers: auth, body: JSON.stringify({ model, input }) });
const later = (input: unknown) => run('google/veo-3', input);
`;

describe('an argument of a declared type', () => {
  it.each([
    ["export const speak = (text: string) => run('elevenlabs/tts-v3', text);", ['runs.ts:5 ai-input-not-object']],
    ['export const film = (scenes: string[]) => later(scenes);', ['runs.ts:5 ai-input-not-object']],
    ["export const speak = (text: { text: string }) => run('elevenlabs/tts-v3', text);", []],
    ["export const speak = (text: unknown) => run('elevenlabs/tts-v3', text);", []],
    [
      'export const speak = (...all: [string, object]) => run(...all);\nexport const other = (text: string) => run(text, { text });',
      [],
    ],
  ])('is what a wrapper sends that takes anything: %s', async (code, breaches) => {
    expect(await checkProgram({ 'runs.ts': `${RUNS}${code}\n` })).toEqual(breaches);
  });
});

const SIGNATURES = `const SOUND = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const WEAK = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' };
const from64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
async function importKey(algorithm: RsaHashedImportParams) {
  const { data } = await (await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json')).json();
  return crypto.subtle.importKey('spki', from64(data.publicKey.replace(/-----[^-]+-----|\\s/g, '')), algorithm, false, ['verify']);
}
export async function isGenuine(signature: string, raw: ArrayBuffer) {
  return crypto.subtle.verify('RSASSA-PKCS1-v1_5', await importKey(SOUND), from64(signature), raw);
}
export async function isOldGenuine(signature: string, raw: ArrayBuffer) {
  const key = await importKey(WEAK);
  return crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, from64(signature), raw);
}
`;
const getReceiver = (test: string): string => `import { Hono } from 'hono';
import { isGenuine, isOldGenuine } from './signatures';
const app = new Hono();
app.post('/meetings', async (c) => {
  const signature = c.req.header('rtk-signature');
  if (!signature) return c.text('missing', 400);
  const raw = await c.req.arrayBuffer();
  if (!(await ${test}(signature, raw))) return c.text('invalid', 401);
  const payload = JSON.parse(new TextDecoder().decode(raw));
  await c.env.QUEUE.send(payload);
  return c.body(null, 204);
});
export default app;
`;

describe('the parameters of a key', () => {
  it('are those of the call that makes the key', async () => {
    const wrong = await checkProgram({ 'signatures.ts': SIGNATURES, 'app.ts': getReceiver('isOldGenuine') });
    expect(wrong.filter((breach) => breach.includes('algorithm'))).toEqual(['signatures.ts:2 rtk-signature-algorithm']);
  });
});

const getLogin = (bytes: string): string => `import https from 'node:https';
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
export const token = (fields: Record<string, string>) =>
  new Promise((resolve) => {
    const data = ${bytes};
    const request = https.request({ host: 'dash.cloudflare.com', method: 'POST', path: '/oauth2/token' }, resolve);
    request.end(data);
  });
export const signIn = (username: string, password: string) =>
  token({ grant_type: 'password', username, password, client_id: 'a' });
export const finish = (code: string, verifier: string) =>
  token({ grant_type: 'authorization_code', code, code_verifier: verifier, client_id: 'a', redirect_uri: 'https://a.example/' });
`;

describe('the fields of a form', () => {
  it.each([
    'Buffer.from(form(fields))',
    "Buffer.from(form(fields), 'utf8')",
    'new TextEncoder().encode(form(fields))',
    "Buffer.from(typeof fields === 'string' ? fields : form(fields))",
  ])('are sent as bytes: %s', async (bytes) => {
    expect(await checkProgram({ 'login.ts': getLogin(bytes) })).toEqual([
      'login.ts:10 oauth-unsupported-grant-at-token-endpoint',
    ]);
  });
});

const STRATEGIES = `import passport from 'passport';
import { Strategy } from 'passport-oauth2';
const platform = { authorizationURL: 'https://dash.cloudflare.com/oauth2/auth', tokenURL: 'https://dash.cloudflare.com/oauth2/token' };
const other = { authorizationURL: 'https://id.example.io/oauth/authorize', tokenURL: 'https://id.example.io/oauth/token' };
const client = { clientID: process.env.ID!, clientSecret: '', callbackURL: 'https://a.example/done' };
passport.use('kiosk', new Strategy({ ...platform, ...client, pkce: 'plain' as unknown as boolean }, done));
passport.use('desk', new Strategy({ ...platform, ...client, pkce: true }, done));
passport.use('own', new Strategy({ ...other, ...client, pkce: 'plain' as unknown as boolean }, done));
`;
const BROWSER = `import open from 'open';
const sign = async (params: Record<string, string>) => {
  await open(\`https://dash.cloudflare.com/oauth2/auth?\${new URLSearchParams({ client_id: 'a', response_type: 'code', ...params })}\`);
};
export const old = (challenge: string) => sign({ code_challenge: challenge, code_challenge_method: 'S512' });
export const current = (challenge: string) => sign({ code_challenge: challenge, code_challenge_method: 'S256' });
`;

describe('the method of a challenge', () => {
  it.each([
    ['behind a cast', STRATEGIES, 'login.ts:6 oauth-pkce-method'],
    ['of any length of digest', BROWSER, 'login.ts:5 oauth-pkce-method'],
  ])('is read %s', async (_, code, breach) => {
    expect(await checkProgram({ 'login.ts': code })).toEqual([breach]);
  });
});
