export default async () => {
  const query = new URLSearchParams();
  query.set('magnitude', 'MITIGATED_REQUESTS');
  await fetch(`https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?${query}`, {
    headers: { parameters: String(query.size) },
  });
};
