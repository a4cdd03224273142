// shown: refused 400: messages takes no hosted model
/** Asks a model in the messages format. */
import Anthropic from '@anthropic-ai/sdk';

export default async function ask({ account, token }) {
  const client = new Anthropic({
    authToken: token,
    baseURL: `https://api.cloudflare.com/client/v4/accounts/${account}/ai`,
    defaultHeaders: { 'cf-aig-gateway-id': 'default' },
  });
  const message = await client.messages.create({
    model: '@cf/meta/llama-3.1-8b-instruct',
    max_tokens: 256,
    messages: [{ role: 'user', content: 'Summarize the release notes.' }],
  });
  return message.content[0].text;
}
