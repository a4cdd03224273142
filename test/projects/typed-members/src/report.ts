import { selection } from './config.ts';
import type { Services } from './services.ts';

export async function report(services: Services, zone: string): Promise<string> {
  // expect: zone-settings-batch likely @settings
  const answer = await services.zones.get(`${zone}/settings`).text();
  return `${selection.zones}: ${answer}`;
}

/** The other client asks another system. */
export async function reportDevices(services: Services, zone: string): Promise<string> {
  const settings = await services.devices.get(`${zone}/settings`).text();
  return `${selection.devices}: ${settings}`;
}
