import { Depot, Edge } from './edge';

const edge = new Edge();
const depot = new Depot();

// expect: account-name-length proven @'The
const LONG = 'The Hollow Oak Trading Company, accounts of all its branches abroad';

export async function describe(account: string) {
  const { result } = await edge.account(account);
  const { result: shelf } = await depot.account(account);
  // expect: account-default-nameservers proven @default_nameservers
  return [result.settings.default_nameservers, shelf.settings.default_nameservers, result.settings.enforce_twofactor];
}

export const rename = (account: string) => edge.rename(account, { name: LONG });
export const shorten = (account: string) => edge.rename(account, { name: 'The Hollow Oak' });

export async function lean(zone: string) {
  // expect: setting-minify proven @minify
  await edge.change(zone, 'minify', { value: 'off' });
  await edge.change(zone, 'tls_1_3', { value: 'on' });
  await depot.change(zone, 'minify', { value: 'off' });
}

export async function lock(zone: string) {
  // expect: dns-record-locked-field proven @locked
  await edge.record(zone, { type: 'A', name: 'www', content: '192.0.2.1', locked: true });
  await depot.record(zone, { type: 'A', name: 'www', content: '192.0.2.1', locked: true });
}
