import { WorkflowEntrypoint } from 'cloudflare:workers';
import { configure, edge, entrypoint } from './edge.ts';

export class Tune extends WorkflowEntrypoint {
  async run({ payload: { zone } }, step) {
    // expect: mirage proven @mirage
    const rules = await step.do('build', { retries: { limit: 2 } }, async () => [configure({ mirage: true })]);
    await step.do('apply', () => edge('PUT', entrypoint(zone), { rules }));
    const other = await step.do('other', async () => [configure({ bic: true })]);
    await step.do('apply other', () => edge('PUT', entrypoint(zone), { rules: other }));
    await step.sleep('mirage', '1 minute');
  }
}
