// shown: refused 400: webhookUrl is an option of /ai/run
/** Asks for a completion and wants to be told of its end. */
export default async function start({ account, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      model: 'openai/gpt-5-mini',
      messages: [{ role: 'user', content: 'Review the contract.' }],
      options: { background: true, webhookUrl: 'https://hooks.example.com/reviews' },
    }),
  });
  if (!response.ok) throw new Error(`not started: ${response.status}`);
  return true;
}
