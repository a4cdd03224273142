export default async function run({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/sites/repos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'site' }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { result } = await response.json();
  return result.name;
}
