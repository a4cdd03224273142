// rewritten
const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';

export default async () => {
  const query = new URLSearchParams('limit=1&magnitude=MITIGATED_REQUESTS');
  query.set('limit', '2');
  query.delete('location');
  const paths = new URL('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  paths.searchParams.set('name', 'names');
  return [(await fetch(`${ATTACKS}?${query}`)).ok, (await fetch(paths)).ok];
};
