import { BindingKey } from '@loopback/core';
import type { Got } from 'got';

export interface Section {
  root: string;
  tenant: string;
}

export namespace DnsKeys {
  export const SECTION = BindingKey.create<Section>('dns.section');
  export const CALLER = BindingKey.create<Got>('dns.caller');
}

export namespace VendorKeys {
  export const SECTION = BindingKey.create<Section>('vendor.section');
  export const CALLER = BindingKey.create<Got>('vendor.caller');
}

export const loaders = { live: Symbol('live'), staged: Symbol('staged') };
export const mocks = { live: Symbol('live') };
