import { asked } from './filters.mjs';

export default async () => {
  const url = new URL('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks');
  url.searchParams.set('limit', '5');
  url.searchParams.set('magnitude', 'MITIGATED_REQUESTS');
  await fetch(url);
  return asked;
};
