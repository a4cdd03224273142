// shown: in vain
/** Makes a repository and says which branch to push to. */
export default async function createRepository({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/agents/repos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'session-7' }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result.defaultBranch.trim();
}
