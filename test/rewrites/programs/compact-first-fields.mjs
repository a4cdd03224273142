const compact = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value], index) => value !== undefined && index < 4));
export default async (ttl) => {
  const record = compact({ type: 'A', name: 'a', content: '192.0.2.1', locked: false, ttl });
  const response = await fetch('https://api.cloudflare.com/client/v4/zones/z/dns_records', {
    method: 'POST',
    body: JSON.stringify(record),
  });
  return response.status;
};
