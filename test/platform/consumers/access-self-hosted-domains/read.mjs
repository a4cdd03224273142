// proof: review
// item: 29
// unseen: a field of an answer is not in the request
// agree: 2024-12-09, 2025-11-20
// old-fails: 2025-11-21
/** The domains of one application. */
export default async function listDomains({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/access/apps/app-1`, { headers: { Authorization: `Bearer ${token}` } });
  const { result: app } = await response.json();
  return app.self_hosted_domains.map((domain) => `https://${domain}`);
}
