import { load } from './api';

interface DnsRecord {
  name: string;
  zone_name: string;
}

export async function listNames(zone: string): Promise<string[]> {
  const records = await load<DnsRecord[]>(`/zones/${zone}/dns_records`);
  // expect: dns-record-zone-fields likely @zone_name
  return records.map((record) => record.name.replace(`.${record.zone_name}`, ''));
}
