// proof: review
// item: 9
// agree: 2026-04-09, 2026-09-26
// old-fails: 2026-09-27, 2026-11-21
/** Lets one domain run out and keeps another, by their paths. */
import axios from 'axios';

export default async function renew({ account, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains/example.com`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ auto_renew: false }),
  });
  const { result } = await response.json();
  const { data } = await axios.put(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains/example.org`, { auto_renew: true }, { headers });
  return [result.auto_renew, data.result.auto_renew];
}
