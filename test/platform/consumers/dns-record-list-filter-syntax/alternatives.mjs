// proof: safe
// item: 28
// agree: 2025-02-20, 2025-05-22
// old-fails: 2025-05-23, 2026-11-21
/** Several names in one parameter. */
export default async function find({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (url) => {
    const response = await fetch(url, { headers });
    const { success, errors, result } = await response.json();
    if (!success) throw new Error(errors[0].message);
    return result;
  };
  return [
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?name=www.example.com,api.example.com`),
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?per_page=2&name=www.example.com,docs.example.com,example.com`),
  ];
}
