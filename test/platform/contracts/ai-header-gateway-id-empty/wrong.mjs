// shown: refused 400: cf-aig-gateway-id is the ID of a gateway
/** Runs a hosted model through the gateway of the account. */
import axios from 'axios';

export default async function embed({ account, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`,
    { model: '@cf/baai/bge-m3', input: { text: ['one', 'two'] } },
    { headers: { Authorization: `Bearer ${token}`, 'cf-aig-gateway-id': '' } },
  );
  return data.success;
}
