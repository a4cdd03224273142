// rewritten
const BASE = process.env.CF_BASE ?? 'https://api.cloudflare.com/client/v4';
const call = (path, init) => fetch(BASE + path, init);
export default async () => {
  const body = JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: false });
  const { ok } = await call('/zones/z/dns_records', { method: 'POST', body });
  return [ok, (await call('/accounts/a/workers/namespaces')).ok];
};
