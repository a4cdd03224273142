export default async function run({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'openai/gpt-5', messages: [{ role: 'user', content: 'Hello' }] }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.status;
}
