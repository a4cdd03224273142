/** Reads every value of a KV namespace. Plain fetch, base URL in a constant of the file. */
const API = 'https://api.cloudflare.com/client/v4';

const headers = { Authorization: `Bearer ${process.env.API_TOKEN}` };

interface Envelope<T> {
  success: boolean;
  result: T;
}

/** Creates the namespace that backups are restored into; answers its id. */
export async function createNamespace(accountId: string, title: string): Promise<string> {
  const response = await fetch(`${API}/accounts/${accountId}/workers/namespaces`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  const { result } = (await response.json()) as Envelope<{ id: string }>;
  return result.id;
}

export async function backUpNamespace(accountId: string, namespaceId: string): Promise<Record<string, string>> {
  const namespace = API + '/accounts/' + accountId + '/workers/namespaces/' + namespaceId;
  const response = await fetch(namespace + '/keys?limit=1000', { headers });
  const { result: keys } = (await response.json()) as Envelope<{ name: string }[]>;

  const backup: Record<string, string> = {};
  for (const { name } of keys) {
    const value = await fetch(`${namespace}/values/${encodeURIComponent(name)}`, { headers });
    backup[name] = await value.text();
  }
  return backup;
}
