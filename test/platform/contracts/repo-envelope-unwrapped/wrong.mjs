// shown: in vain
/** Makes a repository and clones it, with the token in a header. */
import { execFileSync } from 'node:child_process';

export default async function createAndClone({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/default/repos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'examples' }),
  });
  if (!response.ok) throw new Error(`not made: ${response.status}`);
  const repository = await response.json();
  execFileSync('git', ['-c', `http.extraHeader=Authorization: Bearer ${repository.token}`, 'clone', repository.remote], { stdio: 'pipe' });
  return repository.name;
}
