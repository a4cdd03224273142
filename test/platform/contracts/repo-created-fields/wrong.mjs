// shown: in vain
/** Makes a repository and says on which day that was. */
const REPOSITORIES = 'artifacts/namespaces/agents/repos';

export default async function createRepository({ account, token }) {
  const base = `https://api.cloudflare.com/client/v4/accounts/${account}`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const made = await fetch(`${base}/${REPOSITORIES}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'minutes' }),
  });
  if (!made.ok) throw new Error(`not made: ${made.status}`);
  const { result } = await made.json();
  return result.created_at.slice(0, 10);
}
