// shown: refused 400: code_challenge_method is S256
/** Logs the user of a desktop application in. */
import { createHash, randomBytes } from 'node:crypto';
import axios from 'axios';

const REDIRECT = 'http://127.0.0.1:8976/callback';

export default async function logIn({ cliId, openInBrowser }) {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: cliId,
    redirect_uri: REDIRECT,
    scope: 'zone.read',
    state: randomBytes(8).toString('hex'),
    code_challenge: challenge,
  });
  const landed = new URL(await openInBrowser(`https://dash.cloudflare.com/oauth2/auth?${query}`));
  const { data } = await axios.post(
    'https://dash.cloudflare.com/oauth2/token',
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: cliId,
      code: landed.searchParams.get('code'),
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    }),
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  );
  return data.token_type;
}
