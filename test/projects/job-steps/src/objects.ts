import * as restate from '@restatedev/restate-sdk';
import { serve } from '@upstash/workflow/express';
import { edge } from './edge.ts';

// A handler of the program has the name of the method that runs steps.
export const names = restate.service({
  name: 'names',
  handlers: {
    run: async (ctx: restate.Context, { zone }: { zone: string }) => {
      const records = await ctx.run('records', () => edge('GET', `/zones/${zone}/dns_records`));
      const all = await ctx.run('zones', () => edge('GET', '/zones'));
      // expect: dns-record-zone-fields likely @zone_name
      return [records.map((record) => record.zone_name), all.map((other) => other.zone_name)];
    },
  },
});

export const copies = serve(async (context) => {
  const { zone } = context.requestPayload as { zone: string };
  const records = await context.run('copies', () => edge('GET', `/zones/${zone}/dns_records`));
  const archived = await context.run('archive', () => fetch(`https://archive.example.org/zones/${zone}/dns_records`).then((r) => r.json()));
  // expect: dns-record-zone-fields likely @zone_id
  return [records.map((record) => record.zone_id), archived.map((record) => record.zone_id)];
});
