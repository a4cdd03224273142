/** Fetches an access token for the backend. */
const TOKEN_URL = 'https://dash.cloudflare.com/oauth2/token';
const REDIRECT = 'https://app.example.com/callback';

export default async function getAccessToken({ backendId, backendSecret, openInBrowser }) {
  const query = new URLSearchParams({ response_type: 'code', client_id: backendId, redirect_uri: REDIRECT, scope: 'zone.read', state: 's-7' });
  const landed = new URL(await openInBrowser(`https://dash.cloudflare.com/oauth2/auth?${query}`));
  const response = await fetch(TOKEN_URL, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${backendId}:${backendSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: landed.searchParams.get('code'),
      redirect_uri: REDIRECT,
    }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error_description);
  return answer.scope;
}
