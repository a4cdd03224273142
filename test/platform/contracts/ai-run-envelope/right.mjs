/** Runs a third-party model. */
import axios from 'axios';

export default async function run({ account, token }) {
  const messages = [{ role: 'user', content: 'Write a haiku about DNS.' }];
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`,
    { model: 'openai/gpt-5-mini', input: { messages, max_tokens: 100 } },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.response;
}
