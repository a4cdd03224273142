/** Registers a client for a background job. */
const API = 'https://api.cloudflare.com/client/v4';

const post = (path, token, body) =>
  fetch(API + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export default async function register({ account, token }) {
  const response = await post(`/accounts/${account}/oauth_clients`, token, {
    client_name: 'Importer',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://importer.example.com/callback'],
    scopes: ['zone.read'],
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return { id: result.client_id, length: result.client_secret.length };
}
