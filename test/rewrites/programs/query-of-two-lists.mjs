const API = 'https://api.cloudflare.com/client/v4';
const LISTS = { zones: '/zones', records: '/zones/z/dns_records' };

async function search(list, text) {
  const query = new URLSearchParams({ name: `contains:${text}`, per_page: '50' });
  const answer = await fetch(`${API}${LISTS[list]}?${query}`);
  return (await answer.json()).result;
}

export default async () => [await search('zones', 'mail'), await search('records', 'mail')];
