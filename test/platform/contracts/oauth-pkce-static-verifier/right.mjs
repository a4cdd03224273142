/** Logs the user of a command line in, with proof of possession. */
import { createHash, randomBytes } from 'node:crypto';

const REDIRECT = 'http://127.0.0.1:8976/callback';

export default async function logIn({ cliId, openInBrowser }) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const login = new URL('https://dash.cloudflare.com/oauth2/auth');
  login.search = new URLSearchParams({
    response_type: 'code',
    client_id: cliId,
    redirect_uri: REDIRECT,
    scope: 'dns.read',
    state: 'a8f3',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const landed = new URL(await openInBrowser(login.href));
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
