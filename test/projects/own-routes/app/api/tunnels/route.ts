import { z } from 'zod';
import { call } from '../../../server/platform.js';
import { store } from '../../store.ts';

// expect: tunnel-connections-field proven @connections
const Tunnel = z.object({ id: z.string(), connections: z.array(z.object({ colo_name: z.string() })) });

export async function GET(request: Request) {
  const account = new URL(request.url).searchParams.get('account');
  const tunnels = z.array(Tunnel).parse(await call(`/accounts/${account}/cfd_tunnel`));
  return Response.json(tunnels);
}

export async function POST(request: Request) {
  return Response.json(await store.save(await request.json()));
}
