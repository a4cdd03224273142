import { depotOf, ownerOf } from '../utils/requests';

export default defineEventHandler(async (event) => {
  const owner = ownerOf(event.context);
  const tunnels = await owner.load(`${owner.root}/cfd_tunnel`, { is_deleted: 'false' });
  const depot = depotOf(event.context);
  const stored = await depot.load(`${depot.root}/cfd_tunnel`, { is_deleted: 'false' });
  // expect: tunnel-connections-field proven @connections
  return [tunnels.map((tunnel) => tunnel.connections.length), stored.map((tunnel) => tunnel.connections.length)];
});
