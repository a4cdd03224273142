// proof: review
// item: 4
// agree: 2026-07-20, 2026-11-21
// old-fails: 2027-01-01 once ended
/** The names that members can be given, page by page. */
export default async function listNames({ account, token }) {
  const names = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/roles?page=${page}&per_page=2`, { headers: { Authorization: `Bearer ${token}` } });
    const { success, result, result_info: info } = await response.json();
    if (!success) throw new Error(`status ${response.status}`);
    names.push(...result.map(({ name }) => name));
    if (names.length >= info.total_count) return names;
  }
}
