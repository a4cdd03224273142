import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import axios from 'axios';

const axiosBaseQuery =
  ({ baseUrl } = { baseUrl: '' }) =>
  async ({ url, method, data, params }) => {
    try {
      const response = await axios({ url: baseUrl + url, method, data, params });
      return { data: response.data };
    } catch (error) {
      return { error: { status: error.response?.status } };
    }
  };

export const byAxios = createApi({
  baseQuery: axiosBaseQuery({ baseUrl: 'https://api.cloudflare.com/client/v4' }),
  endpoints: (builder) => ({
    write: builder.mutation({
      query: ({ zone, value }) => ({ url: `/zones/${zone}/settings/minify`, method: 'patch', data: { value } }),
    }),
  }),
});

const send = fetchBaseQuery({ baseUrl: 'https://api.cloudflare.com/client/v4' });

const sendTwice: typeof send = async (args, api, options) => {
  const first = await send(args, api, options);
  return first.error?.status === 401 ? send(args, api, options) : first;
};

export const again = createApi({
  baseQuery: sendTwice,
  endpoints: (build) => ({
    read: build.query({ query: (zone) => `/zones/${zone}/settings/mirage` }),
  }),
});

// finds: proven GET /zones/{}/settings/mirage
// finds: proven PATCH /zones/{}/settings/minify
