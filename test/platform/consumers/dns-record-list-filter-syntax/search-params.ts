// proof: safe
// item: 28
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** Parameters of a URLSearchParams: from an object, and set later. */
export default async function find({ zone, token }: { zone: string; token: string }) {
  const headers = { Authorization: `Bearer ${token}` };
  const first = new URLSearchParams({ name: 'ends_with:example.com', type: 'A' });
  const second = new URLSearchParams();
  second.set('content', 'starts_with:192');
  const answers = [
    await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?${first}`, { headers }),
    await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?${second}`, { headers }),
  ];
  if (answers.some(({ ok }) => !ok)) throw new Error('refused');
  return Promise.all(answers.map((answer) => answer.json()));
}
