import { useConnectorsQuery, useLazyRecordsQuery, useRecordsQuery, useTunnelsQuery, useZonesQuery } from './endpoints.ts';

export function Panel({ zone, account }: { zone: string; account: string }) {
  const { data: records } = useRecordsQuery(zone);
  const { data: zones } = useZonesQuery();
  const [load, later] = useLazyRecordsQuery();
  const tunnels = useTunnelsQuery(account);
  const connectors = useConnectorsQuery(account);
  return (
    <ul onClick={() => load(zone)}>
      {/* expect: dns-record-zone-fields proven @zone_name */}
      {records.result.map((record) => record.zone_name)}
      {/* expect: dns-record-locked-field proven @locked */}
      {later.data?.result.map((record) => record.locked)}
      {zones.result.map((one) => one.zone_name)}
      {tunnels.data.map((tunnel) => tunnel.connections)}
      {/* expect: tunnel-connections-field proven @connections */}
      {connectors.data.map((connector) => connector.connections)}
    </ul>
  );
}
