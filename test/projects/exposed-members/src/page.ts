import type { DnsRecord } from './records';

export async function renderLocks(zone: string) {
  const records = await window.edge.records.list(zone);
  const kept = await window.depot.records.list(zone);
  // expect: dns-record-locked-field likely @locked
  const names = records.map((record: DnsRecord) => (record.locked ? `(${record.name})` : record.name));
  return [...names, ...kept.map((record: DnsRecord) => (record.locked ? '' : record.name))];
}

// expect: kv-legacy-namespace-routes likely @workers/namespaces
export const listNamespaces = (account: string) => fetch(`${window.edge.base}/accounts/${account}/workers/namespaces`);
