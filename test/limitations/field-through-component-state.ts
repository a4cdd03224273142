// # A field of an answer that went through the state of a component
// What a setter of a framework keeps is not followed to where it is read.
// misses: dns-record-zone-fields
import { useEffect, useState } from 'react';

export function useZoneNames(zone: string): string[] {
  const [records, setRecords] = useState<{ zone_name: string }[]>([]);
  useEffect(() => {
    void fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`)
      .then((response) => response.json())
      .then(({ result }) => setRecords(result));
  }, [zone]);
  return records.map((record) => record.zone_name);
}
