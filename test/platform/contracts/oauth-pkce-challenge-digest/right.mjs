/** Logs the user of a command line in. */
import { createHash, randomBytes } from 'node:crypto';

const REDIRECT = 'http://127.0.0.1:8976/callback';

export default async function logIn({ cliId, openInBrowser }) {
  const verifier = randomBytes(32).toString('base64url');
  const login = new URL('https://dash.cloudflare.com/oauth2/auth');
  login.searchParams.set('response_type', 'code');
  login.searchParams.set('client_id', cliId);
  login.searchParams.set('redirect_uri', REDIRECT);
  login.searchParams.set('scope', 'dns.read');
  login.searchParams.set('state', randomBytes(8).toString('hex'));
  login.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
  login.searchParams.set('code_challenge_method', 'S256');
  const landed = new URL(await openInBrowser(login.toString()));

  const response = await fetch('https://dash.cloudflare.com/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: cliId,
      code: landed.searchParams.get('code'),
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return (await response.json()).token_type;
}
