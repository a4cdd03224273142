// shown: refused 400: cf-aig-retry-delay is a number of milliseconds up to 5000
/** Asks through OpenAI's client, with retries that wait. */
import OpenAI from 'openai';

export default async function ask({ account, token }) {
  const client = new OpenAI({
    apiKey: token,
    baseURL: `https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1`,
    defaultHeaders: { 'cf-aig-gateway-id': 'default', 'cf-aig-max-attempts': '3', 'cf-aig-retry-delay': '30000' },
  });
  const response = await client.responses.create({ model: 'openai/gpt-5-mini', input: 'Find a rhyme for orange.' });
  return response.output_text;
}
