/** Runs in the background; the address of the webhook is a constant. */
const WEBHOOK = 'https://hooks.example.com/ai/finished';

export default async function start({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      model: 'openai/gpt-5-mini',
      input: { prompt: 'Classify the tickets.' },
      options: { background: true, webhookUrl: WEBHOOK },
    }),
  });
  if (!response.ok) throw new Error(`not started: ${response.status}`);
  return (await response.json()).success;
}
