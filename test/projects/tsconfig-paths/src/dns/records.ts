import { request } from '@/lib/request';

export interface DnsRecord {
  id: string;
  name: string;
  type: string;
  content: string;
  proxied: boolean;
  zone_name?: string;
  locked?: boolean;
}

export interface WorkerDomain {
  hostname: string;
  zone_name: string;
}

export function listRecords(zone: string, type?: string): Promise<DnsRecord[]> {
  const query = new URLSearchParams({ per_page: '500', ...(type === undefined ? {} : { type }) });
  return request<DnsRecord[]>(`/zones/${zone}/dns_records?${query}`);
}

export const listWorkerDomains = (account: string) => request<WorkerDomain[]>(`/accounts/${account}/workers/domains`);
