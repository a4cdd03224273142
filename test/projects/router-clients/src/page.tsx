import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from './router.ts';

const trpc = createTRPCReact<AppRouter>();

export function Records({ zone }) {
  const records = trpc.records.list.useQuery(zone);
  const [rows] = trpc.records.list.useSuspenseQuery(zone);
  const stock = trpc.records.stock.useQuery(zone);
  const titles = trpc.records.list.useQuery(zone, {
    select: (list) => list.map((record) => ({ locked: record.name, zone_id: record.id })),
  });
  const lock = trpc.records.lock.useMutation({
    // expect: dns-record-locked-field likely @locked
    onSuccess: (record) => alert(record.locked),
  });
  return (
    <ul onClick={() => lock.mutate({ zone })}>
      {/* expect: dns-record-locked-field likely @locked */}
      {records.data?.map((record) => record.locked)}
      {/* expect: dns-record-zone-fields likely @zone_id */}
      {rows.map((row) => row.zone_id)}
      {stock.data?.map((record) => record.locked)}
      {titles.data?.map((title) => [title.locked, title.zone_id])}
    </ul>
  );
}
