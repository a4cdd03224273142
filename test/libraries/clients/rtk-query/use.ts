import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

export const api = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({ baseUrl: 'https://api.cloudflare.com/client/v4' }),
  endpoints: (build) => ({
    read: build.query({ query: (zone: string) => `/zones/${zone}/settings/minify` }),
    write: build.mutation({
      query: ({ zone, value }: { zone: string; value: string }) => ({
        url: `/zones/${zone}/settings/minify`,
        method: 'PATCH',
        body: { value },
      }),
    }),
  }),
});

export const more = api.injectEndpoints({
  endpoints: (build) => ({
    mirage: build.query({ query: (zone: string) => ({ url: `zones/${zone}/settings/mirage` }) }),
  }),
});

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/mirage
// finds: proven PATCH /zones/{}/settings/minify
