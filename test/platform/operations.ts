/** Every operation of a new platform, with objects of its own to work on. */
import type { Operation } from './operation.ts';
import { listAccessOperations } from './operations/access.ts';
import { listAccountOperations } from './operations/accounts.ts';
import { listDeviceOperations } from './operations/devices.ts';
import { listDnsRecordOperations } from './operations/dns-records.ts';
import { listDnsSettingsOperations } from './operations/dns-settings.ts';
import { listImageOperations } from './operations/images.ts';
import { listKvOperations } from './operations/kv.ts';
import { listLoadBalancerOperations } from './operations/load-balancers.ts';
import { listOrganizationOperations } from './operations/organizations.ts';
import { listPageShieldOperations } from './operations/page-shield.ts';
import { listRadarOperations } from './operations/radar.ts';
import { listRegistrarOperations } from './operations/registrar.ts';
import { listRuleOperations } from './operations/rules.ts';
import { createSettings } from './operations/settings.ts';
import { listTeamnetOperations } from './operations/teamnet.ts';
import { listTunnelOperations } from './operations/tunnels.ts';
import { listZoneSettingsOperations } from './operations/zone-settings.ts';

/** Each call makes a new platform: what one wrote, another does not know. */
export function listOperations(): Operation[] {
  const settings = createSettings();
  return [
    ...listAccessOperations(),
    ...listAccountOperations(settings),
    ...listDeviceOperations(),
    ...listDnsRecordOperations(),
    ...listDnsSettingsOperations(settings),
    ...listImageOperations(),
    ...listKvOperations(),
    ...listLoadBalancerOperations(),
    ...listOrganizationOperations(),
    ...listPageShieldOperations(),
    ...listRadarOperations(),
    ...listRegistrarOperations(),
    ...listRuleOperations(),
    ...listTeamnetOperations(),
    ...listTunnelOperations(),
    ...listZoneSettingsOperations(settings),
  ];
}
