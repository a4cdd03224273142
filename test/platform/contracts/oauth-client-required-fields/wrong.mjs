// shown: refused 400: response_types is missing
/** Registers a client with one request. */
export default async function register({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/oauth_clients`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Dashboard',
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      redirect_uris: ['https://dashboard.example.com/callback'],
      scopes: ['dns.read', 'zone.read'],
    }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return { id: result.client_id, hasSecret: result.client_secret !== undefined };
}
