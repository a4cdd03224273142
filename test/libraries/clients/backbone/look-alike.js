import Backbone from 'backbone';
import { Collection } from './collection';

export const Devices = Backbone.Collection.extend({
  url() {
    return `https://fleet.example.com/client/v4/accounts/${this.account}/devices`;
  },
});

export const Hosts = Backbone.Collection.extend({
  url: 'https://api.cloudflare.com/client/v4/zones/1/rulesets',
  link: 'https://api.cloudflare.com/client/v4/zones/1/firewall/rules',
});

export const Own = Collection.extend({ url: '/zones/1/firewall/rules' });
