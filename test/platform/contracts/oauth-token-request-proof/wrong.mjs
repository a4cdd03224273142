// shown: refused 401: the client is not who it says it is
/** Fetches an access token for the backend. */
const TOKEN_URL = 'https://dash.cloudflare.com/oauth2/token';
const REDIRECT = 'https://app.example.com/callback';

export default async function getAccessToken({ backendId, openInBrowser }) {
  const query = new URLSearchParams({ response_type: 'code', client_id: backendId, redirect_uri: REDIRECT, scope: 'zone.read', state: 's-7' });
  const landed = new URL(await openInBrowser(`https://dash.cloudflare.com/oauth2/auth?${query}`));
  const response = await fetch(TOKEN_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: backendId,
      code: landed.searchParams.get('code'),
      redirect_uri: REDIRECT,
    }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error_description);
  return answer.scope;
}
