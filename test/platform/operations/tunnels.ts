/** Tunnels and their connections. Document: Versioning 7 and 40. */
import { getBody, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Deprecated, Operation } from '../operation.ts';

/** From this day on a tunnel does not hold its connections. */
const CONNECTIONS_GONE = '2026-10-05';

const LEGACY: Deprecated = { item: 40 };

type TunnelType = 'cfd_tunnel' | 'warp_connector';

interface Tunnel {
  id: string;
  name: string;
  tun_type: TunnelType;
  clients: { id: string; version: string; conns: { id: string; colo_name: string }[] }[];
}

export function listTunnelOperations(): Operation[] {
  const tunnels = new Map(createTunnels().map((tunnel) => [tunnel.id, tunnel]));
  return [
    ...listRoutes('/accounts/{account_id}/cfd_tunnel', null, tunnels, ['cfd_tunnel']),
    ...listRoutes('/accounts/{account_id}/warp_connector', null, tunnels, ['warp_connector']),
    // The old list holds tunnels of every type.
    ...listRoutes('/accounts/{account_id}/tunnels', LEGACY, tunnels, ['cfd_tunnel', 'warp_connector']),
  ];
}

function createTunnels(): Tunnel[] {
  const connection = (id: string, colo: string) => ({ id, colo_name: colo });
  return [
    {
      id: 'tunnel-1',
      name: 'office',
      tun_type: 'cfd_tunnel',
      clients: [
        {
          id: 'client-1',
          version: '2026.1.0',
          conns: [connection('connection-1', 'AMS'), connection('connection-2', 'FRA')],
        },
        { id: 'client-2', version: '2026.2.0', conns: [connection('connection-3', 'AMS')] },
      ],
    },
    { id: 'tunnel-2', name: 'idle', tun_type: 'cfd_tunnel', clients: [] },
    {
      id: 'tunnel-3',
      name: 'lab',
      tun_type: 'warp_connector',
      clients: [{ id: 'client-3', version: '2026.1.0', conns: [connection('connection-4', 'LHR')] }],
    },
  ];
}

function listRoutes(
  base: string,
  deprecated: Deprecated | null,
  tunnels: Map<string, Tunnel>,
  types: readonly TunnelType[],
): Operation[] {
  const one = `${base}/{tunnel_id}`;
  const within = (name: string, answer: (tunnel: Tunnel, call: Call) => Answer) =>
    on(
      name,
      (call) => {
        const tunnel = tunnels.get(call.params.tunnel_id!);
        return tunnel && types.includes(tunnel.tun_type) ? answer(tunnel, call) : notFound();
      },
      deprecated,
    );
  return [
    on(
      `GET ${base}`,
      (call) => {
        const found = [...tunnels.values()].filter(
          ({ tun_type: type, name }) => types.includes(type) && (call.query.get('name') ?? name) === name,
        );
        return list(
          found.map((tunnel) => show(tunnel, call)),
          call.query,
        );
      },
      deprecated,
    ),
    on(
      `POST ${base}`,
      (call) => {
        const id = `tunnel-${tunnels.size + 1}`;
        tunnels.set(id, { id, name: String(getBody(call).name), tun_type: types[0]!, clients: [] });
        return succeed(show(tunnels.get(id)!, call));
      },
      deprecated,
    ),
    within(`GET ${one}`, (tunnel, call) => succeed(show(tunnel, call))),
    within(`DELETE ${one}`, (tunnel, call) => {
      tunnels.delete(tunnel.id);
      return succeed(show(tunnel, call));
    }),
    within(`GET ${one}/connections`, ({ clients }) => succeed(clients)),
  ];
}

function show({ clients, ...tunnel }: Tunnel, call: Call): Record<string, unknown> {
  return call.hasEnded(7, CONNECTIONS_GONE)
    ? tunnel
    : { ...tunnel, connections: clients.flatMap(({ conns }) => conns) };
}
