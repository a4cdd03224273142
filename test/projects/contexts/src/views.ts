import type { DnsRecord } from './cf';

export function groupByZone(records: DnsRecord[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const record of records) {
    // expect: dns-record-zone-fields proven @zone_id
    (groups[record.zone_id] ??= []).push(record.name);
  }
  return groups;
}

/** An owner comes from our own store. */
export const pickOwner = (owner: { zone_id: string }): string => owner.zone_id;
