/** Logs a user of the backend in. */
const REDIRECT = 'https://app.example.com/callback';

export default async function logIn({ backendId, backendSecret, openInBrowser }) {
  const query = new URLSearchParams({ response_type: 'code', client_id: backendId, redirect_uri: REDIRECT, scope: 'zone.read', state: 'q9' });
  const landed = new URL(await openInBrowser(`https://dash.cloudflare.com/oauth2/auth?${query}`));
  const response = await fetch('https://dash.cloudflare.com/oauth2/token', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${backendId}:${backendSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'authorization_code', code: landed.searchParams.get('code'), redirect_uri: REDIRECT }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return (await response.json()).scope;
}
