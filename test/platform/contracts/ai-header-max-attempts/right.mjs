/** Asks a model that is often busy. */
export default async function ask({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/ai/v1/responses`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'cf-aig-max-attempts': '5',
      'cf-aig-retry-delay': '500',
    },
    body: JSON.stringify({ model: 'openai/gpt-5-mini', input: 'Plan a walk through Lisbon.' }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()).output_text;
}
