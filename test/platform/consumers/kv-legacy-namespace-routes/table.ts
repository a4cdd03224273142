// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** Routes in a table of functions. */
const routes = {
  keys: (account: string, id: string) => `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/${id}/keys`,
  metadata: (account: string, id: string, key: string) => `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/${id}/metadata/${key}`,
};

export default async function readMetadata({ account, token }: { account: string; token: string }) {
  const init = { headers: { Authorization: `Bearer ${token}` } };
  const keys = await fetch(routes.keys(account, 'namespace-1'), init);
  if (!keys.ok) throw new Error('no keys');
  const metadata = await fetch(routes.metadata(account, 'namespace-1', 'greeting'), init);
  return [await keys.json(), await metadata.json()];
}
