export interface DnsRecord {
  name: string;
  locked: boolean;
}
