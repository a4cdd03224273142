// proof: review
// item: 24
// differ: 2025-03-19, 2025-09-19
// old-fails: 2025-09-20, 2026-11-21
/** Who is attacked most; the new answer is a map. */
export default async function listTargets({ token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const answers = [
    await fetch('https://api.cloudflare.com/client/v4/radar/attacks/layer3/top/industry', { headers }),
    await fetch('https://api.cloudflare.com/client/v4/radar/attacks/layer3/top/vertical?limit=2', { headers }),
    await fetch('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/industry', { headers }),
    await fetch('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/vertical', { headers }),
  ];
  if (answers.some(({ ok }) => !ok)) throw new Error('refused');
  return Promise.all(answers.map((answer) => answer.json()));
}
