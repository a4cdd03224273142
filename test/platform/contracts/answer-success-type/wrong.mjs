// shown: in vain
/** Makes a repository and says under which name the platform keeps it. */
export default async function create({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/default/repos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'examples' }),
  });
  const answer = await response.json();
  if (answer.success !== 'true') throw new Error('not made');
  return answer.result.name;
}
