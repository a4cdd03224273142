// proof: review
// item: 1
// agree: 2026-11-21, 2027-03-30
// old-fails: 2027-03-31
/** Reads all settings to find one. */
export default async function getSsl({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings`, { headers: { Authorization: `Bearer ${token}` } });
  const { result } = await response.json();
  return result.find((setting) => setting.id === 'ssl').value;
}
