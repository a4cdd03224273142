export interface DnsRecord {
  id: string;
  name: string;
  locked: boolean;
  zone_name: string;
}

export type Row = Pick<DnsRecord, 'id' | 'locked'> & { tag?: string };

export interface Tunnel {
  id: string;
  [key: string]: unknown;
}

/** Nothing but an index signature: it may be anything. */
export interface Settings {
  [key: string]: unknown;
}

export interface RecordPage {
  records: readonly DnsRecord[];
  next: string | null;
}

// Another system gives these, too.
export interface Device {
  id: string;
  connections: string[];
}

// The program makes these itself.
export interface App {
  name: string;
  self_hosted_domains: string[];
}

// The program sends the fields of these, and gets them in answers.
export interface Pool {
  id: string;
  notification_email: string;
}

// The program keeps these, too.
export interface Kiosk {
  name: string;
  notification_email: string;
}
