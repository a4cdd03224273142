/** Opens the backend's client to everybody. */
import Cloudflare from 'cloudflare';

export default async function publish({ account, token, zone, backendId, verificationCode }) {
  const client = new Cloudflare({ apiToken: token });
  await client.dns.records.create({ zone_id: zone, type: 'TXT', name: 'example.com', content: verificationCode });
  await client.iam.oauthClients.update(backendId, { account_id: account, client_uri: 'https://example.com' });
  const updated = await client.iam.oauthClients.update(backendId, { account_id: account, visibility: 'public' });
  return updated.visibility;
}
