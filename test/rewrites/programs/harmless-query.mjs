// rewritten
const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';
export default async () => {
  const query = new URLSearchParams({ limit: '5' });
  query.set('magnitude', 'MITIGATED_REQUESTS');
  return (await fetch(`${ATTACKS}?${query}`)).ok;
};
