// proof: safe
// item: 28
// agree: 2025-03-01, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Each operator for names and contents, in the text of the URL. */
export default async function find({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (url) => {
    const response = await fetch(url, { headers });
    const answer = await response.json();
    if (!answer.success) throw new Error(answer.errors[0].message);
    return answer;
  };
  return [
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?name=contains:doc`),
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?name=starts_with:www&type=A`),
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?type=A&name=ends_with:.example.com&per_page=1`),
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?content=contains:spf1`),
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?content=starts_with:192&name=ends_with:example.com`),
    await get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?page=1&content=ends_with:.2`),
  ];
}
