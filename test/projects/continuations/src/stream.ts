import { firstValueFrom, from, type OperatorFunction } from 'rxjs';
import { filter, map, switchMap } from 'rxjs/operators';

const API = 'https://api.cloudflare.com/client/v4';

interface DnsRecord {
  name: string;
  zone_name: string;
  locked: boolean;
}

const open = (): OperatorFunction<Response, DnsRecord[]> => (source) =>
  source.pipe(
    switchMap((response) => response.json()),
    map((body) => body.result),
  );

export function readLocks(zone: string) {
  return from(fetch(`${API}/zones/${zone}/dns_records`)).pipe(
    open(),
    filter((records) => records.length > 0),
    // expect: dns-record-locked-field proven @locked
    map((records) => records.filter((record) => record.locked)),
  );
}

export async function readZones(zone: string) {
  const records = await firstValueFrom(from(fetch(`${API}/zones/${zone}/dns_records`)).pipe(open()));
  // expect: dns-record-zone-fields proven @zone_name
  return records.map((record) => record.zone_name);
}

export const readDoors = (doors: { locked: boolean }[]) => from(doors).pipe(filter((door) => door.locked));
