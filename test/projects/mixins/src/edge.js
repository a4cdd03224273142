import { apiMixin } from './api-mixin';

const edgeMixin = { mixins: [apiMixin('edge')], methods: { zonePath: (zone, end) => `zones/${zone}/${end}` } };

export const rules = {
  mixins: [edgeMixin],
  props: ['zone'],
  data: () => ({ rules: [] }),
  methods: {
    async refresh() {
      // expect: firewall-rules-and-filters proven @firewall/rules
      this.rules = await this.load(this.zonePath(this.zone, 'firewall/rules'));
    },
  },
};

export const limits = {
  mixins: [edgeMixin],
  props: ['zone'],
  actions: {
    list: {
      handler() {
        // expect: rate-limits-v1 proven @rate_limits
        return this.load(`zones/${this.zone}/rate_limits`);
      },
    },
  },
};
