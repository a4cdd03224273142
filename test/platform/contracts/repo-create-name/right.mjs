/** Makes a repository for a session of an agent. */
export default async function createRepository({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/agents/repos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'session-1', description: 'What the agent wrote' }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result.remote;
}
