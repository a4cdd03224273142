import { defineStore } from 'pinia';

const headers = { Authorization: `Bearer ${process.env.API_TOKEN}` };

export const useEdge = defineStore('edge', {
  state: () => ({ zone: null as string | null, isShown: false, tunnels: [] as unknown[] }),
  getters: {
    base: (state) => `https://api.cloudflare.com/client/v4/zones/${state.zone}`,
    settings(): string {
      return `${this.base}/settings`;
    },
  },
  actions: {
    select(zone: string) {
      this.zone = zone;
    },
    async minify(value: unknown) {
      // expect: setting-minify proven @minify
      await fetch(`${this.settings}/minify`, { method: 'PATCH', headers, body: JSON.stringify({ value }) });
      await fetch(`${this.settings}/always_online`, { method: 'PATCH', headers, body: JSON.stringify({ value }) });
    },
  },
});

export const useDepot = defineStore({
  id: 'depot',
  state: () => ({ zone: '' }),
  getters: { settings: (state) => `https://depot.example.com/zones/${state.zone}/settings` },
  actions: {
    async minify(value: unknown) {
      await fetch(`${this.settings}/minify`, { method: 'PATCH', body: JSON.stringify({ value }) });
    },
  },
});

/** In a store of Vuex `this` is the whole store, which does not have the getters of one module. */
export const edge = {
  state: () => ({ zone: 'z' }),
  getters: { settings: ({ zone }: { zone: string }) => `https://api.cloudflare.com/client/v4/zones/${zone}/settings` },
  actions: {
    minify(this: { settings: string }) {
      return fetch(`${this.settings}/minify`, { method: 'PATCH' });
    },
  },
};
