// # A field that another module reads
// The answer leaves this file, and the read is in one that does not name the request.
// misses: tunnel-connections-field
interface Tunnel {
  id: string;
  connections: { colo_name: string }[];
}

export const countConnections = (tunnels: Tunnel[]) => tunnels.reduce((count, { connections }) => count + connections.length, 0);
