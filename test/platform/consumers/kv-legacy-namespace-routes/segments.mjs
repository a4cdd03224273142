// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** Puts the address together out of its segments. */
export default async function listTitles({ account, token }) {
  const url = ['https://api.cloudflare.com/client/v4', 'accounts', account, 'workers/namespaces'].join('/');
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const { result, result_info: info } = await response.json();
  return { titles: result.map(({ title }) => title), info };
}
