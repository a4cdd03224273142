/** Packages that get an instance of a client, and add no hook to it that looks at requests. */

export interface ClientTaker {
  modules: RegExp;
  /** `anything`: it keeps the instance for the program; `no functions`: it looks at requests by functions of the program alone. */
  takes: 'anything' | 'no functions';
}

export const CLIENT_TAKERS: readonly ClientTaker[] = [
  // Its own rules look at the method and the answer. Source: https://github.com/softonic/axios-retry#options.
  { modules: /^axios-retry$/, takes: 'no functions' },
  // The modules of Node that keep, compare or show a value. Source: https://nodejs.org/api.
  { modules: /^node:|^(?:assert|async_hooks|events|timers|util)(?:\/|$)/, takes: 'anything' },
  // Containers, frameworks and stores, which give it to other code of the program. Sources: see containers.ts and state-stores.ts.
  {
    modules: new RegExp(
      String.raw`^(?:@nestjs/|@angular/|angular$|tsyringe|inversify|@inversifyjs/|typedi|awilix|@adonisjs/|fastify` +
        String.raw`|@hapi/|express|koa|hono|vue$|vue-|@vue/|@vueuse/|nuxt|#app|#imports|pinia|vuex|svelte|react$|react-|preact` +
        String.raw`|solid-js|next$|next/|effect$|@effect/` +
        String.raw`|redux|@reduxjs/|mobx|zustand|jotai|recoil|valtio|immer|xstate|commander|yargs|lodash|ramda|rxjs|p-)`,
    ),
    takes: 'anything',
  },
];
