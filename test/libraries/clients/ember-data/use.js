import RESTAdapter from '@ember-data/adapter/rest';
import JSONAPIAdapter from '@ember-data/adapter/json-api';
import DS from 'ember-data';

const host = 'https://api.cloudflare.com';
const namespace = 'client/v4';

export const Devices = RESTAdapter.extend({
  host,
  namespace,
  urlForFindAll() {
    return `${this.host}/${this.namespace}/accounts/${this.account}/devices`;
  },
});

export const Settings = JSONAPIAdapter.extend({
  urlForUpdateRecord: (id, _type, { record }) => `${host}/${namespace}/zones/${record.zone}/settings/minify`,
});

export const Rules = DS.RESTAdapter.extend({
  query(_store, _type, { zone, ...data }) {
    return this.ajax(`${host}/${namespace}/zones/${zone}/firewall/rules`, 'GET', { data });
  },
});

const adapter = new RESTAdapter();
export const create = (zone, data) =>
  adapter.ajax(`${host}/${namespace}/zones/${zone}/firewall/rules`, 'POST', { data });

// finds: likely GET /accounts/{}/devices
// finds: likely PATCH /zones/{}/settings/minify
// finds: proven GET /zones/{}/firewall/rules
// finds: proven POST /zones/{}/firewall/rules
