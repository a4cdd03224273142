// shown: refused 401: service keys have ended
/** Lists the records of the zone. */
import axios from 'axios';

export default async function listRecords({ zone, token }) {
  const { data } = await axios.get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, {
    headers: { 'X-Auth-User-Service-Key': token },
  });
  return data.result.length;
}
