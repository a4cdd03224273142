import { extendType, objectType } from 'nexus';
import { depot, edge } from './edge.ts';

export const record = objectType({
  name: 'Record',
  definition(t) {
    t.id('id');
    t.string('name');
    // expect: dns-record-zone-fields likely @'zone_name'
    t.string('zone_name');
    // expect: dns-record-locked-field likely @locked
    t.boolean('isOpen', { resolve: (record) => !record.locked });
    t.boolean('locked', { resolve: (record) => record.name === '' });
  },
});

export const crate = objectType({
  name: 'Crate',
  definition(t) {
    t.string('zone_name');
    t.boolean('isOpen', { resolve: (crate) => !crate.locked });
  },
});

export const queries = extendType({
  type: 'Query',
  definition(t) {
    t.list.field('records', { type: 'Record', resolve: (_root, { zone }) => edge(`/zones/${zone}/dns_records`) });
    t.nonNull.list.field('crates', { type: 'Crate', resolve: (_root, { zone }) => depot(`/zones/${zone}/dns_records`) });
  },
});
