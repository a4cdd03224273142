import type { DeviceResolvers, RecordRelationResolvers, RecordResolvers } from '@desk/graphql';
import type { Device, DnsRecord } from './types.ts';

/** Parents come from the resolvers of other types, which the generated types name. */
export const recordResolvers: RecordResolvers<unknown, DnsRecord> = {
  // expect: dns-record-zone-fields likely @zone_name
  label: (parent) => parent.name.replace(parent.zone_name, '@'),
  isOpen: async ({ id }, { locked }: { locked: boolean }) => !locked && id !== '',
};

export const relations: RecordRelationResolvers<unknown, DnsRecord> = {
  // expect: dns-record-locked-field likely @locked
  isFrozen: (_args, { root: record }) => record.locked,
};

export const deviceResolvers: DeviceResolvers<unknown, Device> = {
  links: (parent) => parent.connections.length,
};
