import Backbone from 'backbone';
import { API, DEPOT } from './hosts';

export const Records = Backbone.Collection.extend({
  initialize(models, options) {
    this.zone = options.zone;
  },
  url() {
    return `${API}/zones/${this.zone}/dns_records`;
  },
  parse(answer) {
    // expect: dns-record-zone-fields proven @zone_name
    return answer.result.map((record) => ({ ...record, zone: record.zone_name }));
  },
});

export const Parcels = Backbone.Collection.extend({
  url: `${DEPOT}/zones/1/dns_records`,
  parse: (answer) => answer.result.map((parcel) => parcel.zone_name),
});

/** Views of another package load it. */
export const Connections = Backbone.Collection.extend({
  url: `${API}/accounts/1/cfd_tunnel`,
  parse({ result }) {
    // expect: tunnel-connections-field likely @connections
    return result.flatMap((tunnel) => tunnel.connections);
  },
});

export const Pool = Backbone.Model.extend({
  urlRoot() {
    return `${API}/accounts/${this.get('account')}/load_balancers/pools`;
  },
});

export const Crate = Backbone.Model.extend({ urlRoot: `${DEPOT}/accounts/1/load_balancers/pools` });

export class Tunnels extends Backbone.Collection {
  url() {
    return `${API}/accounts/${this.account}/cfd_tunnel`;
  }

  parse(answer) {
    return answer.result;
  }
}
