import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

const PLATFORM = 'https://api.cloudflare.com/client/v4';

/** The key of a query is its path. */
async function readKey({ queryKey, signal }: QueryFunctionContext) {
  const answer = await fetch(`${PLATFORM}/${queryKey.join('/')}`, {
    signal,
    headers: { Authorization: `Bearer ${process.env.API_TOKEN}` },
  });
  return (await answer.json()).result;
}

export const client = new QueryClient({ defaultOptions: { queries: { queryFn: readKey, staleTime: 30_000 } } });
