import ky from 'ky';
import { vendors } from './vendors';

/** The client of one vendor. */
export const apiMixin = (vendor) => ({
  created() {
    this.api = ky.create({ prefixUrl: vendors[vendor] });
  },
  methods: {
    load(path) {
      return this.api.get(path).json();
    },
  },
});

/** The address is among the settings of whoever mixes this in. */
export const addressMixin = {
  settings: { address: vendors.depot, retries: 2 },
  methods: {
    ask(path) {
      return fetch(this.settings.address + path);
    },
  },
};

/** Actions for one kind of entries, which the settings of whoever mixes this in name. */
export const entriesMixin = {
  mixins: [apiMixin('edge')],
  settings: { entries: 'custom_pages' },
  actions: {
    list: {
      handler({ params }) {
        return this.load(`zones/${params.zone}/${this.settings.entries}`);
      },
    },
    drop({ params }) {
      return this.api.delete(`zones/${params.zone}/${this.settings.entries}/${params.id}`);
    },
  },
};
