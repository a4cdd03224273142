import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({ read: build.query({ query: (zone: string) => `/zones/${zone}/settings/minify` }) }),
});
