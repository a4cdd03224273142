import { createApi } from '@reduxjs/toolkit/query/react';
import axios from 'axios';

const sendBy = (root: string) => async ({ url }: { url: string }) => {
  const answer = await axios.get(root + url);
  return { data: answer.data };
};

const api = createApi({
  baseQuery: sendBy('https://api.cloudflare.com/client/v4'),
  endpoints: (builder) => ({
    hosts: builder.query({ query: (zone) => ({ url: `/zones/${zone}/dns_records` }) }),
    titles: builder.query({
      query: (zone) => ({ url: `/zones/${zone}/dns_records` }),
      transformResponse: ({ result }) => ({ result: result.map((row) => ({ zone_name: row.name })) }),
    }),
  }),
});

export function Hosts({ zone }) {
  const { data } = api.useHostsQuery(zone);
  const { data: titles } = api.useTitlesQuery(zone);
  return (
    <ul>
      {/* expect: dns-record-zone-fields proven @zone_name */}
      {data.result.map((row) => row.zone_name)}
      {titles.result.map((row) => row.zone_name)}
    </ul>
  );
}
