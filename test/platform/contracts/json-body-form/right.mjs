/** Makes a repository and returns where it is. */
import axios from 'axios';

export default async function createRepository({ account, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/accounts/${account}/artifacts/namespaces/agents/repos`,
    { name: 'notes' },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.remote;
}
