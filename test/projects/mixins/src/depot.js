import { apiMixin, entriesMixin } from './api-mixin';

export const rules = {
  mixins: [apiMixin('depot')],
  props: ['zone'],
  methods: {
    refresh() {
      return this.load(`zones/${this.zone}/firewall/rules`);
    },
  },
};

/** Its own method takes the place of the one that is mixed in. */
export const limits = {
  mixins: [apiMixin('edge')],
  props: ['zone'],
  methods: {
    load: (path) => fetch(`https://depot.harbour.example/v2/${path}`),
    refresh() {
      return this.load(`zones/${this.zone}/rate_limits`);
    },
  },
};

export const shelves = { name: 'shelves', mixins: [entriesMixin, apiMixin('depot')], settings: { entries: 'filters' } };
