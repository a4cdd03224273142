// shown: refused 400: response_type is code
/** Logs a user of the backend in. */
const REDIRECT = 'https://app.example.com/callback';

export default async function logIn({ backendId, openInBrowser }) {
  const query = new URLSearchParams({ response_type: 'token', client_id: backendId, redirect_uri: REDIRECT, scope: 'zone.read', state: 'q9' });
  const landed = new URL(await openInBrowser(`https://dash.cloudflare.com/oauth2/auth?${query}`));
  return landed.hash.slice(1);
}
