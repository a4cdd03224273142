import { HatchetClient } from '@hatchet-dev/typescript-sdk/v1';
import { task } from '@trigger.dev/sdk/v3';
import { configure, edge, entrypoint } from './edge.ts';

// expect: mirage proven @mirage
export const build = task({ id: 'build', run: async () => ({ rules: [configure({ mirage: true })] }) });
export const own = task({ id: 'own', run: async () => ({ rules: [{ action_parameters: { mirage: true } }] }) });
export const list = task({ id: 'list', run: ({ zone }) => edge('GET', `/zones/${zone}/dns_records`) });
export const zones = task({ id: 'zones', run: () => edge('GET', '/zones') });

export const apply = task({
  id: 'apply',
  run: async ({ zone }) => {
    const built = await build.triggerAndWait();
    if (built.ok) await edge('PUT', entrypoint(zone), { rules: built.output.rules });
    const kept = await own.triggerAndWait();
    if (kept.ok) await fetch('https://rules.example.org/rules', { method: 'PUT', body: JSON.stringify(kept.output) });

    const records = await list.triggerAndWait({ zone }).unwrap();
    const all = await zones.triggerAndWait().unwrap();
    // expect: dns-record-zone-fields proven @zone_name
    return [records.map((record) => record.zone_name), all.map((other) => other.zone_name)];
  },
});

const flow = HatchetClient.init().workflow({ name: 'tune' });
const hosts = flow.task({ name: 'hosts', fn: () => ({ hosts: ['a.example.com'] }) });
const records = flow.task({ name: 'records', fn: async ({ zone }) => ({ rows: await edge('GET', `/zones/${zone}/dns_records`) }) });

flow.task({
  name: 'names',
  parents: [hosts, records],
  fn: async (_, ctx) => {
    const { rows } = await ctx.parentOutput(records);
    const other = await ctx.parentOutput(hosts);
    // expect: dns-record-zone-fields proven @zone_id
    return [rows.map((row) => row.zone_id), other.rows.map((row) => row.zone_id)];
  },
});
