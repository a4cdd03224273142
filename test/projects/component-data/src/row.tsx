export function RecordRow({ record }: { record: { zone_name: string; locked: boolean } }) {
  return (
    <li>
      {/* expect: dns-record-zone-fields proven @zone_name */}
      {record.zone_name}
    </li>
  );
}
