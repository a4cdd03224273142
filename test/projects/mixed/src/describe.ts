import { readRecord, readService, type SrvRecord } from './services.ts';

export async function describeRecords(zone: string, ids: string[], token: string): Promise<string[]> {
  const records = await Promise.all(ids.map((id) => readRecord<SrvRecord>(zone, id, token)));
  // expect: srv-record-data-name-fields proven @proto
  return records.map(({ data }) => `${data.proto}:${data.port} at ${data.target}`);
}

export async function describeService(id: string): Promise<string> {
  const { data } = await readService(id);
  return `${data.service} over ${data.proto}`;
}
