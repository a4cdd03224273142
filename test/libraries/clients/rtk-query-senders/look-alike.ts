import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import axios from 'axios';

const edge = fetchBaseQuery({ baseUrl: 'https://api.cloudflare.com/client/v4' });
const own = fetchBaseQuery({ baseUrl: 'https://zones.example.org/v1' });

// The other client only requests the token.
const sendOwn = async (args, api, options) => {
  const { data } = await edge('/user/tokens/verify', api, options);
  return data ? own(args, api, options) : { error: { status: 401 } };
};

export const api = createApi({
  baseQuery: sendOwn,
  endpoints: (build) => ({ read: build.query({ query: (zone) => `/zones/${zone}/settings/minify` }) }),
});

export const other = createApi({
  baseQuery: async ({ url, method }) => ({ data: await axios({ baseURL: 'https://zones.example.org/v1', url, method }) }),
  endpoints: (build) => ({
    write: build.mutation({ query: (zone) => ({ url: `/zones/${zone}/settings/minify`, method: 'PATCH' }) }),
  }),
});
