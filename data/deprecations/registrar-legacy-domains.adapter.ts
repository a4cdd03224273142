import { adaptFetch, refuse, type Answer, type Fetch, type OldRequest } from '../adapters/adapt-fetch.ts';

/** `fetch`, with the domains of an account taken from its registrations. */
export function adaptRegistrarDomains(send: Fetch): Fetch {
  return adaptFetch(send, [
    ['GET', '/accounts/{account_id}/registrar/domains', listDomains],
    ['GET', '/accounts/{account_id}/registrar/domains/{domain_name}', getDomain],
    ['PUT', '/accounts/{account_id}/registrar/domains/{domain_name}', updateDomain],
  ]);
}

interface Registration {
  domain_name: string;
  auto_renew?: boolean | undefined;
  created_at?: string;
  expires_at?: string;
  locked?: boolean;
}

async function listDomains({ api }: OldRequest, account: string): Promise<Answer> {
  const domains: object[] = [];
  for (let cursor = ''; ;) {
    const path = `/accounts/${account}/registrar/registrations?${new URLSearchParams(cursor ? { cursor } : {})}`;
    const { result, result_info: info } = await api<Registration[]>('GET', path);
    domains.push(...result.map(toDomain));
    cursor = info?.cursor ?? '';
    if (cursor === '' || result.length === 0) return { result: domains };
  }
}

async function getDomain({ api }: OldRequest, account: string, name: string): Promise<Answer> {
  const { result } = await api<Registration>('GET', `/accounts/${account}/registrar/registrations/${name}`);
  return { result: toDomain(result) };
}

async function updateDomain({ api, body }: OldRequest, account: string, name: string): Promise<Answer> {
  const { auto_renew: renewed, ...others } = body as { auto_renew?: boolean };
  const [other] = Object.keys(others);
  if (other !== undefined) throw refuse(400, `no operation changes ${other} of a domain any more`);
  const path = `/accounts/${account}/registrar/registrations/${name}`;
  if (renewed !== undefined) await api('PATCH', path, { auto_renew: renewed });
  const { result } = await api<Registration>('GET', path);
  return { result: toDomain({ ...result, auto_renew: renewed ?? result.auto_renew }) };
}

/** Converts a registration to a domain, without the old fields that registrations lack. */
function toDomain({ domain_name: name, auto_renew, created_at, expires_at, locked }: Registration): object {
  return { id: name, name, auto_renew, created_at, expires_at, locked };
}
