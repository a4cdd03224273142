// shown: in vain
/** Says why the platform does not run the model. */
export default async function explain({ account, gatewayToken }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gatewayToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'openai/gpt-5-mini', messages: [{ role: 'user', content: 'Hello.' }] }),
  });
  const answer = await response.json();
  return `the platform says: ${answer.errors.message.trim()}`;
}
