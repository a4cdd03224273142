import { inject, type Provider } from '@loopback/core';
import got, { type Got } from 'got';
import type { Container } from 'inversify';
import { DnsKeys, loaders, mocks, type Section, VendorKeys } from './keys';
import { Crm, Edge } from './loaders';

class DnsCaller implements Provider<Got> {
  constructor(@inject(DnsKeys.SECTION) private section: Section) {}

  value() {
    return got.extend({ prefixUrl: this.section.root });
  }
}

class VendorCaller implements Provider<Got> {
  constructor(@inject(VendorKeys.SECTION) private section: Section) {}

  value() {
    return got.extend({ prefixUrl: `${this.section.root}/${this.section.tenant}` });
  }
}

export function bindAll(app: Container) {
  app.bind(DnsKeys.SECTION).to({ root: 'https://api.cloudflare.com/client/v4', tenant: 'a' });
  app.bind(VendorKeys.SECTION).to({ root: 'https://vendor.example/v1', tenant: 'b' });
  app.bind(DnsKeys.CALLER).toProvider(DnsCaller).inScope('singleton');
  app.bind(VendorKeys.CALLER).toProvider(VendorCaller).inScope('singleton');
  app.bind(loaders.live).toConstantValue(new Edge('t'));
  app.bind(mocks.live).to(Crm);
}

