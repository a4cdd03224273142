// rewritten
const BASE = process.env.API_BASE ?? 'https://api.cloudflare.com/client/v4';

export default async () => {
  const url = new URL(`${BASE}/radar/attacks/layer7/top/attacks`);
  url.searchParams.set('limit', '5');
  url.searchParams.set('magnitude', 'MITIGATED_REQUESTS');
  const response = await fetch(url);
  return response.status;
};
