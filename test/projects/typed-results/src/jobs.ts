import type { Kernel } from '@acme/kernel';
import type Cloudflare from 'cloudflare';
import { GATEWAY, type Archive, type Gateway } from './gateway.js';

export async function tune(kernel: Kernel, zone: string) {
  // The types say what the kernel gives.
  const gateway: Gateway = kernel.resolve(GATEWAY);
  // expect: rate-limits-v1 proven @rate_limits
  const limits = await gateway.zone(zone).within('rate_limits').load();
  const lockdowns = await gateway.zone(zone).within('firewall').within('lockdowns').load();
  // expect: setting-minify proven @minify')
  const minify = await kernel.resolve<Gateway>(GATEWAY).zone(zone).within('settings').within('minify').load();
  return { limits, lockdowns, minify };
}

export async function copy(kernel: Kernel, zone: string) {
  const archive: Archive = kernel.resolve('archive');
  const limits = await archive.zone(zone).within('rate_limits').load();
  const minify = await kernel.get<Archive>('archive').zone(zone).within('settings').within('minify').load();
  return { limits, minify };
}

export async function accounts(kernel: Kernel) {
  const sdk: Cloudflare = kernel.make('sdk');
  // expect: account-roles proven @sdk.accounts.roles.list
  return sdk.accounts.roles.list({ account_id: '1' });
}
