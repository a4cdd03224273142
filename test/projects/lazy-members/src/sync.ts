import { toolbox } from './toolbox';

const telephony = { service: '_sip', proto: '_udp', name: 'example.com', port: 5060, target: 'sip.example.com' };

export async function sync(zone: string, tenant: string) {
  const { zones, tenants } = toolbox;
  for (const entry of await zones.entries(zone)) {
    // expect: dns-record-locked-field proven @locked
    if (entry.locked) continue;
    await tenants.add(tenant, { type: 'SRV', data: telephony });
  }
  for (const entry of await tenants.entries(tenant)) if (entry.locked) console.log(entry.zone_name);
  // expect: rate-limits-v1 proven @rate_limits
  await toolbox.edge.load(`zones/${zone}/rate_limits`);
  await toolbox.crm.load(`zones/${tenant}/rate_limits`);
}
