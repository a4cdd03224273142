import type { Host } from '@desk/host';
import { edgeOf } from './kept.ts';

export async function listLinks(host: Host) {
  const { read, account } = edgeOf(host);
  const tunnels = await read(`${account}/cfd_tunnel`, { is_deleted: 'false' });
  // expect: tunnel-connections-field likely @connections
  return tunnels.flatMap((tunnel) => tunnel.connections);
}

export async function listClients(host: Host) {
  const { read, account } = edgeOf(host);
  const clients = await read(`${account}/cfd_tunnel/${host.tunnel}/connections`, { per_page: '50' });
  return clients.flatMap((client) => client.connections);
}
