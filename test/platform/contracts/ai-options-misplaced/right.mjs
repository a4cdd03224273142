/** Has a contract reviewed in the background. */
import axios from 'axios';

export default async function start({ account, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`,
    {
      model: 'openai/gpt-5-mini',
      input: { messages: [{ role: 'user', content: 'Review the contract.' }] },
      options: { background: true, webhookUrl: 'https://hooks.example.com/reviews' },
    },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.success;
}
