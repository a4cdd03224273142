// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** Joins every path to one base that all requests share. */
interface Place {
  account: string;
  token: string;
}

const API = 'https://api.cloudflare.com/client/v4';

export default async function copyGreeting({ account, token }: Place): Promise<string[]> {
  const namespaces = API + '/accounts/' + account + '/workers/namespaces';
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  const from = await fetch(namespaces + '/namespace-1/values/greeting', { headers });
  if (!from.ok) throw new Error(String(from.status));
  const greeting = await from.text();
  const written = await fetch(namespaces + '/namespace-2/values/' + encodeURIComponent('copied greeting'), { method: 'PUT', headers, body: greeting });
  if (!written.ok) throw new Error(String(written.status));
  const read = await fetch(namespaces + '/namespace-2/values/' + encodeURIComponent('copied greeting'), { headers });
  return [greeting, await read.text()];
}
