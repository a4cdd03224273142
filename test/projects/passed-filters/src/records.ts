const base = 'https://api.cloudflare.com/client/v4';

export function listRecords(zone: string, name: string) {
  return fetch(`${base}/zones/${zone}/dns_records?name=${name}&per_page=100`);
}
