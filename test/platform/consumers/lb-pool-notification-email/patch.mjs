// proof: review
// item: 44
// agree: 2023-04-02, 2026-11-21
// old-fails: 2027-01-01 once ended
/** The address beside what else is changed. */
import axios from 'axios';

export default async function rename({ account, token }) {
  const { data } = await axios.patch(
    `https://api.cloudflare.com/client/v4/accounts/${account}/load_balancers/pools/pool-1`,
    { name: 'europe', notification_email: 'ops@example.com,night@example.com' },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.name;
}
