import { proxyActivities } from '@temporalio/workflow';
import type { DepotActivities, ZoneActivities } from './made.ts';

const { turnOn } = proxyActivities<ZoneActivities>({ startToCloseTimeout: '1 minute' });
const depot = proxyActivities<DepotActivities>({ startToCloseTimeout: '1 minute' });

export async function rollOut(zone: string) {
  // expect: setting-minify proven @minify
  await turnOn({ zone, name: 'minify' });
  await turnOn({ zone, name: 'ssl' });
  await depot.turnOn({ zone, name: 'brotli' });
}
