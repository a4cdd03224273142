import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

interface Answer<T> {
  success: boolean;
  result: T;
}

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: 'https://api.cloudflare.com/client/v4' }),
  endpoints: (build) => ({
    records: build.query({ query: (zone: string) => `/zones/${zone}/dns_records` }),
    zones: build.query({ query: () => '/zones' }),
    tunnels: build.query({
      query: (account: string) => ({ url: `/accounts/${account}/cfd_tunnel` }),
      transformResponse: ({ result }: Answer<{ name: string; connections: string[] }[]>) =>
        // expect: tunnel-connections-field proven @connections
        result.map(({ name, connections }) => ({ name, open: connections.length })),
    }),
    connectors: build.query({
      query: (account: string) => `/accounts/${account}/warp_connector`,
      transformResponse: (answer) => answer.result,
    }),
  }),
});

export const { useRecordsQuery, useLazyRecordsQuery, useZonesQuery, useTunnelsQuery, useConnectorsQuery } = api;
