// proof: review
// item: 33
// differ: 2024-08-01, 2026-11-21
// old-fails: 2026-11-21 once ended
/** Reads some settings at the same time; the answer of the one that went is missing. */
export default async function overview({ zone, token }) {
  async function read(path) {
    const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`refused: ${response.status}`);
    return (await response.json()).result;
  }
  const [ssl, brotli, online] = await Promise.all([
    read('/settings/ssl'),
    read('/settings/brotli'),
    read('/settings/always_online'),
  ]);
  return { ssl, brotli, online };
}
