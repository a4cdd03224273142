// proof: review
// item: 14
// agree: 2025-11-10
// old-fails: 2025-11-11
/** The same through the SDK. */
import Cloudflare from 'cloudflare';

export default async function listNames({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const names = [];
  for await (const device of client.zeroTrust.devices.list({ account_id: account })) names.push(device.name);
  const first = await client.zeroTrust.devices.get('device-1', { account_id: account });
  return [names, first.name];
}
