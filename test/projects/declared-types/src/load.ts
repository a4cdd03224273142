import { get, inventory, list } from './api.ts';
import { cache, queue } from './store.ts';
import type { App, Device, DnsRecord, Settings, Tunnel } from './types.ts';

export async function load(zone: string, account: string): Promise<void> {
  cache.put(await list<DnsRecord>(`/zones/${zone}/dns_records`));
  queue.send(JSON.stringify(await get<Device[]>(`/accounts/${account}/cfd_tunnel`)));
  queue.send(JSON.stringify(await inventory<Device[]>(`/devices/${account}`)));
  queue.send(JSON.stringify(await get<App[]>(`/accounts/${account}/access/apps`)));
  cache.put(await list<Tunnel>(`/accounts/${account}/warp_connector`));
  cache.put(await list<Settings>(`/accounts/${account}/load_balancers/pools`));
}
