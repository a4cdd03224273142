import Cloudflare from 'cloudflare';

const client = new Cloudflare();
const API = 'https://api.cloudflare.com/client/v4';

export async function listRecords(zone_id: string) {
  const records = [];
  for await (const record of client.dns.records.list({ zone_id })) records.push(record);
  return records;
}

export async function listTunnels(account: string) {
  const response = await fetch(`${API}/accounts/${account}/cfd_tunnel`);
  return (await response.json()).result;
}

export async function listZones() {
  const response = await fetch(`${API}/zones`);
  return (await response.json()).result;
}
