// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** Tails of paths in a table. */
const routes = {
  keys: 'workers/namespaces/namespace-1/keys',
  metadata: 'workers/namespaces/namespace-1/metadata/greeting',
};
export default async function readMetadata({ account, token }) {
  const init = { headers: { Authorization: `Bearer ${token}` } };
  const keys = await fetch(
    `https://api.cloudflare.com/client/v4/accounts/${account}/${routes.keys}`,
    init,
  );
  if (!keys.ok) throw new Error('no keys');
  const metadata = await fetch(
    `https://api.cloudflare.com/client/v4/accounts/${account}/${routes.metadata}`,
    init,
  );
  return [await keys.json(), await metadata.json()];
}
