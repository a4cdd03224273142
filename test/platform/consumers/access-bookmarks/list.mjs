// proof: review
// item: 45
// differ: 2023-03-18, 2026-11-21
// old-fails: 2027-01-01 once ended
/** The bookmarks; the new list holds applications of every type. */
export default async function listBookmarks({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/access/bookmarks`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result.map(({ name }) => name);
}
