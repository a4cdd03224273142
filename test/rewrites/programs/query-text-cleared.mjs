const RECORDS = 'https://api.cloudflare.com/client/v4/zones/z/dns_records';
const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';

export default async () => {
  const query = new URLSearchParams('name=contains:api&per_page=5');
  const first = await fetch(`${RECORDS}?${query}`);
  query.delete('name');
  const second = await fetch(`${RECORDS}?${query}`);
  const url = new URL(`${RECORDS}?content=starts_with:192`);
  url.searchParams.set('content', '192.0.2.1');
  const third = await fetch(url);
  const attacks = new URLSearchParams('limit=1&magnitude=MITIGATED_REQUESTS');
  const copy = new URLSearchParams(attacks);
  copy.set('magnitude', 'AFFECTED_ZONES');
  const others = [await fetch(`${ATTACKS}?${attacks}`), await fetch(`${ATTACKS}?${copy}`)];
  return [first, second, third, ...others].map(({ status }) => status);
};
