import { current, old, queue } from './clients';

export async function read(zone_id: string, account_id: string) {
  // expect: rate-limits-v1 proven @old.rateLimits.list
  for await (const limit of old.rateLimits.list(zone_id)) console.log(limit);
  for await (const limit of queue.rateLimits.list(zone_id)) console.log(limit);
  // Version 4 has the tunnels of today under this name.
  return current.zeroTrust.tunnels.cloudflared.list({ account_id });
}
