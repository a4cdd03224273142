import { onboardZone } from './dns-onboarding.ts';
import { FirewallAudit } from './firewall-audit.ts';
import { backUpNamespace } from './kv-backup.ts';
import { listGrants } from './roles-report.ts';
import { copySettings } from './zone-settings.ts';

const accountId = process.env.ACCOUNT_ID ?? '';
const [templateZone = '', ...zones] = (process.env.ZONE_IDS ?? '').split(',');

for (const zone of zones) {
  await onboardZone(zone);
  await copySettings(templateZone, zone);
  const stale = await new FirewallAudit(zone).findPausedRules();
  if (stale.length > 0) console.log(`${zone}: ${stale.length} paused firewall rules`);
}

console.table(await listGrants(accountId));
console.log(JSON.stringify(await backUpNamespace(accountId, process.env.NAMESPACE_ID ?? '')));
