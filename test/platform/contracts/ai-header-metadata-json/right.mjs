/** Attaches who asked to the entry of the log. */
export default async function ask({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'cf-aig-metadata': JSON.stringify({ team: 'support', plan: 'free' }),
    },
    body: JSON.stringify({ model: 'openai/gpt-5-mini', messages: [{ role: 'user', content: 'Where is my order?' }] }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()).choices[0].message.role;
}
