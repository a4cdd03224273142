import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { RouterClient } from '@orpc/server';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { useQuery } from '@tanstack/vue-query';
import type { procedures } from './procedures.ts';

const client: RouterClient<typeof procedures> = createORPCClient(new RPCLink({ url: '/rpc' }));
const utils = createTanstackQueryUtils(client);

export async function countLinks(account: string) {
  const tunnels = await client.tunnels.list(account);
  const conveyors = await client.conveyors.list(account);
  // expect: tunnel-connections-field likely @connections
  return [tunnels.map((tunnel) => tunnel.connections.length), conveyors.map((conveyor) => conveyor.connections.length)];
}

export function useLinks(account: string) {
  const { data } = useQuery(utils.tunnels.list.queryOptions({ input: account }));
  const { data: moved } = useQuery(utils.conveyors.list.queryOptions({ input: account }));
  // expect: tunnel-connections-field likely @connections
  return [data.value[0].connections, moved.value[0].connections];
}
