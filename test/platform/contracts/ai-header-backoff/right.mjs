/** Headers of all requests in one object. */
import axios from 'axios';

const RETRIES = { 'cf-aig-max-attempts': 4, 'cf-aig-backoff': 'exponential' };

export default async function ask({ account, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`,
    { model: 'openai/gpt-5-mini', messages: [{ role: 'user', content: 'Good evening.' }] },
    { headers: { Authorization: `Bearer ${token}`, ...RETRIES } },
  );
  return data.choices[0].message.content;
}
