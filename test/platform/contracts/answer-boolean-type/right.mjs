/** Makes a repository and says under which name one may push to it. */
export default async function create({ account, token }) {
  const repositories = `https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/default/repos`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await fetch(repositories, { method: 'POST', headers, body: JSON.stringify({ name: 'examples' }) });
  const response = await fetch(`${repositories}/examples`, { headers });
  const { result } = await response.json();
  if (result.read_only) throw new Error('locked');
  return result.name;
}
