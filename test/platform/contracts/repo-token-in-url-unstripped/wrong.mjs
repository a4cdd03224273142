// shown: in vain
/** Makes a repository and clones it, with the token in the address. */
import { execFileSync } from 'node:child_process';

const API = 'https://api.cloudflare.com/client/v4';

export default async function createAndClone({ account, token }) {
  const response = await fetch(`${API}/accounts/${account}/artifacts/namespaces/default/repos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'notes' }),
  });
  const { result } = await response.json();
  const secret = result.token;
  const address = `https://x:${secret}@${result.remote.slice('https://'.length)}`;
  execFileSync('git', ['clone', address, '/tmp/notes'], { stdio: 'pipe' });
  return result.name;
}
