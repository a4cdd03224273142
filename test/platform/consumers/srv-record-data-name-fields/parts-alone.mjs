// proof: review
// item: 38
// agree: 2024-06-01, 2026-11-21
// old-fails: 2027-01-01 once ended
/** The parts alone, written out. */
import axios from 'axios';

export default async function create({ zone, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`,
    {
      type: 'SRV',
      data: { service: '_xmpp', proto: '_tcp', name: 'example.com', priority: 1, weight: 1, port: 5222, target: 'chat.example.net' },
    },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.name;
}
