import { send } from '../api.ts';

export default {
  name: 'edge',
  actions: {
    ofAccount: {
      handler(ctx) {
        return this.pass(ctx.params);
      },
    },
  },
  methods: {
    pass({ method, path }) {
      return send(method, `/accounts/${process.env.ACCOUNT}${path}`);
    },
  },
};
