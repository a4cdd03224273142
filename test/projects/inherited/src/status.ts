import { Tunnels } from './tunnels';

export async function printStatus(tunnels: Tunnels): Promise<void> {
  const all = await tunnels.list();
  all.forEach((tunnel) => {
    // expect: tunnel-connections-field proven @connections
    console.log(tunnel.name, tunnel.status, tunnel.connections.length);
  });
}

export async function countClients(token: string, account: string, id: string): Promise<number> {
  const clients = await new Tunnels(token, account).listClients(id);
  // This is the list that replaces the field.
  return clients.reduce((sum, client) => sum + (client.connections ?? client.conns.length), 0);
}
