/** Code challenges that are, or are not, the SHA-256 digest of the verifier in base64url. */
import { describe, expect, it } from 'vitest';
import { checkProgram, findMessages } from './check-program.ts';

const getLogin = (challenge: string, more = ''): string => `import { createHash, hash, randomBytes } from 'node:crypto';
import { sha512 } from '@noble/hashes/sha512';
import { sha256 } from '@noble/hashes/sha256';
import * as client from 'openid-client';
import pkceChallenge from 'pkce-challenge';
${more}
export async function begin(id: string, session: { codeVerifier: string; challenge: string }) {
  const verifier = randomBytes(32).toString('base64url');
  const made = ${challenge};
  const query = new URLSearchParams({ response_type: 'code', client_id: id, code_challenge: made, code_challenge_method: 'S256' });
  return { verifier, url: \`https://dash.cloudflare.com/oauth2/auth?\${query}\` };
}
`;
const BASE64URL = `const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');`;

describe('a challenge with the method S256', () => {
  it.each([
    ['verifier'],
    ["randomBytes(32).toString('base64url')"],
    ["createHash('sha256').update(verifier).digest('hex')"],
    ["createHash('sha256').update(verifier).digest('base64')"],
    ["createHash('sha256').update(verifier).digest().toString('hex')"],
    ["createHash('sha512').update(verifier).digest('base64url')"],
    ["createHash('sha1').update(verifier).digest('base64').replace(/=+$/, '')"],
    ["hash('sha256', verifier, 'hex')"],
    ["Buffer.from(sha512(verifier)).toString('base64url')"],
    ["base64url(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(verifier)))"],
    ["base64url(await crypto.subtle.digest({ name: 'SHA-512' }, new TextEncoder().encode(verifier)))"],
    [
      "Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))), (b) => b).map((b) => b.toString(16)).join('')",
    ],
  ])('is wrong as %s', async (challenge) => {
    const found = await checkProgram({ 'a.ts': getLogin(challenge, BASE64URL) });
    expect(found.map((each) => each.split(' ')[1])).toEqual(['oauth-pkce-challenge-digest']);
  });

  it.each([
    ["createHash('sha256').update(verifier).digest('base64url')"],
    ["createHash('sha256').update(createHash('sha512').update(verifier).digest('hex')).digest('base64url')"],
    [
      "createHash('sha256').update(verifier).digest('base64').replace(/=+$/, '').replace(/\\+/g, '-').replace(/\\//g, '_')",
    ],
    ["Buffer.from(createHash('sha256').update(verifier).digest('hex'), 'hex').toString('base64url')"],
    ["createHash('SHA256').update(verifier).digest().toString('base64url')"],
    ["createHash(process.env.HASH!).update(verifier).digest('base64url')"],
    ["hash('sha256', verifier, 'base64url')"],
    ["Buffer.from(sha256(verifier)).toString('base64url')"],
    ["base64url(await crypto.subtle.digest({ name: 'SHA-256' }, new TextEncoder().encode(verifier)))"],
    ['await client.calculatePKCECodeChallenge(verifier)'],
    ['(await pkceChallenge()).code_challenge'],
    ['session.challenge'],
    // The name alone is a guess: the field may hold what another function has hashed.
    ['session.codeVerifier'],
    ['toChallenge(verifier)'],
    ["session.challenge ?? createHash('sha512').update(verifier).digest('base64url')"],
    [
      "toDigest('S256', verifier)",
      "const toDigest = (method: string, value: string) => method === 'plain' ? value : createHash('sha256').update(value).digest('base64url');",
    ],
  ])('is right, or not known to be wrong, as %s', async (challenge, more = '') => {
    expect(await checkProgram({ 'a.ts': getLogin(challenge, `${BASE64URL}\n${more}`) })).toEqual([]);
  });

  it('is judged in a template, and not with another method or for another login', async () => {
    const getUrl = (host: string, method: string): string =>
      `export const login = (verifier: string, session: any) => (session.codeVerifier = verifier) && \`https://${host}/oauth2/auth?client_id=a&response_type=code&code_challenge=\${encodeURIComponent(verifier)}&code_challenge_method=${method}\`;\n`;
    expect(await checkProgram({ 'a.ts': getUrl('dash.cloudflare.com', 'S256') })).toEqual([
      'a.ts:1 oauth-pkce-challenge-digest',
    ]);
    expect(await checkProgram({ 'a.ts': getUrl('dash.cloudflare.com', 'plain') })).toEqual([
      'a.ts:1 oauth-pkce-method',
    ]);
    const other = `${getUrl('login.example.com', 'S256')}export const page = 'https://dash.cloudflare.com/oauth2/auth';\n`;
    expect(await checkProgram({ 'a.ts': other })).toEqual([]);
  });

  it.each([
    ['is kept under the name of a verifier', 'store.set("code_verifier", given.verifier)'],
    ['is sent to the token endpoint', 'new URLSearchParams({ code_verifier: given.verifier })'],
    ['is given to a digest', "createHash('sha256').update(given.verifier).digest('base64url')"],
    ['is seen nowhere else', null],
  ])('is a field that %s', async (_, use) => {
    const text = `import { createHash } from 'node:crypto';
export const login = (given: any, store: Map<string, unknown>) => {
  const used = ${use ?? 'null'};
  return { used, url: \`https://dash.cloudflare.com/oauth2/auth?client_id=a&response_type=code&code_challenge=\${given.verifier}&code_challenge_method=S256\` };
};
`;
    expect(await checkProgram({ 'a.ts': text })).toEqual(use === null ? [] : ['a.ts:4 oauth-pkce-challenge-digest']);
  });

  it('is named in the message by what it is', async () => {
    const getSubject = async (text: string): Promise<string> => (await findMessages({ 'a.ts': text })).join();
    const own = getLogin('verifier');
    expect(await getSubject(own)).toContain('the verifier itself');
    expect(await getSubject(getLogin("randomBytes(16).toString('hex')"))).toContain('a random value');
  });

  it('is judged where a function of another file sends it', async () => {
    const url = `export function toUrl(challenge: string) {
  const url = new URL('https://dash.cloudflare.com/oauth2/auth');
  url.search = String(new URLSearchParams({ response_type: 'code', client_id: 'a', code_challenge: challenge, code_challenge_method: 'S256' }));
  return url.href;
}
`;
    const getLoginFile = (name: string): string => `import { createHash } from 'node:crypto';
import { toUrl } from './url';
export const login = (verifier: string) =>
  toUrl(createHash('${name}').update(verifier).digest('base64url'));
`;
    expect(
      await checkProgram({ 'url.ts': url, 'a.ts': getLoginFile('sha512'), 'b.ts': getLoginFile('sha256') }),
    ).toEqual(['a.ts:4 oauth-pkce-challenge-digest']);
  });
});
