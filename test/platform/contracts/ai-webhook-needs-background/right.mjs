/** Has a long text written and is told when it is there. */
export default async function write({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/run`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      model: 'openai/gpt-5',
      input: { prompt: 'Write the annual report.' },
      options: { background: true, webhookUrl: 'https://hooks.example.com/reports' },
    }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
}
