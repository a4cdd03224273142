import { createTRPCClient } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

// expect: dns-record-zone-fields likely @zone_name
export const describe = (record: Outputs['records']['list'][number]) => `${record.name} in ${record.zone_name}`;
export const describeStock = (record: Outputs['records']['stock'][number]) => `${record.name} in ${record.zone_name}`;

const client = createTRPCClient<AppRouter>({ links: [] });

export async function findLocked(zone: string) {
  const [records, stock] = [await client.records.list.query(zone), await client.records.stock.query(zone)];
  return [
    // expect: dns-record-locked-field likely @locked
    records.filter((record) => record.locked),
    stock.filter((record) => record.locked),
  ];
}
