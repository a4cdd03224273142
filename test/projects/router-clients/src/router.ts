import { initTRPC } from '@trpc/server';
import { depot, edge } from './edge.ts';

const t = initTRPC.create();

export const appRouter = t.router({
  records: t.router({
    list: t.procedure.query(({ input }) => edge(`/zones/${input}/dns_records`)),
    stock: t.procedure.query(({ input }) => depot(`/zones/${input}/dns_records`)),
    lock: t.procedure.mutation(({ input }) => edge(`/zones/${input.zone}/dns_records/${input.id}`)),
  }),
});

export type AppRouter = typeof appRouter;

export async function warm(context: object) {
  const caller = t.createCallerFactory(appRouter)(context);
  // expect: dns-record-locked-field proven @locked
  return (await caller.records.list('1')).filter((record) => record.locked);
}
