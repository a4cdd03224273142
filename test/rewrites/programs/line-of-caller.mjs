const places = [];
const warn = () => places.push(/:(\d+):\d+\)?$/.exec(new Error('here').stack.split('\n')[2])[1]);

export default async () => {
  const query = new URLSearchParams({ limit: '1' });
  query.set('magnitude', 'MITIGATED_REQUESTS');
  const response = await fetch(`https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?${query}`);
  if (response.ok) warn();
  return places;
};
