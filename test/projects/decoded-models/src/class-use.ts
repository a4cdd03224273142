import { list, listStored } from './class-client.ts';
import { Draft, Shelf, Tunnel, Zone } from './class-models.ts';

export async function summary(account: string, zone: string) {
  const rows = await list(`/zones/${zone}/dns_records`, Zone);
  const tunnels = await list(`/accounts/${account}/cfd_tunnel`, Tunnel);
  const shelves = await listStored(`/zones/${zone}/dns_records`, Shelf);
  return {
    open: rows.filter((row) => row.isEditable()).length,
    sizes: tunnels.map((tunnel) => tunnel.size),
    shelves: shelves.filter((shelf) => shelf.isEditable()).length,
    drafts: [new Draft()].filter((draft) => draft.isEditable()).length,
  };
}
