// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** The verbs of the official SDK's client, which take a path. */
import Cloudflare from 'cloudflare';

export default async function countKeys({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { result } = await client.get(`/accounts/${account}/workers/namespaces`);
  const { result_info: info } = await client.get(`/accounts/${account}/workers/namespaces/${result[0].id}/keys`, { query: { per_page: 1 } });
  return { title: result[0].title, info };
}
