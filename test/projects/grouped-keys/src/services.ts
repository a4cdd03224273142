import { inject } from '@loopback/core';
import type { Got } from 'got';
import type { Container } from 'inversify';
import { DnsKeys, loaders, mocks, VendorKeys as Others } from './keys';
import type { Loader } from './loaders';

export class LimitService {
  constructor(
    @inject(DnsKeys.CALLER) private readonly dns: Got,
    @inject(Others.CALLER) private readonly vendor: Got,
  ) {}

  read(zone: string) {
    // expect: rate-limits-v1 likely @rate_limits
    return [this.dns(`zones/${zone}/rate_limits`), this.vendor(`zones/${zone}/rate_limits`)];
  }

  ofZone(zone: string) {
    const root = this.dns.defaults.options.prefixUrl;
    // expect: rate-limits-v1 likely @rate_limits
    return this.dns.extend({ prefixUrl: `${root}zones/${zone}` }).get('rate_limits');
  }
}

export const readLive = (app: Container) => {
  const live = app.get<Loader>(loaders.live);
  const mocked = app.get<Loader>(mocks.live);
  // expect: account-roles likely @roles
  return [live.load('/roles'), mocked.load('/roles')];
};
