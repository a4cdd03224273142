// shown: refused 400: response_types: only code is supported
/** The settings of the client stand in a constant of their own. */
const API = 'https://api.cloudflare.com/client/v4';

const settings = {
  client_name: 'Widget',
  grant_types: ['authorization_code'],
  response_types: ['token'],
  token_endpoint_auth_method: 'none',
  redirect_uris: ['https://widget.example.com/'],
  scopes: ['zone.read'],
};

export default async function register({ account, token }) {
  const response = await fetch(API + '/accounts/' + account + '/oauth_clients', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`not registered: ${await response.text()}`);
  const { result } = await response.json();
  return result;
}
