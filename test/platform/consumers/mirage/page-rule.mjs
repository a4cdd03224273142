// proof: review
// item: 15
// agree: 2025-10-31, 2026-01-31
// old-fails: 2026-02-01
/** One of several actions of a page rule. */
import axios from 'axios';

export default async function configure({ zone, token }) {
  const { data } = await axios.post(
    `https://api.cloudflare.com/client/v4/zones/${zone}/pagerules`,
    {
      targets: [{ target: 'url', constraint: { operator: 'matches', value: '*example.com/images/*' } }],
      actions: [
        { id: 'mirage', value: 'on' },
        { id: 'polish', value: 'lossless' },
      ],
    },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return [data.result.id, data.result.targets];
}
