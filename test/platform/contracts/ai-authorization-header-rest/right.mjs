/** Asks a model through an authenticated gateway. */
export default async function ask({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'Authorization': `Bearer ${token}`,
      'Content-Type': 'application/json',
      'cf-aig-gateway-id': 'default',
    },
    body: JSON.stringify({
      model: 'openai/gpt-5-mini',
      messages: [{ role: 'user', content: 'How do I rotate a secret?' }],
    }),
  });
  if (!response.ok) throw new Error(`no answer: ${response.status}`);
  return (await response.json()).choices[0].message.content;
}
