/** Asks a hosted model through OpenAI's client. */
import OpenAI from 'openai';

export default async function ask({ account, token }) {
  const client = new OpenAI({
    apiKey: token,
    baseURL: `https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1`,
    defaultHeaders: { 'cf-aig-gateway-id': 'default' },
  });
  const completion = await client.chat.completions.create({
    model: '@cf/meta/llama-3.1-8b-instruct',
    messages: [{ role: 'user', content: 'Name three colours.' }],
  });
  return completion.choices[0].message.content;
}
