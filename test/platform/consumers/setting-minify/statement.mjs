// proof: review
// item: 34
// agree: 2024-08-01, 2026-11-21
// old-fails: 2026-11-21 once ended
/** Sets up a zone; the end shows what is set. */
export default async function setUp({ zone, token }) {
  const base = `https://api.cloudflare.com/client/v4/zones/${zone}/settings`;
  async function set(path, value) {
    const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}${path}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ value }),
    });
    if (!response.ok) throw new Error(`refused: ${response.status}`);
  }
  await set('/settings/ssl', 'strict');
  await set('/settings/minify', { css: 'on', html: 'off', js: 'on' });
  await set('/settings/always_online', 'on');
  const response = await fetch(`${base}/ssl`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()).result.value;
}
