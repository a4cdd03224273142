// proof: review
// item: 14
// agree: 2025-11-10
// old-fails: 2025-11-11, 2026-11-21
/** What is left alike: IDs and names. */
export default async function listDevices({ account, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/devices`, { headers });
  const { success, result } = await response.json();
  if (!success) throw new Error(`status ${response.status}`);
  const one = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/devices/${result[0].id}`, { headers });
  return { all: result.map(({ id, name }) => [id, name]), first: (await one.json()).result.name };
}
