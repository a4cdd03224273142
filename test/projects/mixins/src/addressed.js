import { addressMixin } from './api-mixin';
import { vendors } from './vendors';

export const scripts = {
  mixins: [addressMixin],
  settings: { address: vendors.edge },
  methods: {
    refresh(zone) {
      // expect: page-shield-script-monitor proven @script_monitor
      return this.ask(`/zones/${zone}/script_monitor/scripts`);
    },
  },
};

export const copies = {
  mixins: [addressMixin],
  methods: {
    refresh(zone) {
      return this.ask(`/zones/${zone}/script_monitor/scripts`);
    },
  },
};
