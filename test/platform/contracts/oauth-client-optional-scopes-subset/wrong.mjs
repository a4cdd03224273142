// shown: refused 400: optional_scopes: dns.write is not among scopes
/** A function of its own asks for everything. */
const BASE = 'https://api.cloudflare.com/client/v4';

async function call(token, method, path, body) {
  const response = await fetch(`${BASE}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(', '));
  return answer.result;
}

export default async function register({ account, token }) {
  const created = await call(token, 'POST', `/accounts/${account}/oauth_clients`, {
    client_name: 'Editor',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://editor.example.com/callback'],
    scopes: ['zone.read', 'dns.read'],
    optional_scopes: ['dns.write'],
  });
  return { id: created.client_id, optional: created.optional_scopes };
}
