// proof: review
// item: 9
// agree: 2026-04-09, 2026-09-26
// old-fails: 2026-09-27
/** Reads what both models have: whether a domain is renewed. */
import axios from 'axios';

export default async function isRenewed({ account, zoneName, token }) {
  const { data } = await axios.get(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains/${zoneName}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return data.result.auto_renew;
}
