/** Asks for a fresh answer, with the official SDK. */
import Cloudflare from 'cloudflare';

export default async function ask({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { result } = await client.post(`/accounts/${account}/ai/run`, {
    body: { model: '@cf/meta/llama-3.1-8b-instruct', input: { prompt: 'Roll a die.' } },
    headers: { 'cf-aig-gateway-id': 'default', 'cf-aig-skip-cache': 'true' },
  });
  return result.response;
}
