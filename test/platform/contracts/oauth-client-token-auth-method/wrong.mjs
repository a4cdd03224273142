// not mended: no method is near to this one
// shown: refused 400: token_endpoint_auth_method is one of client_secret_basic, client_secret_post, none
/** The raw verbs of the official SDK. */
import Cloudflare from 'cloudflare';

export default async function register({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { result } = await client.post(`/accounts/${account}/oauth_clients`, {
    body: {
      client_name: 'Partner portal',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'private_key_jwt',
      redirect_uris: ['https://partners.example.com/callback'],
      scopes: ['dns.read'],
    },
  });
  return result.client_id;
}
