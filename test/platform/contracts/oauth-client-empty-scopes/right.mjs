/** Registers a client with axios. */
import axios from 'axios';

const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });

export default async function register({ account, token }) {
  const { data } = await api.post(
    `/accounts/${account}/oauth_clients`,
    {
      client_name: 'Report builder',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: ['https://reports.example.com/oauth/callback'],
      scopes: ['zone.read'],
    },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  const { client_id: id, client_secret: secret } = data.result;
  return { id, length: secret.length };
}
