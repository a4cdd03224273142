import { saveDns, saveSetting } from '../api.ts';

export default {
  name: 'zones',
  actions: {
    dns: { params: { id: 'string' }, handler: (ctx) => saveDns(ctx.params.id, ctx.params.settings) },
    set(ctx) {
      return saveSetting(ctx.params.id, ctx.params.name, ctx.params.value);
    },
  },
};
