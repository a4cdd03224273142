import Backbone from 'backbone';
import { Collection } from 'backbone';

const base = 'https://api.cloudflare.com/client/v4';

export const Devices = Backbone.Collection.extend({
  url() {
    return `${base}/accounts/${this.account}/devices`;
  },
});

export const Rules = Collection.extend({ url: `${base}/zones/1/firewall/rules` });

// finds: likely GET /accounts/{}/devices
// finds: likely GET /zones/1/firewall/rules
