const RECORDS = 'https://api.cloudflare.com/client/v4/zones/z/dns_records';
const find = async (name) => (await (await fetch(`${RECORDS}?per_page=1&page=${name.length}`)).json()).result[0];

export default async () => {
  const found = await find('www');
  const body = JSON.stringify({ type: 'A', name: 'www', content: '192.0.2.1', locked: found.locked });
  return (await fetch(`${RECORDS}/${found?.id}`, { method: 'PUT', body })).status;
};
