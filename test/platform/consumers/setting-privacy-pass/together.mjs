// proof: review
// item: 39
// agree: 2024-03-01, 2026-11-21
/** Asks for settings and looks at none of them. */
export default async function warm({ zone, token }) {
  const base = `https://api.cloudflare.com/client/v4/zones/${zone}/settings`;
  const headers = { authorization: `Bearer ${token}` };
  await Promise.all([fetch(`${base}/ssl`, { headers }), fetch(`${base}/privacy_pass`, { headers })]);
  return true;
}
