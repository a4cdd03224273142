import { useQuery } from '@tanstack/react-query';
import useSWR, { SWRConfig } from 'swr';
import { client } from './client';

interface Limit {
  id: string;
}

export function Limits({ zone }: { zone: string }) {
  // expect: rate-limits-v1 likely @rate_limits
  const { data } = useQuery<Limit[]>({ queryKey: ['zones', zone, 'rate_limits'] });
  return <p>{data?.length}</p>;
}

export function Records({ zone }: { zone: string }) {
  const { data } = useQuery<{ id: string; zone_name: string }[]>({ queryKey: ['zones', zone, 'dns_records'] });
  // expect: dns-record-zone-fields likely @zone_name
  return <p>{(data ?? []).map((record) => record.zone_name).join()}</p>;
}

/** A query with a function of its own has a key for the cache alone. */
export function Shelves({ zone }: { zone: string }) {
  const { data } = useQuery({
    queryKey: ['zones', zone, 'filters'],
    queryFn: async () => (await fetch(`https://depot.example.com/zones/${zone}/filters`)).json(),
  });
  return <p>{data?.length}</p>;
}

/** These do not load anything. */
export function forget(zone: string) {
  client.removeQueries({ queryKey: ['zones', zone, 'rate_limits'] });
  client.setQueryData(['zones', zone, 'rate_limits'], []);
}

// expect: firewall-rules-and-filters likely @filters
export const prefetch = (zone: string) => client.prefetchQuery({ queryKey: ['zones', zone, 'filters'] });

/** The default of the other library gets the key itself. */
const fetcher = (path: string) => fetch(`https://api.cloudflare.com/client/v4${path}`).then((answer) => answer.json());
const askDepot = (path: string) => fetch(`https://depot.example.com${path}`).then((answer) => answer.json());

export function Waf({ zone }: { zone: string }) {
  // expect: waf-managed-rules-v1 likely @firewall
  const { data } = useSWR(`/zones/${zone}/firewall/waf/packages`, { refreshInterval: 60_000 });
  const { data: shelves } = useSWR(`/zones/${zone}/rate_limits`, askDepot);
  const { data: pallets } = useSWR(`/zones/${zone}/rate_limits`, { fetcher: askDepot });
  return <p>{data?.length + shelves?.length + pallets?.length}</p>;
}

export const Platform = () => (
  <SWRConfig value={{ fetcher }}>
    <Waf zone="z" />
  </SWRConfig>
);
