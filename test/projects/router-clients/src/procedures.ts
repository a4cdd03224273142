import { os } from '@orpc/server';
import { depot, edge } from './edge.ts';

const listTunnels = os.handler(async ({ input }) => edge(`/accounts/${input}/cfd_tunnel`));

export const procedures = {
  tunnels: { list: listTunnels },
  conveyors: { list: os.handler(async ({ input }) => depot(`/accounts/${input}/cfd_tunnel`)) },
};
