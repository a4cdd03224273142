/** Makes a client that every user of the platform can authorize. */
const API = 'https://api.cloudflare.com/client/v4';

export default async function publish({ account, token, zone, verificationCode }) {
  const ask = async (path, method, body) => {
    const response = await fetch(`${API}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { success, errors, result } = await response.json();
    if (!success) throw new Error(errors[0].message);
    return result;
  };
  await ask(`/zones/${zone}/dns_records`, 'POST', { type: 'TXT', name: 'example.com', content: verificationCode });
  const created = await ask(`/accounts/${account}/oauth_clients`, 'POST', {
    client_name: 'Marketplace app',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://example.com/callback'],
    scopes: ['zone.read'],
    logo_uri: 'https://example.com/logo.png',
    client_uri: 'https://example.com',
  });
  await ask(`/accounts/${account}/oauth_clients/${created.client_id}`, 'PATCH', { visibility: 'public' });
  const { visibility } = await ask(`/accounts/${account}/oauth_clients/${created.client_id}`, 'GET');
  if (visibility !== 'public') throw new Error(`the client is ${visibility}`);
  return { visibility, secret: created.client_secret };
}
