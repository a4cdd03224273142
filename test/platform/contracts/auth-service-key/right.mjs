/** Lists the records of the zone. */
import axios from 'axios';

export default async function listRecords({ zone, token }) {
  const { data } = await axios.get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return data.result.length;
}
