import { boardJob, counterJob, job, type Desk } from '@harbour/base';

// No call of the program shows which object these functions get: their type does.
export const desk = [
  job('limits', async (desk) => {
    // expect: rate-limits-v1 likely @rate_limits
    const limits = await desk.zone('rate_limits').read<{ id: string }[]>();
    desk.lines.push(`${limits.length} limits`);
  }),
  job('overrides', async ({ zone }) => {
    const firewall = zone('firewall');
    // expect: waf-managed-rules-v1 likely @overrides
    await firewall.below('waf', 'overrides').read();
  }),
  job('records', listRecords),
];

async function listRecords(shared: Desk): Promise<void> {
  const records = await shared.zone('dns_records').read<{ id: string; zone_name: string }[]>();
  // expect: dns-record-zone-fields likely @zone_name
  shared.lines.push(...records.map((record) => record.zone_name));
}

// The depot has the same routes.
export const counter = [
  counterJob('limits', async (counter) => {
    const limits = await counter.zone('rate_limits').read<{ id: string }[]>();
    counter.lines.push(`${limits.length} limits`);
  }),
];

// Either of two hosts.
export const board = [boardJob('limits', async (board) => void (await board.zone('rate_limits').read()))];
