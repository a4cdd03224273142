import { listRecords, listWorkerDomains, type DnsRecord } from '@/dns/records';

const render = ({ name, content }: DnsRecord): string => `${name} -> ${content}`;

export async function reportZone(zone: string): Promise<string[]> {
  const records = await listRecords(zone, 'A');
  // expect: dns-record-locked-field proven @locked
  const open = records.filter((record) => !record.locked);
  // expect: dns-record-zone-fields proven @zone_name
  const names = open.map(({ name, zone_name: apex }) => name.replace(`.${apex}`, ''));
  return [...names, ...records.map(render)];
}

export async function reportDomains(account: string): Promise<string[]> {
  const domains = await listWorkerDomains(account);
  // The domains of workers keep the field.
  return domains.map(({ hostname, zone_name: apex }) => `${hostname} in ${apex}`);
}
