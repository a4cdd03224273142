import { Schema } from 'effect';

export class Connection extends Schema.Class<Connection>('Connection')({
  colo_name: Schema.String,
}) {}

export class DnsRecord extends Schema.Class<DnsRecord>('DnsRecord')({
  id: Schema.String,
  name: Schema.String,
  zone_id: Schema.String,
  locked: Schema.optionalWith(Schema.Boolean, { default: () => false }),
}) {
  get key() {
    // expect: dns-record-zone-fields likely @zone_id
    return `${this.zone_id}/${this.id}`;
  }

  get isOpen() {
    // expect: dns-record-locked-field likely @locked
    return !this.locked;
  }
}

export class Connector extends Schema.Class<Connector>('Connector')({
  id: Schema.String,
  connections: Schema.Array(Connection),
}) {}

export class Crate extends Schema.Class<Crate>('Crate')({ id: Schema.String, zone_id: Schema.String, locked: Schema.Boolean }) {
  get key() {
    return `${this.zone_id}/${this.id}${this.locked ? '!' : ''}`;
  }
}
