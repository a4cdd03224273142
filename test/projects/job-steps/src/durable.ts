import { proxyActivities } from '@temporalio/workflow';
import type * as activities from './activities.ts';

const { build, log, apply, list, zones } = proxyActivities<typeof activities>({ startToCloseTimeout: '1 minute' });

export async function tune(zone: string) {
  await apply(zone, await build());
  console.log(await log());
  const records = await list(zone);
  const all = await zones();
  // expect: dns-record-zone-fields proven @zone_name
  return [records.map((record) => record.zone_name), all.map((other) => other.zone_name)];
}
