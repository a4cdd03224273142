/** Asks a model in the messages format. */
import Anthropic from '@anthropic-ai/sdk';

export default async function ask({ account, token }) {
  const client = new Anthropic({
    authToken: token,
    baseURL: `https://api.cloudflare.com/client/v4/accounts/${account}/ai`,
    defaultHeaders: { 'cf-aig-gateway-id': 'default' },
  });
  const message = await client.messages.create({
    model: 'anthropic/claude-sonnet-4-5',
    max_tokens: 256,
    messages: [{ role: 'user', content: 'Summarize the release notes.' }],
  });
  return message.content[0].text;
}
