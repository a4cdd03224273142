import { useFetcher, useLoaderData } from 'react-router';
import { depot, edge } from './edge.ts';

export async function loader({ params }) {
  return { plan: await edge(`/zones/${params.zone}/dns_settings`), shelf: await depot(`/zones/${params.zone}/dns_settings`) };
}

export async function renew() {
  return edge('/zones/1/dns_settings');
}

export default function Plan() {
  const loaded = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof renew>();
  return (
    <p>
      {/* expect: dns-foundation-dns-boolean likely @foundation_dns */}
      {loaded.plan.foundation_dns}
      {loaded.shelf.foundation_dns}
      {/* expect: dns-foundation-dns-boolean likely @foundation_dns */}
      {fetcher.data?.foundation_dns}
    </p>
  );
}
