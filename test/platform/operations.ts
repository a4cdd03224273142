/** Every operation of a new platform, with objects of its own to work on. */
import type { KeyPairKeyObjectResult } from 'node:crypto';
import type { Operation } from './operation.ts';
import { listAccessOperations } from './operations/access.ts';
import { listAccountOperations } from './operations/accounts.ts';
import { listAnalyticsOperations } from './operations/analytics.ts';
import { listDeviceOperations } from './operations/devices.ts';
import { createRecords, listDnsRecordOperations } from './operations/dns-records.ts';
import { listDnsSettingsOperations } from './operations/dns-settings.ts';
import { listFirewallOperations } from './operations/firewall.ts';
import { listImageOperations } from './operations/images.ts';
import { listKvOperations } from './operations/kv.ts';
import { listLoadBalancerOperations } from './operations/load-balancers.ts';
import { createMeetings, listMeetingOperations, type Meetings } from './operations/meeting-webhooks.ts';
import { listModelOperations, type BackgroundRun } from './operations/model-calls.ts';
import { createRegistry, type Registry } from './operations/oauth-client.ts';
import { listOauthClientOperations } from './operations/oauth-clients.ts';
import { listOauthFlowOperations } from './operations/oauth-flow.ts';
import { listOrganizationOperations } from './operations/organizations.ts';
import { listPageShieldOperations } from './operations/page-shield.ts';
import { listRadarOperations } from './operations/radar.ts';
import { listRegistrarOperations } from './operations/registrar.ts';
import { listRepositoryOperations } from './operations/repositories.ts';
import { createRulesets, listRuleOperations } from './operations/rules.ts';
import { createSettings } from './operations/settings.ts';
import { listTeamnetOperations } from './operations/teamnet.ts';
import { listTunnelOperations } from './operations/tunnels.ts';
import { listZoneSettingsOperations } from './operations/zone-settings.ts';

/** What a proof looks into because no response shows it. */
export interface World {
  registry: Registry;
  meetings: Meetings;
  /** Background runs whose end a webhook is told of. */
  runs: BackgroundRun[];
}

/** Each call makes a new one: what one program wrote, another does not know. The keys sign deliveries. */
export function createWorld(getKeys: () => KeyPairKeyObjectResult): World {
  return { registry: createRegistry(), meetings: createMeetings(getKeys), runs: [] };
}

export function listOperations({ registry, meetings, runs }: World): Operation[] {
  const settings = createSettings();
  const records = createRecords();
  const rulesets = createRulesets();
  return [
    ...listAccessOperations(),
    ...listAccountOperations(settings),
    ...listAnalyticsOperations(),
    ...listDeviceOperations(),
    ...listDnsRecordOperations(records),
    ...listDnsSettingsOperations(settings),
    ...listFirewallOperations(rulesets),
    ...listImageOperations(),
    ...listKvOperations(),
    ...listLoadBalancerOperations(),
    ...listMeetingOperations(meetings),
    ...listModelOperations(runs),
    ...listOauthClientOperations(registry, records),
    ...listOauthFlowOperations(registry),
    ...listOrganizationOperations(),
    ...listPageShieldOperations(),
    ...listRadarOperations(),
    ...listRegistrarOperations(),
    ...listRepositoryOperations(),
    ...listRuleOperations(rulesets),
    ...listTeamnetOperations(),
    ...listTunnelOperations(),
    ...listZoneSettingsOperations(settings),
  ];
}
