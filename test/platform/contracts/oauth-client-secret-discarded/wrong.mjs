// shown: refused 401: the client is not who it says it is
/** Rotates the secret of the backend's client, then logs a user in. */
import Cloudflare from 'cloudflare';

const REDIRECT = 'https://app.example.com/callback';

export default async function rotate({ account, token, backendId, backendSecret, openInBrowser }) {
  const client = new Cloudflare({ apiToken: token });
  await client.iam.oauthClients.rotateSecret(backendId, { account_id: account });
  await client.iam.oauthClients.deleteRotatedSecret(backendId, { account_id: account });
  const secret = backendSecret;

  const login = new URL('https://dash.cloudflare.com/oauth2/auth');
  login.search = new URLSearchParams({ response_type: 'code', client_id: backendId, redirect_uri: REDIRECT, scope: 'dns.read', state: 'x1' });
  const landed = new URL(await openInBrowser(login.href));
  const response = await fetch('https://dash.cloudflare.com/oauth2/token', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${backendId}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'authorization_code', code: landed.searchParams.get('code'), redirect_uri: REDIRECT }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return (await response.json()).token_type;
}
