// shown: refused 400: the envelope holds model, input and options, not webhookUrl
/** Has a contract reviewed in the background. */
import axios from 'axios';

export default async function start({ account, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`,
    {
      model: 'openai/gpt-5-mini',
      input: { messages: [{ role: 'user', content: 'Review the contract.' }] },
      webhookUrl: 'https://hooks.example.com/reviews',
      options: { background: true },
    },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.success;
}
