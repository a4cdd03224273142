/** Asks a third-party model for a completion. */
export default async function complete({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      model: 'openai/gpt-5-mini',
      messages: [
        { role: 'system', content: 'You answer in one word.' },
        { role: 'user', content: 'What is the capital of Portugal?' },
      ],
    }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { choices } = await response.json();
  return choices[0].message.content;
}
