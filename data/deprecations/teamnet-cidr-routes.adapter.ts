import { adaptFetch, refuse, type Answer, type Fetch, type OldRequest } from '../adapters/adapt-fetch.ts';

/** `fetch`, with the routes of a private network addressed by their IDs. */
export function adaptTeamnetRoutes(send: Fetch): Fetch {
  return adaptFetch(send, [
    ['POST', '/accounts/{account_id}/teamnet/routes/network/{network}', createRoute],
    ['PATCH', '/accounts/{account_id}/teamnet/routes/network/{network}', editRoute],
    ['DELETE', '/accounts/{account_id}/teamnet/routes/network/{network}', deleteRoute],
  ]);
}

interface Route {
  id: string;
  network: string;
}

async function createRoute({ api, body }: OldRequest, account: string, network: string): Promise<Answer> {
  return api('POST', `/accounts/${account}/teamnet/routes`, { ...Object(body), network: decodeURIComponent(network) });
}

async function editRoute(request: OldRequest, account: string, network: string): Promise<Answer> {
  const id = await findRoute(request, account, network);
  return request.api('PATCH', `/accounts/${account}/teamnet/routes/${id}`, request.body);
}

async function deleteRoute(request: OldRequest, account: string, network: string): Promise<Answer> {
  const id = await findRoute(request, account, network);
  return request.api('DELETE', `/accounts/${account}/teamnet/routes/${id}`);
}

/** Finds the ID of a network's route: in the virtual network that the query names, else in the account's default one. */
async function findRoute({ api, query }: OldRequest, account: string, network: string): Promise<string> {
  const cidr = decodeURIComponent(network);
  const filter = new URLSearchParams({ network_subset: cidr, network_superset: cidr, is_deleted: 'false' });
  const home = query.get('virtual_network_id') ?? (await getDefaultNetwork(api, account));
  if (home !== undefined) filter.set('virtual_network_id', home);
  const { result } = await api<Route[]>('GET', `/accounts/${account}/teamnet/routes?${filter}`);
  const [route, ...others] = result.filter((one) => one.network === cidr);
  if (!route) throw refuse(404, `there is no route for ${cidr}`);
  if (others.length > 0) throw refuse(400, `${cidr} has routes in several virtual networks`);
  return route.id;
}

async function getDefaultNetwork(api: OldRequest['api'], account: string): Promise<string | undefined> {
  const path = `/accounts/${account}/teamnet/virtual_networks?is_default=true`;
  return (await api<{ id: string }[]>('GET', path)).result[0]?.id;
}
