// not mended: no format is near to this one
// shown: refused 400: options.webhookFormat is one of raw, chat
/** Runs in the background and tells a chat room. */
import Cloudflare from 'cloudflare';

export default async function summarize({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { success } = await client.post(`/accounts/${account}/ai/run`, {
    body: {
      model: 'anthropic/claude-haiku-4-5',
      input: { messages: [{ role: 'user', content: 'Summarize the incident.' }] },
      options: { background: true, webhookUrl: 'https://chat.example.com/hooks/7', webhookFormat: 'slack' },
    },
  });
  return success;
}
