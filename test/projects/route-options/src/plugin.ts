import { Elysia } from 'elysia';

const EDGE = 'https://api.cloudflare.com/client/v4';
const DEPOT = 'https://depot.example.com';

const read = async (base: string, path: string) => (await fetch(`${base}/${path}`)).json();

export const plugin = new Elysia({ name: 'plugin' }).macro({
  reads: (path: string) => ({
    resolve: async ({ params }) => ({ found: await read(EDGE, `zones/${params.zone}/${path}`) }),
  }),
  stocks: (path: string) => ({
    resolve: async ({ params }) => ({ found: await read(DEPOT, `zones/${params.zone}/${path}`) }),
  }),
});

/** The first form of macros: functions that use the hooks they are given. */
export const older = new Elysia({ name: 'older' }).macro(({ onBeforeHandle }) => ({
  drops(setting: string) {
    onBeforeHandle(({ params }) => fetch(`${EDGE}/zones/${params.zone}/settings/${setting}`, { method: 'PATCH' }));
  },
}));
