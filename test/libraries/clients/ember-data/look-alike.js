import RESTAdapter from '@ember-data/adapter/rest';
import JSONAPIAdapter from '@ember-data/adapter/json-api';
import Adapter from './adapter';

const platform = 'https://api.cloudflare.com/client/v4';
const host = 'https://backoffice.example.com';

export const Devices = RESTAdapter.extend({
  host,
  urlForFindAll() {
    return `${this.host}/client/v4/accounts/${this.account}/devices`;
  },
  // A link for people, which the adapter does not send to.
  urlForDashboard: () => `${platform}/zones/1/firewall/rules`,
});

export const Settings = JSONAPIAdapter.extend({
  urlForUpdateRecord: (id, _type, { record }) => `${host}/zones/${record.zone}/settings/minify`,
});

export const Current = RESTAdapter.extend({
  urlForUpdateRecord: (id, _type, { record }) => `${platform}/zones/${record.zone}/settings/tls_1_3`,
});

export const Own = Adapter.extend({ urlForFindAll: (id) => `${host}/accounts/${id}/devices` });
