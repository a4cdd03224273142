/**
 * Default functions of query libraries: a query without a function of its own is answered by the one that the program registers once.
 * Sources: https://tanstack.com/query/latest/docs/framework/react/guides/default-query-function,
 * https://tanstack.com/query/latest/docs/framework/vue/guides/default-query-function, https://swr.vercel.app/docs/global-configuration.
 */

export interface DefaultFunctions {
  /** Calls that run the function, unless their options have another one. */
  calls: ReadonlySet<string>;
  /** The key of the function, in the options of a call and where it is registered. */
  option: string;
  /** The key, in the options of a call, of what the function gets as a member of that name; null where the first argument is that. */
  key: string | null;
  /** The key of the object in which it is registered, or the component whose attribute it is a member of. */
  registry: { section: string } | { component: string; attribute: string };
}

const QUERIES: DefaultFunctions = {
  calls: new Set([
    ...['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery', 'usePrefetchQuery'],
    ...['createQuery', 'createInfiniteQuery', 'injectQuery', 'injectInfiniteQuery', 'queryOptions'],
    ...['fetchQuery', 'prefetchQuery', 'ensureQueryData', 'fetchInfiniteQuery', 'prefetchInfiniteQuery'],
  ]),
  option: 'queryFn',
  key: 'queryKey',
  registry: { section: 'queries' },
};

const SWR: DefaultFunctions = {
  calls: new Set(['useSWR', 'useSWRImmutable', 'useSWRInfinite']),
  option: 'fetcher',
  key: null,
  registry: { component: 'SWRConfig', attribute: 'value' },
};

export const DEFAULT_FUNCTIONS: readonly DefaultFunctions[] = [QUERIES, SWR];
