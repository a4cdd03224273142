// shown: refused 400: grant_types: only authorization_code is supported
/** Registers a client for a service, with the official SDK. */
import Cloudflare from 'cloudflare';

export default async function register({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const created = await client.iam.oauthClients.create({
    account_id: account,
    client_name: 'Nightly sync',
    grant_types: ['client_credentials'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://sync.example.com/callback'],
    scopes: ['dns.read'],
  });
  return { id: created.client_id, secret: created.client_secret };
}
