// shown: refused 400: model is missing
/** The raw verbs of the official SDK. */
import Cloudflare from 'cloudflare';

export default async function complete({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const completion = await client.post(`/accounts/${account}/ai/v1/chat/completions`, {
    body: {
      messages: [{ role: 'user', content: 'Say hello.' }],
      max_tokens: 20,
    },
  });
  return completion.choices[0].finish_reason;
}
