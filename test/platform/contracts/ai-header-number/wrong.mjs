// shown: refused 400: cf-aig-cache-ttl is a number of seconds
/** Lets the gateway keep answers for an hour. */
export default async function ask({ account, token }) {
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });
  headers.set('cf-aig-cache-ttl', '1h');
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ model: 'openai/gpt-5-mini', messages: [{ role: 'user', content: 'What is a zone?' }] }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()).choices.length;
}
