/** Registers a client for a web application. */
import axios from 'axios';

export default async function register({ account, token }) {
  const { data } = await axios({
    method: 'post',
    url: `https://api.cloudflare.com/client/v4/accounts/${account}/oauth_clients`,
    headers: { Authorization: `Bearer ${token}` },
    data: {
      client_name: 'Shop',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: ['https://shop.example.com/oauth/callback'],
      scopes: ['dns.read'],
    },
  });
  return data.result.redirect_uris;
}
