/** Routes of the private network. Document: Versioning 6. */
import { fail, getBody, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';

const BY_NETWORK = { item: 6, gone: '2026-10-05' };

interface NetworkRoute {
  id: string;
  network: string;
  tunnel_id: string;
  virtual_network_id: string;
  comment: string;
}

const DEFAULT_VIRTUAL_NETWORK = 'virtual-network-1';

export function listTeamnetOperations(): Operation[] {
  const base = '/accounts/{account_id}/teamnet/routes';
  const byNetwork = `${base}/network/{ip_network_encoded}`;
  const routes = new Map<string, NetworkRoute>();
  const add = (given: Record<string, unknown>): Answer => {
    const { network, tunnel_id: tunnel, virtual_network_id: virtual = DEFAULT_VIRTUAL_NETWORK, comment = '' } = given;
    if (typeof network !== 'string' || !/^[\d.]+\/\d+$/.test(network)) return fail(400, 'network is no CIDR');
    if (typeof tunnel !== 'string') return fail(400, 'tunnel_id is missing');
    const route = {
      id: `route-${routes.size + 1}`,
      network,
      tunnel_id: tunnel,
      virtual_network_id: String(virtual),
      comment: String(comment),
    };
    routes.set(route.id, route);
    return succeed(route);
  };
  add({ network: '10.0.0.0/8', tunnel_id: 'tunnel-1', comment: 'office' });
  add({ network: '10.0.0.0/8', tunnel_id: 'tunnel-1', virtual_network_id: 'virtual-network-2', comment: 'lab' });

  const change = (route: NetworkRoute | undefined, call: Call) => {
    if (!route) return notFound();
    const { comment, tunnel_id: tunnel } = getBody(call);
    if (typeof comment === 'string') route.comment = comment;
    if (typeof tunnel === 'string') route.tunnel_id = tunnel;
    return succeed(route);
  };
  const remove = (route: NetworkRoute | undefined) => {
    if (!route) return notFound();
    routes.delete(route.id);
    return succeed(route);
  };
  const findByNetwork = ({ params, query }: Call) => {
    const virtual = query.get('virtual_network_id') ?? DEFAULT_VIRTUAL_NETWORK;
    return [...routes.values()].find(
      (route) => route.network === params.ip_network_encoded && route.virtual_network_id === virtual,
    );
  };
  const networks = [
    { id: DEFAULT_VIRTUAL_NETWORK, is_default_network: true },
    { id: 'virtual-network-2', is_default_network: false },
  ];
  return [
    on('GET /accounts/{account_id}/teamnet/virtual_networks', ({ query }) =>
      list(
        networks.filter(
          (one) => query.get('is_default') === null || String(one.is_default_network) === query.get('is_default'),
        ),
        query,
      ),
    ),
    on(`GET ${base}`, ({ query }) => {
      const isWanted = (route: NetworkRoute) =>
        [...query].every(([name, value]) => !Object.hasOwn(route, name) || route[name as keyof NetworkRoute] === value);
      return list([...routes.values()].filter(isWanted), query);
    }),
    on(`POST ${base}`, (call) => add(getBody(call))),
    on(`PATCH ${base}/{route_id}`, (call) => change(routes.get(call.params.route_id!), call)),
    on(`DELETE ${base}/{route_id}`, ({ params }) => remove(routes.get(params.route_id!))),
    on(`POST ${byNetwork}`, (call) => add({ ...getBody(call), network: call.params.ip_network_encoded }), BY_NETWORK),
    on(`PATCH ${byNetwork}`, (call) => change(findByNetwork(call), call), BY_NETWORK),
    on(`DELETE ${byNetwork}`, (call) => remove(findByNetwork(call)), BY_NETWORK),
  ];
}
