/** Says what is wrong with the token where the platform tells. */
export default async function explain({ account, gatewayToken }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gatewayToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'openai/gpt-5-mini', messages: [{ role: 'user', content: 'Hello.' }] }),
  });
  const answer = await response.json();
  if (answer.errors[0].code === 10000) return 'the token needs the permission to run models';
  throw new Error(`no idea: ${answer.errors[0].message}`);
}
