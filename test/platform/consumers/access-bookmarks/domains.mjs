// proof: review
// item: 45
// agree: 2023-03-18, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Looks for one by its domain, through the SDK: what else is in the new list does not matter. */
import Cloudflare from 'cloudflare';

export default async function findBookmark({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  for await (const bookmark of client.zeroTrust.access.bookmarks.list({ account_id: account })) {
    if (bookmark.domain === 'mail.example.com') return bookmark.name;
  }
  return null;
}
