/** Runs a hosted model through the gateway of the account. */
import axios from 'axios';

export default async function embed({ account, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`,
    { model: '@cf/baai/bge-m3', input: { text: ['one', 'two'] } },
    { headers: { Authorization: `Bearer ${token}`, 'cf-aig-gateway-id': 'default' } },
  );
  return data.success;
}
