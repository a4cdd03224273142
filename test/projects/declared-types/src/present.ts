import type { App, Device, DnsRecord as Entry, Kiosk, Pool, RecordPage, Row, Settings, Tunnel } from './types.ts';

interface DnsRecord {
  locked: boolean;
}

export function presentRecord(record: Entry): string {
  // expect: dns-record-zone-fields likely @zone_name
  return record.name.replace(record.zone_name, '@');
}

// expect: dns-record-locked-field likely @locked
export const isFrozen = ({ locked }: Row): boolean => locked;

export const countLocked = (pages: Promise<RecordPage[]>): Promise<number[]> =>
  // expect: dns-record-locked-field likely @locked
  pages.then((all) => all.map(({ records }) => records.filter((record) => record.locked).length));

const columns: { title: string; render: (record: Entry) => string }[] = [
  // expect: dns-record-zone-fields likely @zone_name
  { title: 'Zone', render: (record) => record.zone_name },
];

export const titles = columns.map((column) => column.title);

// expect: tunnel-connections-field likely @connections
export const links = ({ connections }: Tunnel): unknown => connections;
// expect: lb-pool-notification-email likely @notification_email
export const watchers = (pool: Pool): string[] => pool.notification_email.split(',');
export const mail = ({ notification_email }: Settings): unknown => notification_email;

// A type of the same name, and types with other values.
export const isOpen = (record: DnsRecord): boolean => !record.locked;
export const countLinks = (device: Device): number => device.connections.length;
export const renderApp = (app: App): string => app.self_hosted_domains.join(', ');
export const contact = (kiosk: Kiosk): string => kiosk.notification_email;
export const draft: App = { name: 'new', self_hosted_domains: [] };

type Short = Omit<Entry, 'zone_name'> & { zone_name: 'own' };
export const getZone = (record: Short): string => record.zone_name;

/** An object that the program writes down, and what it writes into it, is no answer. */
export function draftRecord(name: string, isKept: boolean): Partial<Entry> {
  const body: Partial<Entry> = { name };
  if (isKept) body.locked = true;
  body.zone_name = 'own';
  return JSON.parse(`${body.locked}${body.zone_name}`) as Partial<Entry>;
}
