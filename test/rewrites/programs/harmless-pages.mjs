// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
async function* pages(zone, list) {
  for (let page = 1; page < 3; page += 1) {
    const url = new URL(`${BASE}/zones/${zone}/script_monitor/${list}`);
    url.searchParams.set('page', page);
    const response = await fetch(url, { headers: { 'x-list': list } });
    if (!response.ok) throw new Error(`${list}: ${response.status}`);
    yield* (await response.json()).result;
  }
}
export default async () => {
  const found = [];
  for (const list of ['scripts', 'connections']) for await (const each of pages('z1', list)) found.push(each);
  return found;
};
