import { useQuery } from '@tanstack/react-query';
import { recordsQuery, zonesQuery } from './queries.ts';
import { RecordRow } from './row.tsx';

export function Records({ zone }: { zone: string }) {
  const records = useQuery(recordsQuery(zone));
  const { data: zones } = useQuery(zonesQuery());
  return (
    <ul>
      {records.data?.map((record) => (
        <RecordRow key={record.id} record={record} />
      ))}
      {zones?.map((one) => (
        <li key={one.id}>{one.zone_name}</li>
      ))}
    </ul>
  );
}
